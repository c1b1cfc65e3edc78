import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import type { Conditions } from '../../model/conditions.ts';
import { plausible, rounded } from '../../model/conditions.ts';
import { HOUR_MS, startOfLocalDay } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import { isDay } from '../../model/sun.ts';
import { clientOver } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { type Air, airAt } from './air.ts';
import { climateOf } from './climate.ts';
import { sample, skyOf } from './index.ts';
import { anytime, anywhere, placeAt } from './sample.fixture.ts';

const offline = clientOver(async () => {
  throw new UpstreamError('unreachable', 'no network in this test');
});

const callsAt = (now: number) =>
  sample.create({ settings: {}, upstream: offline, clock: () => now, checkArea: () => null });
const { signal } = new AbortController();

async function ask(place: Place, now: number) {
  const calls = callsAt(now);
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

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0);

const QUANTITIES = ['temperature', 'feels_like', 'humidity', 'pressure', 'wind_speed', 'visibility'] as const;

/** Returns the names of implausible fields. */
function faults(conditions: Conditions): string[] {
  const { temperature, feels_like, sky } = conditions;
  const implausible = QUANTITIES.filter((quantity) => {
    const value = conditions[quantity];
    return value === null || plausible(quantity, value) !== value;
  });
  if (!/^[a-z ]+$/.test(sky?.description ?? '')) return [...implausible, 'sky'];
  if (temperature === null || feels_like === null) return implausible;
  const isFelt =
    temperature < 10 ? feels_like <= temperature : temperature >= 26 || feels_like === temperature;
  return isFelt ? implausible : [...implausible, 'feels_like'];
}

describe('sample provider', () => {
  it('the sample provider is declared as synthetic and works without a network', () => {
    expect(sample).toMatchObject({ isLocal: true, settings: {}, coverage: 'world', requires: null });
    expect(sample.name).toContain('not real');
    expect(sample.attribution).toContain('Synthetic');
  });

  it('sample weather depends only on place and time', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        expect(await ask(place, now)).toEqual(await ask({ ...place, name: 'Elsewhere' }, now));
      }),
      { numRuns: runs(10) },
    );
  });

  it('the sample forecast is hourly from yesterday to a week from now', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        const { forecast } = await ask(place, now);
        const times = forecast.conditions.map(({ time }) => time);
        expect(times[0]).toBe(startOfLocalDay(now, place.timezone, -1));
        expect(times.at(-1)).toBeGreaterThanOrEqual(startOfLocalDay(now, place.timezone, 8) - HOUR_MS);
        expect(times).toEqual(times.map((_, i) => (times[0] ?? 0) + i * HOUR_MS));
        expect(forecast.conditions.flatMap(faults)).toEqual([]);
        expect(forecast.precipitation.map(({ from }) => from)).toEqual(times);
        expect(forecast.precipitation.map(({ to }) => to - HOUR_MS)).toEqual(times);
      }),
      { numRuns: runs(20) },
    );
  });

  it('the sample forecast has no precipitation from clear skies, and no snow above 4 °C', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, async (place, now) => {
        const { conditions, precipitation } = (await ask(place, now)).forecast;
        const wrong = precipitation.filter(({ rain, snow }, i) => {
          if (rain === null || snow === null || rain < 0 || snow < 0 || rain > 30 || snow > 30) return true;
          const { sky, temperature } = conditions[i] ?? {};
          const isClear = ['01', '02', '03'].includes(sky?.icon ?? '');
          return (rain + snow > 0 && isClear) || (snow > 0 && (temperature ?? 99) > 4);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(30) },
    );
  });

  it('the sample forecast computes an hour’s precipitation from the rate halfway through', async () => {
    const now = Date.UTC(2026, 10, 21, 11, 20);
    const bergen = placeAt({ latitude: 60.39, longitude: 5.32 }, 'Europe/Oslo');
    const { precipitation } = (await ask(bergen, now)).forecast;
    const rates = precipitation.map(({ from }) => airAt(climateOf(bergen), from + HOUR_MS / 2));
    expect(precipitation.map(({ rain, snow }) => [rain, snow])).toEqual(
      rates.map(({ rain, snow }) => [rounded(rain), rounded(snow)]),
    );
    expect(precipitation.some(({ rain, snow }) => (rain ?? 0) + (snow ?? 0) > 0)).toBe(true);
  });

  it('the quarter hours of the sample nowcast add up to the hours of the sample forecast', async () => {
    let wet = 0;
    await fc.assert(
      fc.asyncProperty(places, anytime, fc.constantFrom('rain', 'snow'), async (place, now, kind) => {
        const { forecast } = await ask(place, now);
        const nowcast = (await callsAt(now).nowcast?.(place, signal)) ?? [];
        expect(nowcast[0]?.from).toBeLessThanOrEqual(now);
        expect(nowcast.at(-1)?.to).toBeGreaterThan(now + 2 * HOUR_MS);
        const hours = Object.values(Object.groupBy(nowcast, (_, i) => Math.floor(i / 4)));
        for (const quarters of hours.map((each) => each ?? [])) {
          const hour = forecast.precipitation.find(({ from }) => from === quarters[0]?.from);
          expect(quarters.at(-1)?.to).toBe(hour?.to);
          const sum = sumOf(quarters.map((quarter) => quarter[kind]));
          expect(sum).toBeCloseTo(hour?.[kind] ?? Number.NaN, 9);
          wet += Math.sign(sum);
        }
      }),
      { numRuns: runs(100) },
    );
    expect(wet).toBeGreaterThanOrEqual(atLeast(1));
  });

  it('the sample history equals the forecast of that day, without probabilities', async () => {
    const now = Date.UTC(2026, 10, 21, 11, 20);
    const oslo = placeAt({ latitude: 59.9, longitude: 10.7 }, 'Europe/Oslo');
    const history = await callsAt(now).history?.(oslo, signal);
    if (history === undefined) throw new TypeError('the call is missing');
    // Seven past days and today.
    expect(history.conditions).toHaveLength(8 * 24);
    for (const day of [1, 3, 7]) {
      const { conditions, precipitation } = (await ask(oslo, now - day * 24 * HOUR_MS)).forecast;
      const [time = 0] = history.conditions.slice(-24 * (day + 1)).map((each) => each.time);
      expect(history.conditions.slice(-24 * (day + 1))[0]).toEqual(
        conditions.find((each) => each.time === time),
      );
      const planned = precipitation.find(({ from }) => from === time);
      expect({
        ...history.precipitation.slice(-24 * (day + 1))[0],
        probability: planned?.probability,
      }).toEqual(planned);
    }
    expect(history.precipitation.some((each) => 'probability' in each)).toBe(false);
  });

  it('sample current weather equals the sample forecast for the same time', async () => {
    await fc.assert(
      fc.asyncProperty(places, anytime, fc.nat(200), async (place, now, hour) => {
        const planned = (await ask(place, now)).forecast.conditions[hour];
        const { current } = await ask(place, planned?.time ?? 0);
        expect(current).toEqual(planned);
        expect(current.is_day).toBe(isDay(place, current.time));
      }),
      { numRuns: runs(30) },
    );
  });
});

const FAIR: Air = {
  temperature: 20,
  anomaly: 0,
  dewPoint: 10,
  humidity: 53,
  pressure: 1013,
  wind: 3,
  cloud: 0,
  windDirection: 250,
  wetness: 0,
  rain: 0,
  snow: 0,
  visibility: 40_000,
};

describe('skyOf', () => {
  it.each<[Partial<Air>, string, string]>([
    [{}, '01', 'clear sky'],
    [{ cloud: 0.2 }, '02', 'few clouds'],
    [{ cloud: 0.4 }, '03', 'scattered clouds'],
    [{ cloud: 0.6 }, '04', 'broken clouds'],
    [{ cloud: 1 }, '04', 'overcast clouds'],
    [{ cloud: 1, rain: 0.05 }, '04', 'overcast clouds'],
    [{ cloud: 1, rain: 0.1 }, '09', 'drizzle'],
    [{ cloud: 1, rain: 0.5 }, '10', 'light rain'],
    [{ cloud: 1, rain: 2 }, '10', 'moderate rain'],
    [{ cloud: 1, rain: 5, temperature: 8 }, '10', 'heavy rain'],
    [{ cloud: 1, rain: 5 }, '11', 'thunderstorm'],
    [{ cloud: 1, snow: 0.2, temperature: -2 }, '13', 'light snow'],
    [{ cloud: 1, snow: 1, temperature: -2 }, '13', 'snow'],
    [{ cloud: 1, snow: 3, temperature: -2 }, '13', 'heavy snow'],
    [{ cloud: 1, snow: 1, rain: 1, temperature: 1 }, '13', 'sleet'],
    [{ visibility: 300 }, '50', 'fog'],
    [{ visibility: 2000 }, '50', 'mist'],
    [{ cloud: 1, visibility: 800, rain: 0.5 }, '10', 'light rain'],
  ])('the sky for %o has the icon %s and the description "%s"', (air, icon, description) => {
    expect(skyOf({ ...FAIR, ...air })).toEqual({ icon, description });
  });
});
