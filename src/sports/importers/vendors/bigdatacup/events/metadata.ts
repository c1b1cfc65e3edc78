import type { Period } from '../../../../model/game.ts';
import { meaningOf, REGULAR_PERIOD_S, REGULAR_PERIODS } from '../vocabulary.ts';
import { type EventRow, isGoal, type PerSide, SIDES, type Side } from './schema.ts';

/** A moment of the game clock, which counts down. */
export interface ClockMoment {
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
}

/** Lengths of a game's periods. Overtime lasts from its first moment to its last moment. */
export class PeriodLengths {
  readonly #lengths = new Map<number, number>();
  readonly #played = new Map<number, number>();
  readonly #shootout: number | null;

  /** `shootout` is the number of the shoot-out, which takes no time. */
  constructor(moments: readonly ClockMoment[], shootout: number | null = null) {
    this.#shootout = shootout;
    for (const { period, clock } of moments) {
      const length = period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : clock;
      this.#lengths.set(period, Math.max(length, this.#lengths.get(period) ?? 0));
    }
    for (const { period, clock } of moments) {
      const played = period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : this.elapsed(period, clock);
      this.#played.set(period, Math.max(played, this.#played.get(period) ?? 0));
    }
  }

  elapsed(period: number, clock: number): number {
    return (this.#lengths.get(period) ?? REGULAR_PERIOD_S) - clock;
  }

  /** Returns the periods in playing order. `others` adds the numbers of periods without events. */
  periods(others: Iterable<number> = []): Period[] {
    const last = Math.max(...this.#played.keys(), ...others, 1);
    return Array.from({ length: last }, (_, index) => index + 1).map((period) =>
      period === this.#shootout
        ? { period, type: 'shootout', duration_s: null }
        : {
            period,
            type: period <= REGULAR_PERIODS ? 'period' : 'overtime',
            duration_s: this.#played.get(period) ?? (period <= REGULAR_PERIODS ? REGULAR_PERIOD_S : null),
          },
    );
  }
}

/**
 * Returns the number of the shoot-out, if there is one: the last period after overtime, if it has only attempts
 * to score and its clock stands still.
 */
export function shootoutOf(rows: readonly EventRow[]): number | null {
  const last = rows.at(-1)?.period ?? 0;
  const attempts = rows.filter(({ period }) => period === last);
  const isShootout =
    last > REGULAR_PERIODS + 1 &&
    attempts.length > 1 &&
    attempts.every(({ event, clock }) => meaningOf(event).isAttempt && clock === attempts[0]?.clock);
  return isShootout ? last : null;
}

/**
 * Maximum time left at the last event of a complete game, in seconds. Events with more time left are an excerpt
 * or a truncated file.
 */
const LATEST_LAST_EVENT_S = 60;

/** Whether the events reach the end of the game. Rows are in playing order. */
export function reachesEnd(rows: readonly EventRow[]): boolean {
  const last = rows.at(-1);
  if (last === undefined || last.period < REGULAR_PERIODS) return false;
  return last.clock <= LATEST_LAST_EVENT_S || (last.period > REGULAR_PERIODS && isGoal(last));
}

/** A goal that the source records only in the score, and the first event after it. */
export interface UnrecordedGoal {
  readonly side: Side;
  readonly before: EventRow;
}

export interface ScoreHistory {
  /** Score after the last event, without a shoot-out. */
  readonly final: PerSide;
  /** Goals in the shoot-out; null without one. */
  readonly shootout: PerSide | null;
  /** Score after each goal that is not in a shoot-out. */
  readonly after: ReadonlyMap<EventRow, PerSide>;
  /** Goals without an event, for example penalty shots. */
  readonly unrecorded: readonly UnrecordedGoal[];
}

/** Computes the final score and the unrecorded goals from the scores before each event, in playing order. */
export function scoreHistory(rows: readonly EventRow[], shootout: number | null): ScoreHistory {
  const total: Record<Side, number> = { home: 0, away: 0 };
  const unrecorded: UnrecordedGoal[] = [];
  const explained = new Set<EventRow>();
  const after = new Map<EventRow, PerSide>();
  const played = rows.filter(({ period }) => period !== shootout);
  let final: PerSide = { ...total };
  for (const [index, row] of played.entries()) {
    const score: PerSide = row.score ?? { ...total };
    for (const side of SIDES) {
      while (total[side] < score[side]) {
        total[side] += 1;
        const goal = goalOfSameSecond(played.slice(index), { side, raised: total[side] }, explained);
        if (goal === null) unrecorded.push({ side, before: row });
        else explained.add(goal);
      }
    }
    final = score;
    if (!isGoal(row)) continue;
    if (!explained.has(row)) total[row.side] += 1;
    final = { ...score, [row.side]: explained.has(row) ? total[row.side] : score[row.side] + 1 };
    after.set(row, final);
  }
  return { final, shootout: shootoutScore(rows, shootout), after, unrecorded };
}

/**
 * Returns the goal that raises a team's score at the first of these rows; null if the goal has no event. The goal can
 * be the row itself, if its line has the score after the goal. It can also be a later row of the same second, because
 * the lines of a second are in any order.
 */
function goalOfSameSecond(
  rows: readonly EventRow[],
  { side, raised }: { readonly side: Side; readonly raised: number },
  explained: ReadonlySet<EventRow>,
): EventRow | null {
  const [first] = rows;
  for (const [index, row] of rows.entries()) {
    if (row.period !== first?.period || row.clock !== first.clock) return null;
    if (!isGoal(row) || row.side !== side || explained.has(row)) continue;
    const own = row.score?.[side] ?? raised;
    const next = rows[index + 1]?.score?.[side] ?? own;
    if (own === raised - 1 || (own === raised && next <= own)) return row;
  }
  return null;
}

function shootoutScore(rows: readonly EventRow[], shootout: number | null): PerSide | null {
  if (shootout === null) return null;
  const goals = rows.filter((row) => row.period === shootout && isGoal(row));
  const of = (side: Side) => goals.filter((row) => row.side === side).length;
  return { home: of('home'), away: of('away') };
}
