import { describe, expect, it } from 'vitest';
import { vocabularyIn } from '../vocabulary/index.ts';
import { axisOf, clockOf, formatMoment, parseMoment, periodName } from './clock.ts';

const halves = (['first_half', 'second_half', 'first_half_extratime', 'shootout'] as const).map(
  (type, i) => ({ period: i + 1, type, duration_s: 2880, start_utc: null }),
);
const soccer = { sport: 'soccer', periods: halves };
const quarters = [1, 2, 3, 4, 5].map((period) => ({
  period,
  type: period < 5 ? ('quarter' as const) : ('overtime' as const),
  duration_s: period < 5 ? 720 : null,
  start_utc: null,
}));
const basketball = { sport: 'basketball', periods: quarters };
const en = vocabularyIn('en');

describe('clockOf', () => {
  it.each([
    [soccer, 1, 0, '0:00'],
    [soccer, 1, 2699.9, '44:59'],
    [soccer, 1, 2700, '45+0:00'],
    [soccer, 1, 2827, '45+2:07'],
    [soccer, 2, 1092.4, '63:12'],
    [soccer, 2, 2760, '90+1:00'],
    [soccer, 3, 61, '91:01'],
    [soccer, 4, 61, 'SO 1:01'],
    [soccer, 2, null, '2nd'],
    [basketball, 3, 250, 'Q3 4:10'],
    [basketball, 5, 9, 'OT1 0:09'],
    [{ sport: 'rugby', periods: halves }, 2, 60, '2nd 1:00'],
    [soccer, 9, 60, '9 1:00'],
  ])('clockOf formats the time in the sport’s usual format (case %#)', (game, period, time_s, text) => {
    expect(clockOf(game, { period, time_s }, en)).toBe(text);
  });
});

it('periodName numbers the periods of each type separately', () => {
  expect([periodName(soccer, 2, en), periodName(basketball, 5, en)]).toEqual(['Second half', 'Overtime 1']);
  expect(periodName(basketball, 3, vocabularyIn('de'))).toBe('3. Viertel');
});

describe('axisOf', () => {
  const axis = axisOf(basketball, [
    { period: 1, time_s: 725 },
    { period: 5, time_s: 200 },
    { period: 5, time_s: null },
  ]);
  it('axisOf makes each period last for its duration or until its last event', () => {
    expect(axis.total_s).toBe(725 + 3 * 720 + 200);
    expect(axis.at({ period: 2, time_s: 5 })).toBe(730);
  });
  it('axisOf converts a position on the axis to a moment', () => {
    expect(axis.momentAt(730)).toEqual({ period: 2, time_s: 5 });
    expect(axis.momentAt(0)).toEqual({ period: 1, time_s: 0 });
    expect(axis.momentAt(-3)).toEqual({ period: 1, time_s: 0 });
  });
});

describe('parseMoment', () => {
  it('parseMoment reads the result of formatMoment', () => {
    expect(formatMoment({ period: 2, time_s: 61.4 })).toBe('2:61.4');
    expect(parseMoment('2:61.4')).toEqual({ period: 2, time_s: 61.4 });
    expect(parseMoment(formatMoment({ period: 1, time_s: 0.1 + 0.2 }))).toEqual({ period: 1, time_s: 0.3 });
  });
  it.each(['', '2', '2:', ':3', 'x:1', '1:-3', '1:2:3'])('parseMoment returns null for %j', (text) => {
    expect(parseMoment(text)).toBeNull();
  });
  it('parseMoment returns null without a value', () => {
    expect(parseMoment(undefined)).toBeNull();
  });
});
