import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import type { Conditions, ForecastSeries, Precipitation } from './conditions.ts';
import { HOUR_MS, localText } from './local-time.ts';
import { STEP_MS, stepTimes, toSteps } from './steps.ts';

/** From UTC−11 to UTC+14, including half-hour and quarter-hour offsets and clock changes at midnight. */
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

/**
 * Returns the time when the clocks in a zone show a local date and time. Throws if the clocks skip the local
 * time.
 */
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

describe('stepTimes', () => {
  const cases = ZONES.flatMap((zone) => ['00:30:00', '12:00:00', '23:45:00'].map((time) => ({ zone, time })));

  it.each(cases)('stepTimes covers exactly the requested days at $time in $zone', ({ zone, time }) => {
    for (const days of [1, 2, 3, 4, 5]) expectDays(instant(`2026-06-10 ${time}`, zone), zone, days);
  });

  /** A random time, usually a few days before or after a clock change. */
  const anyTime = fc
    .tuple(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) }),
      fc.integer({ min: -6 * 24, max: 24 }),
      fc.nat(HOUR_MS),
    )
    .map(([zone, time, hours, ms]) => {
      const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
      const change = local.getTimeZoneTransition('next')?.epochMilliseconds;
      return { zone, now: change === undefined ? time : change + hours * HOUR_MS + ms };
    });

  it('stepTimes covers exactly the requested days at any time', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 5 }), ({ zone, now }, days) =>
        expectDays(now, zone, days),
      ),
      { numRuns: runs(400) },
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-27 12:00:00'],
    ['Europe/Helsinki', '2026-03-28 00:30:00'],
    ['America/New_York', '2026-10-31 23:45:00'],
    ['Africa/Cairo', '2026-04-23 23:45:00'],
    ['America/Santiago', '2026-09-05 00:30:00'],
  ])('stepTimes covers exactly the requested days across a clock change: %s from %s', (zone, local) => {
    for (const days of [1, 2, 3, 4, 5]) expectDays(instant(local, zone), zone, days);
  });

  it('stepTimes starts at midnight and continues every three hours', () => {
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

describe('toSteps', () => {
  it('toSteps uses the values at the start of a step and its precipitation', () => {
    const [step] = toSteps(hourly(24), [START + 3 * HOUR_MS], START);
    expect(step).toMatchObject({ temperature: 3, rain: 1.5, snow: null, is_day: true });
  });

  it('toSteps interpolates if a zone’s UTC offset is not a whole number of hours', () => {
    const [step] = toSteps(hourly(24), [START + 2.5 * HOUR_MS], START);
    expect(step).toMatchObject({ temperature: 2.5, rain: 1.5, is_day: null });
  });

  it('toSteps returns null beyond the end of the forecast', () => {
    const [partly, beyond] = toSteps(hourly(5), [START + 3 * HOUR_MS, START + 6 * HOUR_MS], START);
    expect(partly).toMatchObject({ temperature: 3, rain: null });
    expect(beyond).toMatchObject({ temperature: null, sky: null, rain: null });
  });

  it('toSteps starts with the provider’s first hour if it is within the current step', () => {
    const now = START + 1.2 * HOUR_MS;
    const [step] = toSteps(hourly(24, 1), [START], now);
    expect(step).toMatchObject({ temperature: 1, rain: 1.5 });
  });

  it('toSteps uses the provider’s first values if the forecast starts with the next step', () => {
    const series = { conditions: [reading(START + STEP_MS, 7)], precipitation: [] };
    expect(toSteps(series, [START], START + HOUR_MS)[0]).toMatchObject({ temperature: 7, rain: null });
    const later = { conditions: [reading(START + 3 * STEP_MS, 7)], precipitation: [] };
    expect(toSteps(later, [START], START + HOUR_MS)[0]?.temperature).toBeNull();
  });

  it('toSteps uses the provider’s first values up to one step in advance', () => {
    const first = (time: number, now: number) =>
      toSteps({ conditions: [reading(START, 7)], precipitation: [] }, [time], now)[0]?.temperature;
    expect(first(START - STEP_MS, START - STEP_MS)).toBe(7);
    expect(first(START - STEP_MS - 1, START - STEP_MS - 1)).toBeNull();
    // The current step has already started.
    expect(first(START - STEP_MS - 1, START - STEP_MS)).toBe(7);
    expect(first(START - 2 * STEP_MS, START - STEP_MS)).toBe(7);
    expect(first(START - 2 * STEP_MS, START - STEP_MS - 1)).toBeNull();
  });

  it('toSteps interpolates across at most six hours', () => {
    const across = (hours: number) =>
      toSteps(
        { conditions: [reading(START, 1), reading(START + hours * HOUR_MS, 2)], precipitation: [] },
        [START + 3 * HOUR_MS],
        START,
      )[0]?.temperature;
    expect(across(6)).toBeCloseTo(1.5, 9);
    expect(across(6.001)).toBeNull();
  });

  it('toSteps interpolates every quantity linearly', () => {
    const before: Conditions = {
      ...reading(START, -4),
      feels_like: -8,
      humidity: 40,
      wind_speed: 2,
    };
    const after: Conditions = {
      ...reading(START + 4 * HOUR_MS, 4),
      feels_like: 0,
      humidity: 80,
      wind_speed: 6,
    };
    const series = { conditions: [before, after], precipitation: [] };
    expect(toSteps(series, [START + HOUR_MS], START, HOUR_MS)[0]).toMatchObject({
      temperature: -2,
      feels_like: -6,
      humidity: 50,
      wind_speed: 3,
      sky: before.sky,
      is_day: null,
    });
  });

  it('toSteps uses the sky of the nearer reading, and its value if the other value is unknown', () => {
    const [before, after] = [reading(START, null), reading(START + 4 * HOUR_MS, 4)];
    const steps = toSteps(
      { conditions: [before, after], precipitation: [] },
      [1, 2, 3].map((hour) => START + hour * HOUR_MS),
      START,
    );
    expect(steps.map(({ temperature }) => temperature)).toEqual([null, 4, 4]);
    expect(steps.map(({ sky }) => sky)).toEqual([before.sky, after.sky, after.sky]);
  });

  it('toSteps returns precipitation only if the intervals cover the rest of the step', () => {
    const interval = (from: number, to: number, rain: number | null, snow: number | null): Precipitation => ({
      from: START + from * HOUR_MS,
      to: START + to * HOUR_MS,
      rain,
      snow,
    });
    const step = (now: number, ...precipitation: Precipitation[]) =>
      toSteps({ conditions: [], precipitation }, [START], START + now * HOUR_MS)[0];
    expect(step(0, interval(0, 3, 1, 2))).toMatchObject({ rain: 1, snow: 2 });
    expect(step(0, interval(1, 3, 1, 2))).toMatchObject({ rain: null, snow: null });
    // The first hour is over and has no data, so the amount is extrapolated to the whole step.
    expect(step(1, interval(1, 3, 1, 2))).toMatchObject({ rain: 1.5, snow: 3 });
    expect(step(1, interval(0, 1, 4, 4), interval(1, 3, 1, 2))).toMatchObject({ rain: 5, snow: 6 });
    expect(step(1, interval(1.5, 3, 1, 2))).toMatchObject({ rain: null, snow: null });
    // Only part of an interval is in the step. An adjacent interval contributes nothing.
    expect(step(0, interval(-6, 0, 9, 9), interval(0, 6, 6, 3), interval(6, 9, 9, 9))).toMatchObject({
      rain: 3,
      snow: 1.5,
    });
    // Rain can be known even if snow is not.
    expect(step(0, interval(0, 2, 1, null), interval(2, 3, 1, 1))).toMatchObject({ rain: 2, snow: null });
    expect(step(0, interval(0, 2, null, 1), interval(2, 3, 1, 1))).toMatchObject({ rain: null, snow: 2 });
  });

  it('toSteps uses the highest probability of any interval in the step', () => {
    const interval = (from: number, probability: number | null): Precipitation => ({
      from: START + from * HOUR_MS,
      to: START + (from + 1) * HOUR_MS,
      rain: 0,
      snow: 0,
      probability,
    });
    const of = (...precipitation: Precipitation[]) =>
      toSteps({ conditions: [], precipitation }, [START], START)[0]?.precipitation_probability;
    expect(of(interval(-1, 90), interval(0, 20), interval(1, 40), interval(2, null), interval(3, 80))).toBe(
      40,
    );
    expect(of(interval(0, null))).toBeNull();
  });

  it('toSteps supports steps of one hour', () => {
    const now = START + 1.5 * HOUR_MS;
    expect(stepTimes(now, 'UTC', 1, HOUR_MS)[0]).toBe(START + HOUR_MS);
    const steps = toSteps(hourly(24), [START, START + HOUR_MS], START, HOUR_MS);
    expect(steps).toMatchObject([
      { temperature: 0, rain: 0.5 },
      { temperature: 1, rain: 0.5 },
    ]);
  });

  it('toSteps preserves the total rain for any offset of the steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * HOUR_MS }), (shift) => {
        const times = Array.from({ length: 6 }, (_, i) => START + shift + i * STEP_MS);
        const sum = toSteps(hourly(24), times, START).reduce((total, { rain }) => total + (rain ?? 0), 0);
        expect(sum).toBeCloseTo(9, 6);
      }),
    );
  });
});
