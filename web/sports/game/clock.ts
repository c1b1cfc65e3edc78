import type { sports } from '../../../client/index.ts';
import type { PeriodType, Vocabulary } from '../vocabulary/words.ts';

type TimedGame = Pick<sports.Game, 'sport' | 'periods'>;

interface Half {
  readonly start_min: number;
  readonly end_min: number;
}

/**
 * First and last minute of each soccer half. Soccer counts minutes across the whole game; added time is
 * written `45+2`.
 */
const SOCCER_HALVES: Readonly<Partial<Record<PeriodType, Half>>> = {
  first_half: { start_min: 0, end_min: 45 },
  second_half: { start_min: 45, end_min: 90 },
  first_half_extratime: { start_min: 90, end_min: 105 },
  second_half_extratime: { start_min: 105, end_min: 120 },
};

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

/** Returns an event's elapsed time in the sport's usual format: `63:12`, `45+2:07`, `Q3 4:10`. */
export function clockOf(
  game: TimedGame,
  { period, time_s }: { readonly period: number; readonly time_s: number | null },
  words: Vocabulary,
): string {
  const type = game.periods.find((each) => each.period === period)?.type;
  const half = game.sport === 'soccer' && type !== undefined ? SOCCER_HALVES[type] : undefined;
  if (half === undefined || time_s === null)
    return [nameOf(game, period, words.periodsShort), time_s === null ? '' : clock(time_s)].join(' ').trim();
  const seconds = half.start_min * 60 + time_s;
  const beyond = seconds - half.end_min * 60;
  return beyond < 0 ? clock(seconds) : `${half.end_min}+${clock(beyond)}`;
}

/** Returns a period's name, such as `Quarter 3`, or its short name, such as `Q3`. */
export const periodName = (
  game: TimedGame,
  period: number,
  words: Vocabulary,
  length: 'long' | 'short' = 'long',
): string => nameOf(game, period, length === 'long' ? words.periods : words.periodsShort);

function nameOf(game: TimedGame, period: number, names: Readonly<Record<PeriodType, string>>): string {
  const type = game.periods.find((each) => each.period === period)?.type;
  if (type === undefined) return String(period);
  const before = game.periods.filter((each) => each.type === type && each.period <= period);
  return names[type].replace('{n}', String(before.length));
}

/** Creates an axis over all periods of a game, in seconds of play since the start. Includes shoot-outs. */
export function axisOf(game: TimedGame, events: readonly { period: number; time_s: number | null }[]) {
  const lengths = new Map<number, number>();
  for (const { period, duration_s } of game.periods) lengths.set(period, duration_s ?? 0);
  // A source can omit a period's length, or list events after its end.
  for (const { period, time_s } of events)
    lengths.set(period, Math.max(lengths.get(period) ?? 0, time_s ?? 0));
  const starts = new Map<number, number>();
  let total = 0;
  for (const [period, length] of [...lengths].sort(([a], [b]) => a - b)) {
    starts.set(period, total);
    total += length;
  }
  return {
    starts,
    total_s: total,
    at: ({ period, time_s }: Moment): number => (starts.get(period) ?? 0) + time_s,
    /** Returns the moment at `seconds` on the axis. */
    momentAt: (seconds: number): Moment => {
      const [period, start] = [...starts].findLast(([, begin]) => begin <= seconds) ?? [1, 0];
      return { period, time_s: Math.max(0, seconds - start) };
    },
  };
}

/**
 * A moment in a game: a period and the seconds elapsed in it. `?at=2:61.4` is 61.4 s into the second period.
 */
export interface Moment {
  readonly period: number;
  readonly time_s: number;
}

export function formatMoment({ period, time_s }: Moment): string {
  return `${period}:${Math.round(time_s * 100) / 100}`;
}

/** Parses `2:61.4`; returns null for any other text. */
export function parseMoment(text: string | undefined): Moment | null {
  const [, period, time] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return period === undefined ? null : { period: Number(period), time_s: Number(time) };
}
