import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import {
  daysAfter,
  HOUR_MS,
  instantOf,
  isoText,
  isTimezone,
  localDate,
  localText,
  momentOf,
  nextSecond,
  sameLocalTime,
  secondOf,
  startOfLocalDay,
} from './local-time.ts';

const at = (text: string) => Date.parse(text);

describe('local time', () => {
  it.each([
    ['2026-03-01T12:00:00Z', 'Asia/Kathmandu', '2026-03-01 17:45:00', '2026-03-01T17:45:00+05:45'],
    ['2026-03-01T12:00:00.999Z', 'Pacific/Kiritimati', '2026-03-02 02:00:00', '2026-03-02T02:00:00+14:00'],
    ['2026-12-31T23:59:59Z', 'America/Los_Angeles', '2026-12-31 15:59:59', '2026-12-31T15:59:59-08:00'],
    // The clocks go back, so the same local hour occurs twice.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T02:30:00+01:00'],
    // The clocks change at half past the hour in UTC.
    ['2026-10-03T16:29:00Z', 'Australia/Adelaide', '2026-10-04 01:59:00', '2026-10-04T01:59:00+09:30'],
    ['2026-10-03T16:30:00Z', 'Australia/Adelaide', '2026-10-04 03:00:00', '2026-10-04T03:00:00+10:30'],
  ])('formats %s in %s as %s', (utc, zone, text, iso) => {
    expect(localText(at(utc), zone)).toBe(text);
    expect(isoText(at(utc), zone)).toBe(iso);
  });
});

describe('startOfLocalDay', () => {
  it.each([
    // The clocks go forward (a day of 23 hours) and back (a day of 25 hours).
    ['Europe/Berlin', '2026-03-29T10:00:00Z', ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']],
    ['Europe/Berlin', '2026-10-25T10:00:00Z', ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']],
    // 24 April has no midnight: the day starts at one o'clock. The next day starts at midnight.
    ['Africa/Cairo', '2026-04-24T10:00:00Z', ['2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z']],
    ['Asia/Kolkata', '2026-06-10T18:29:59Z', ['2026-06-09T18:30:00Z', '2026-06-10T18:30:00Z']],
    ['Asia/Kolkata', '2026-06-10T18:30:00Z', ['2026-06-10T18:30:00Z', '2026-06-11T18:30:00Z']],
  ])('startOfLocalDay returns the start of the day in %s at %s', (zone, now, [today = '', tomorrow = '']) => {
    expect(new Date(startOfLocalDay(at(now), zone)).toISOString()).toBe(new Date(today).toISOString());
    expect(new Date(startOfLocalDay(at(now), zone, 1)).toISOString()).toBe(new Date(tomorrow).toISOString());
  });

  it('startOfLocalDay adds calendar days instead of periods of 24 hours', () => {
    const noon = at('2026-03-28T11:00:00Z');
    expect(startOfLocalDay(noon, 'Europe/Berlin', 5) - startOfLocalDay(noon, 'Europe/Berlin')).toBe(
      (5 * 24 - 1) * HOUR_MS,
    );
    expect(startOfLocalDay(noon, 'Europe/Berlin', -1)).toBe(at('2026-03-26T23:00:00Z'));
  });
});

it('localText and startOfLocalDay agree with the runtime in any zone since 2023', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const time = fc.integer({ min: at('2023-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zone, time, fc.integer({ min: -1, max: 6 }), (timezone, ms, later) => {
      const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone);
      const day = local.toPlainDate().add({ days: later }).toZonedDateTime(timezone);
      expect(localText(ms, timezone)).toBe(
        local.toPlainDateTime().toString({ fractionalSecondDigits: 0 }).replace('T', ' '),
      );
      expect(startOfLocalDay(ms, timezone, later)).toBe(day.epochMilliseconds);
    }),
    { numRuns: runs(2000) },
  );
});

it('date and clock conversions agree with the runtime in any zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const time = fc.integer({ min: at('2023-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zone, zone, time, fc.integer({ min: 0, max: 3000 }), (timezone, other, ms, minutes) => {
      const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone);
      const date = local.toPlainDate();
      expect(localDate(ms, timezone).toString()).toBe(date.toString());
      expect(daysAfter(date, -minutes).toString()).toBe(date.subtract({ days: minutes }).toString());
      const clock = date.toPlainDateTime().add({ minutes });
      expect(momentOf(date, minutes, timezone)).toBe(clock.toZonedDateTime(timezone).epochMilliseconds);
      const elsewhere = local.toPlainDateTime().toZonedDateTime(other).epochMilliseconds;
      expect(sameLocalTime(ms, timezone, other)).toBe(elsewhere);
      expect(secondOf(ms)).toBe(ms - (ms % 1000));
      expect(nextSecond(ms)).toBe(ms - (ms % 1000) + 1000);
    }),
    { numRuns: runs(500) },
  );
});

it('startOfLocalDay is correct for more days than a zone caches', () => {
  for (let day = 0; day < 1100; day += 1) {
    const noon = at('2026-01-01T12:00:00Z') + day * 24 * HOUR_MS;
    expect(startOfLocalDay(noon, 'Etc/GMT-1')).toBe(noon - 13 * HOUR_MS);
  }
});

describe('instantOf', () => {
  it('respects the UTC offset', () => {
    expect(instantOf('2031-05-04T14:00:00+02:00')).toBe(at('2031-05-04T12:00:00Z'));
    expect(instantOf('2031-05-04T12:00Z')).toBe(at('2031-05-04T12:00:00Z'));
  });

  it.each(['', 'soon', '2031-05-04', '2031-05-04T12:00:00', '2031-02-30T12:00:00Z', '1930000000'])(
    'instantOf returns null for "%s"',
    (text) => {
      expect(instantOf(text)).toBeNull();
    },
  );
});

it('isTimezone recognises time zone names', () => {
  expect(['UTC', 'Europe/Oslo', 'Europe/Atlantis', '', 'Mars'].map(isTimezone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
