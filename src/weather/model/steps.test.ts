import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conditions, ForecastSeries, Precipitation } from './conditions.ts';
import { HOUR_MS, localText } from './local-time.ts';
import { STEP_MS, stepTimes, toSteps } from './steps.ts';

/** From UTC−11 to UTC+14, with offsets of half and quarter hours, and zones that change their clocks at midnight. */
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

/** The moment at which clocks in a zone show a local date and time that exists there. */
function instant(local: string, timezone: string): number {
  const near = Date.parse(`${local.replace(' ', 'T')}Z`);
  for (let time = near - 15 * HOUR_MS; time <= near + 13 * HOUR_MS; time += HOUR_MS / 4) {
    if (localText(time, timezone) === local) return time;
  }
  throw new Error(`${local} does not exist in ${timezone}`);
}

function dates(times: readonly number[], timezone: string): string[] {
  return [...new Set(times.map((time) => localText(time, timezone).slice(0, 10)))];
}

function expectDays(now: number, timezone: string, days: number): void {
  const times = stepTimes(now, timezone, days);
  expect(dates(times, timezone)).toHaveLength(days);
  expect(localText(times[0] ?? 0, timezone).slice(0, 10)).toBe(localText(now, timezone).slice(0, 10));
  expect(times[0]).toBeLessThanOrEqual(now);
  expect((times[0] ?? 0) + STEP_MS).toBeGreaterThan(now);
  for (const [i, time] of times.slice(1).entries()) expect(time - (times[i] ?? 0)).toBe(STEP_MS);
}

describe('steps of a forecast', () => {
  const cases = ZONES.flatMap((zone) => ['00:30:00', '12:00:00', '23:45:00'].map((time) => ({ zone, time })));

  it.each(cases)('cover exactly the days asked for at $time in $zone', ({ zone, time }) => {
    for (const days of [1, 2, 3, 4, 5]) expectDays(instant(`2026-06-10 ${time}`, zone), zone, days);
  });

  it('cover exactly the days asked for at any moment, over every change of clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.integer({ min: 1, max: 5 }),
        (zone, now, days) => expectDays(now, zone, days),
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-27 12:00:00'],
    ['Europe/Helsinki', '2026-03-28 00:30:00'],
    ['America/New_York', '2026-10-31 23:45:00'],
    ['Africa/Cairo', '2026-04-23 23:45:00'],
    ['America/Santiago', '2026-09-05 00:30:00'],
  ])('cover exactly the days asked for where clocks change: %s from %s', (zone, local) => {
    for (const days of [1, 2, 3, 4, 5]) expectDays(instant(local, zone), zone, days);
  });

  it('begin at midnight, every three hours, where no clock changes', () => {
    const times = stepTimes(Date.UTC(2026, 5, 10, 1), 'Asia/Kolkata', 1).map((time) =>
      localText(time, 'Asia/Kolkata'),
    );
    expect(times[0]).toBe('2026-06-10 06:00:00');
    expect(times.at(-1)).toBe('2026-06-10 21:00:00');
  });
});

const START = Date.UTC(2026, 5, 10);

function reading(time: number, temperature: number | null): Conditions {
  return {
    time,
    temperature,
    feels_like: null,
    humidity: 50,
    pressure: null,
    wind_speed: 1,
    visibility: null,
    sky: { description: `at ${time}`, icon: '01' },
    is_day: true,
  };
}

function hourly(hours: number, from = 0): ForecastSeries {
  const indices = Array.from({ length: hours }, (_, i) => i + from);
  const interval = (i: number): Precipitation => ({
    from: START + i * HOUR_MS,
    to: START + (i + 1) * HOUR_MS,
    rain: 0.5,
    snow: null,
  });
  return {
    conditions: indices.map((i) => reading(START + i * HOUR_MS, i)),
    precipitation: indices.map(interval),
  };
}

describe('a forecast brought to steps', () => {
  it('takes the provider’s own moment, and all that falls in the three hours', () => {
    const [step] = toSteps(hourly(24), [START + 3 * HOUR_MS], START);
    expect(step).toMatchObject({ temperature: 3, rain: 1.5, snow: null, is_day: true });
  });

  it('lies between two moments where the zone is half an hour off', () => {
    const [step] = toSteps(hourly(24), [START + 2.5 * HOUR_MS], START);
    expect(step).toMatchObject({ temperature: 2.5, rain: 1.5, is_day: null });
  });

  it('is null beyond the end, and its rain is null where the end lies in the step', () => {
    const [partly, beyond] = toSteps(hourly(5), [START + 3 * HOUR_MS, START + 6 * HOUR_MS], START);
    expect(partly).toMatchObject({ temperature: 3, rain: null });
    expect(beyond).toMatchObject({ temperature: null, sky: null, rain: null });
  });

  it('begins with the hour in progress where the provider’s does', () => {
    const now = START + 1.2 * HOUR_MS;
    const [step] = toSteps(hourly(24, 1), [START], now);
    expect(step).toMatchObject({ temperature: 1, rain: 1 });
  });

  it('takes for the step in progress the first moment of a provider that begins with the next step', () => {
    const series = { conditions: [reading(START + STEP_MS, 7)], precipitation: [] };
    expect(toSteps(series, [START], START + HOUR_MS)[0]).toMatchObject({ temperature: 7, rain: null });
    const later = { conditions: [reading(START + 3 * STEP_MS, 7)], precipitation: [] };
    expect(toSteps(later, [START], START + HOUR_MS)[0]?.temperature).toBeNull();
  });

  it('does not fill a gap of more than six hours', () => {
    const series = { conditions: [reading(START, 1), reading(START + 9 * HOUR_MS, 2)], precipitation: [] };
    expect(toSteps(series, [START + 3 * HOUR_MS], START)[0]?.temperature).toBeNull();
  });

  it('loses no rain and adds none, however the steps lie', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * HOUR_MS }), (shift) => {
        const times = Array.from({ length: 6 }, (_, i) => START + shift + i * STEP_MS);
        const sum = toSteps(hourly(24), times, START).reduce((total, { rain }) => total + (rain ?? 0), 0);
        expect(sum).toBeCloseTo(9, 6);
      }),
    );
  });
});
