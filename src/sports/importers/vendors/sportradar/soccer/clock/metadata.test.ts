import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../../../test/support/tier.ts';
import { fileAt } from '../../../../reading/files.ts';
import { checkEvent, type TimelineEvent } from '../schema.ts';
import { FIRST_MINUTE, LAST_MINUTE } from '../vocabulary.ts';
import { MatchClock } from './metadata.ts';

const KICK_OFF = Date.parse('2031-05-04T17:00:00Z');
const at = (seconds: number) => new Date(KICK_OFF + seconds * 1000).toISOString();
const ORIGIN = fileAt('m.json', 0);

let lastId = 0;
function event(type: string, fields: object = {}): TimelineEvent {
  lastId += 1;
  return checkEvent({ id: lastId, type, ...fields }, ORIGIN);
}
const start = (period: number, seconds: number, fields: object = {}) =>
  event('period_start', { time: at(seconds), period, period_type: 'regular_period', ...fields });
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const period = fc.constantFrom(...FIRST_MINUTE.keys());
const inPeriod = (number: number) =>
  number > 2
    ? { period: number, period_type: 'overtime' }
    : { period: number, period_type: 'regular_period' };

describe('time of an event', () => {
  test('the match clock gives the time, and stoppage time is added at its end', () => {
    const seconds = fc.integer({ min: 0, max: 15 * 60 - 1 });
    fc.assert(
      fc.property(period, seconds, fc.integer({ min: 0, max: 599 }), (number, elapsed, extra) => {
        const [first, last] = [(FIRST_MINUTE.get(number) ?? 0) * 60, (LAST_MINUTE.get(number) ?? 0) * 60];
        const played = event('throw_in', { match_clock: clockText(first + elapsed), ...inPeriod(number) });
        const stopped = event('throw_in', {
          match_clock: clockText(last),
          stoppage_time: 1,
          stoppage_time_clock: clockText(extra),
          ...inPeriod(number),
        });
        const clock = new MatchClock([played, stopped]);
        expect(clock.of(played)).toEqual({ period: number, time_s: elapsed, isMinuteOnly: false });
        expect(clock.of(stopped)).toEqual({
          period: number,
          time_s: last - first + extra,
          isMinuteOnly: false,
        });
      }),
      { numRuns: runs(200) },
    );
  });

  test('without a clock, an entry in its minute has its own time, and a later entry has the start of the minute', () => {
    const lag = fc.integer({ min: 0, max: 12 * 3600 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 44 }),
        fc.integer({ min: 0, max: 59 }),
        lag,
        (minute, second, late) => {
          const entered = minute * 60 + second + late;
          const one = event('yellow_card', { time: at(entered), match_time: minute + 1, ...inPeriod(1) });
          const found = new MatchClock([start(1, 0), one]).of(one);
          const isNear = Math.abs(entered / 60 - (minute + 0.5)) <= 1.5;
          expect(found).toEqual({
            period: 1,
            time_s: isNear ? entered : minute * 60,
            isMinuteOnly: !isNear,
          });
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test('the minutes of stoppage time continue the half', () => {
    const late = event('goal_kick', { time: at(-5), match_time: 45, stoppage_time: '3', ...inPeriod(1) });
    expect(new MatchClock([start(1, 0), late]).of(late)).toEqual({
      period: 1,
      time_s: 47 * 60,
      isMinuteOnly: true,
    });
  });

  test('a clock that stands still without a stoppage clock gives only the minute', () => {
    const sub = event('substitution', {
      match_time: 90,
      match_clock: '90:00',
      stoppage_time: 4,
      ...inPeriod(2),
    });
    expect(new MatchClock([sub]).of(sub)).toEqual({ period: 2, time_s: 48 * 60, isMinuteOnly: true });
  });

  test('an entry without a minute counts within its period', () => {
    const inside = event('injury', { time: at(600), ...inPeriod(1) });
    const after = event('injury', { time: at(9000), ...inPeriod(1) });
    const before = event('injury', { time: at(-60), ...inPeriod(1) });
    const end = event('break_start', { time: at(2700), period_type: 'pause' });
    const clock = new MatchClock([start(1, 0), inside, after, before, end]);
    expect([inside, after, before, end].map((one) => clock.of(one).time_s)).toEqual([600, null, null, 2700]);
  });

  test('an entry after the whistle without a minute has no time, and one without a time has its minute', () => {
    const late = event('injury', { time: at(2701), ...inPeriod(1) });
    const open = event('injury', { time: at(5400), ...inPeriod(2) });
    const minute = event('injury', { match_time: 12, ...inPeriod(1) });
    const end = event('break_start', { time: at(2700) });
    const clock = new MatchClock([start(1, 0), late, minute, end, start(2, 3600), open]);
    expect([late, minute, open].map((one) => clock.of(one).time_s)).toEqual([null, 660, 1800]);
  });

  test('an event without any time has none', () => {
    const one = event('throw_in', { time: 'soon', match_clock: '1:75', match_time: -3 });
    expect(new MatchClock([one]).of(one)).toEqual({ period: 1, time_s: null, isMinuteOnly: false });
    expect(new MatchClock([]).of(one)).toEqual({ period: 1, time_s: null, isMinuteOnly: false });
  });
});

describe('periods', () => {
  const numbers = (events: readonly TimelineEvent[]) => {
    const clock = new MatchClock(events);
    return events.map((one) => clock.of(one).period);
  };

  test('extra time is numbered from 1 or from 3, or not at all', () => {
    const extra = (number?: number) => event('period_start', { period_type: 'overtime', period: number });
    expect(numbers([extra(1), extra(2)])).toEqual([3, 4]);
    expect(numbers([extra(3), extra(4)])).toEqual([3, 4]);
    const unnumbered = event('throw_in', { period_type: 'overtime' });
    expect(numbers([extra(), unnumbered, extra(), unnumbered])).toEqual([3, 4, 4, 4]);
  });

  test('an event without a period is in the period that started last', () => {
    const unnamed = event('injury');
    expect(numbers([unnamed])).toEqual([1]);
    expect(numbers([start(1, 0), start(2, 4000), unnamed])).toEqual([1, 2, 2]);
    expect(numbers([event('throw_in', { period: 2 }), event('throw_in', { period: 9 })])).toEqual([2, 1]);
    expect(numbers([start(2, 0), event('break_start', { period: 1, period_type: 'pause' })])).toEqual([2, 2]);
  });

  test('a shoot-out follows the halves if there was no extra time', () => {
    const kicks = event('period_start', { period_type: 'penalties', time: at(9000) });
    expect(new MatchClock([start(1, 0), start(2, 4000), kicks]).periods()).toEqual([
      { period: 1, type: 'first_half', duration_s: null, start_utc: '2031-05-04T17:00:00Z' },
      { period: 2, type: 'second_half', duration_s: null, start_utc: '2031-05-04T18:06:40Z' },
      { period: 5, type: 'shootout', duration_s: null, start_utc: '2031-05-04T19:30:00Z' },
    ]);
  });

  test('a period lasts until its whistle or its last event, unless that is implausible', () => {
    const whistle = (seconds: number) => event('match_ended', { time: at(seconds) });
    const lengthOf = (...events: TimelineEvent[]) =>
      new MatchClock([start(1, 0), ...events]).periods()[0]?.duration_s;
    const late = event('goal_kick', { match_clock: '45:00', stoppage_time_clock: '6:00', ...inPeriod(1) });
    expect(lengthOf(whistle(2800))).toBe(2800);
    expect(lengthOf(late, whistle(2800))).toBe(3060);
    expect(lengthOf(whistle(5400))).toBe(5400);
    expect(lengthOf(whistle(5401))).toBeNull();
    expect(lengthOf(whistle(-1))).toBeNull();
    expect(lengthOf(late)).toBeNull();
  });

  test('extra time has both halves, also if only one is in the timeline', () => {
    for (const number of [3, 4]) {
      const types = new MatchClock([start(1, 0), event('throw_in', inPeriod(number))])
        .periods()
        .map(({ type }) => type);
      const extra = ['first_half_extratime', 'second_half_extratime'].slice(0, number - 2);
      expect(types).toEqual(['first_half', 'second_half', ...extra]);
    }
  });

  test('each period ends with its own last break, except an interruption', () => {
    const pause = (seconds: number, period_type?: string) =>
      event('break_start', { time: at(seconds), ...(period_type && { period_type }) });
    const events = [
      start(1, 0),
      start(1, 30),
      event('throw_in', { time: at(60), ...inPeriod(1) }),
      pause(600, 'interrupted'),
      pause(2800),
      start(2, 3700),
      event('goal_kick', { match_clock: '90:00', stoppage_time_clock: '9:00', ...inPeriod(2) }),
      pause(6400, 'awaiting_extra'),
    ];
    const clock = new MatchClock(events);
    expect(clock.periods().map(({ duration_s }) => duration_s)).toEqual([2800, 3240]);
    expect(events.map((one) => clock.of(one).time_s)).toEqual([0, 30, 60, 600, 2800, 0, 3240, 2700]);
    expect(new MatchClock([start(1, 0), pause(0)]).periods()[0]?.duration_s).toBe(0);
    expect(new MatchClock([pause(10)]).periods()[0]?.duration_s).toBeNull();
  });

  test('a match without events has both halves', () => {
    expect(new MatchClock([]).periods().map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ['first_half', null],
      ['second_half', null],
    ]);
  });
});
