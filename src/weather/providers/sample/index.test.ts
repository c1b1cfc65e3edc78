import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conditions } from '../../model/conditions.ts';
import { isDay } from '../../model/daylight.ts';
import { HOUR_MS, startOfLocalDay } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import { PLAUSIBLE, plausible } from '../../model/plausible.ts';
import { clientOver } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { sample } from './index.ts';
import { anytime, anywhere, placeAt } from './sample.fixture.ts';

const offline = clientOver(async () => {
  throw new UpstreamError('unreachable', 'no network in this test');
}, 'none');

async function ask(place: Place, now: number) {
  const calls = sample.create({ settings: {}, upstream: offline, clock: () => now });
  const { signal } = new AbortController();
  const [current, forecast, alerts] = await Promise.all([
    calls.current?.(place, signal),
    calls.forecast?.(place, signal),
    calls.alerts?.(place, signal),
  ]);
  if (!current || !forecast || !alerts) throw new TypeError('a call is missing');
  return { current, forecast, alerts };
}

const places = fc
  .tuple(
    anywhere,
    fc.constantFrom('UTC', 'Europe/Paris', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Havana'),
  )
  .map(([at, timezone]) => placeAt(at, timezone));

const QUANTITIES = ['temperature', 'feels_like', 'humidity', 'pressure', 'wind_speed', 'visibility'] as const;

function check(conditions: Conditions): void {
  for (const quantity of QUANTITIES) {
    const value = conditions[quantity];
    expect([quantity, value]).not.toContain(null);
    expect(plausible(quantity, value)).toBe(value);
  }
  const { temperature, feels_like, sky } = conditions;
  expect(sky?.description).toMatch(/^[a-z ]+$/);
  if (temperature === null) return;
  if (temperature < 10) expect(feels_like).toBeLessThanOrEqual(temperature);
  else if (temperature < 26) expect(feels_like).toBe(temperature);
}

describe('the sample provider', () => {
  it('says that its weather is invented, and needs no network', () => {
    expect(sample).toMatchObject({ isLocal: true, settings: {}, coverage: 'world', requires: null });
    expect(sample.name).toContain('not real');
    expect(sample.attribution).toContain('Synthetic');
  });

  it('gives the same answers to the same questions', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        expect(await ask(place, now)).toEqual(await ask({ ...place, name: 'Elsewhere' }, now));
      }),
      { numRuns: 20 },
    );
  });

  it('gives plausible weather, hour by hour from yesterday to a week from now', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        const { forecast } = await ask(place, now);
        const times = forecast.conditions.map(({ time }) => time);
        expect(times[0]).toBe(startOfLocalDay(now, place.timezone, -1));
        expect(times.at(-1)).toBeGreaterThanOrEqual(startOfLocalDay(now, place.timezone, 8) - HOUR_MS);
        for (const [i, time] of times.entries()) expect(time - (times[0] ?? 0)).toBe(i * HOUR_MS);
        forecast.conditions.forEach(check);
        expect(forecast.precipitation.map(({ from }) => from)).toEqual(times);
        expect(forecast.precipitation.map(({ to }) => to - HOUR_MS)).toEqual(times);
      }),
      { numRuns: 20 },
    );
  });

  it('lets nothing fall from a clear sky, and no snow above 4 °C', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        const { conditions, precipitation } = (await ask(place, now)).forecast;
        for (const [i, { rain, snow }] of precipitation.entries()) {
          expect(rain).toBeGreaterThanOrEqual(PLAUSIBLE.rain[0]);
          expect(rain).toBeLessThan(30);
          expect(snow).toBeGreaterThanOrEqual(PLAUSIBLE.snow[0]);
          expect(snow).toBeLessThan(30);
          if (rain === 0 && snow === 0) continue;
          expect(['01', '02', '03']).not.toContain(conditions[i]?.sky?.icon);
          if (snow !== 0) expect(conditions[i]?.temperature).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has one weather: the current one is that of the forecast at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, fc.nat(200), async (place, now, hour) => {
        const planned = (await ask(place, now)).forecast.conditions[hour];
        const { current } = await ask(place, planned?.time ?? 0);
        expect(current).toEqual(planned);
        expect(current.is_day).toBe(isDay(place, current.time));
      }),
      { numRuns: 30 },
    );
  });
});
