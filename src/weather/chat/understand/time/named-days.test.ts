import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { nextHoliday } from './named-days.ts';

const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((offset) => Temporal.PlainDate.from('2000-01-01').add({ days: offset }));
const months = fc.integer({ min: 1, max: 12 });
const weekdays = fc.integer({ min: 1, max: 7 });

describe('the next date of a holiday', () => {
  test('the nth weekday of a month is in the nth week of the month', () => {
    fc.assert(
      fc.property(days, months, fc.integer({ min: 1, max: 4 }), weekdays, (today, month, nth, weekday) => {
        const day = nextHoliday({ is: 'feast', month, nth: [nth, weekday] }, today);
        expect(day).toMatchObject({ month, dayOfWeek: weekday });
        expect(Math.ceil((day?.day ?? 0) / 7)).toBe(nth);
        expect(day && today.until(day).days).toBeGreaterThanOrEqual(0);
        expect(day && today.until(day).days).toBeLessThan(373);
      }),
    );
  });

  test('the last given weekday of a month is in the last seven days', () => {
    fc.assert(
      fc.property(days, months, weekdays, (today, month, weekday) => {
        const day = nextHoliday({ is: 'feast', month, nth: [-1, weekday] }, today);
        expect(day).toMatchObject({ month, dayOfWeek: weekday });
        expect((day?.daysInMonth ?? 0) - (day?.day ?? 0)).toBeLessThan(7);
      }),
    );
  });

  test.each([
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2100, '2100-05-02'],
  ])('Orthodox Easter is correct for %d', (year, expected) => {
    const today = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    expect(nextHoliday({ is: 'feast', orthodoxEaster: 0 }, today)?.toString()).toBe(expected);
    expect(nextHoliday({ is: 'feast', orthodoxEaster: -2 }, today)?.until(expected).days).toBe(2);
  });

  test('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(days, (today) => {
        const day = nextHoliday({ is: 'feast', easter: 0 }, today);
        expect(day?.dayOfWeek).toBe(7);
        expect(day?.toString().slice(5).localeCompare('03-22')).toBeGreaterThanOrEqual(0);
        expect(day?.toString().slice(5).localeCompare('04-25')).toBeLessThanOrEqual(0);
      }),
    );
  });
});
