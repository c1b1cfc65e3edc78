import type { Point } from '../../../model/coordinates.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import { isAtEnd, type TableSlice } from '../../reading/table-sections.ts';
import { QUARTERS, type Side } from './vocabulary.ts';

export type PerSide<T> = Readonly<Record<Side, T>>;

export interface Team {
  readonly id: number;
  readonly name: string;
}

/** A person or team in a record. A person is `unlisted` if the file does not say whether it is a player. */
export interface Person {
  readonly side: Side;
  readonly kind: 'team' | 'player' | 'coach' | 'unlisted';
  readonly id: number;
  readonly name: string | null;
}

/**
 * A position. `court` is in percent of the length and width, from the top left corner. `basket` is in tenths of a
 * foot from the basket that the team attacks: x to the right of a player facing it, y away from it.
 */
export interface Place {
  readonly from: 'court' | 'basket';
  readonly point: Point;
}

/** A record of play-by-play, independent of the version of the source's format. */
export interface Play {
  /** The source's number of the record, unique within the game. */
  readonly id: string;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly type: EventType;
  readonly subtype: string | null;
  readonly sourceType: string;
  readonly isKnownType: boolean;
  readonly side: Side | null;
  readonly actor: Person | null;
  /** The player who comes on in a substitution. */
  readonly recipient: Person | null;
  /** Other persons by their attribute, for instance `assist_player`. */
  readonly roles: Readonly<Record<string, Person>>;
  /** Whether a shot or free throw was made; null for other records. */
  readonly isMade: boolean | null;
  readonly outcome: string | null;
  readonly points: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly description: string | null;
  /** Score after the record; null if the record has no score. */
  readonly score: PerSide<number> | null;
  readonly place: Place | null;
  readonly related: readonly string[];
  /** Absolute time of the record (RFC 3339), if known. */
  readonly utc: string | null;
  /** Line in a CSV file; null for JSON. */
  readonly line: number | null;
}

/** Play-by-play of one game. */
export interface PlayByPlay {
  /** In playing order. */
  readonly plays: readonly Play[];
  readonly teams: PerSide<Team>;
  /** Whether the records reach the end of the game. */
  readonly isComplete: boolean;
  /** Whether substitutions between periods are recorded. */
  readonly hasAllSubstitutions: boolean;
}

/**
 * Sorts records by period and clock, because a record that was entered late is at the end of the file. Records at the
 * same time keep their order between the start and the end of their period.
 */
export function inPlayingOrder<T extends Pick<Play, 'period' | 'clock' | 'type'>>(plays: readonly T[]): T[] {
  const rank = ({ type }: T) => (type === 'period_start' ? -1 : type === 'period_end' ? 1 : 0);
  return plays.toSorted((a, b) => a.period - b.period || b.clock - a.clock || rank(a) - rank(b));
}

/** Whether the records, in playing order, include the end of the last period. */
export function reachesEnd(plays: readonly Play[]): boolean {
  const last = plays.at(-1)?.period ?? 0;
  return last >= QUARTERS && plays.some((play) => play.period === last && isEnd(play));
}

function isEnd({ type, subtype }: Play): boolean {
  return type === 'period_end' || subtype === 'game_end';
}

/**
 * Throws ImportError if a game at the end of a table does not reach its end, because the table was truncated between
 * two lines.
 */
export function requireEnd(plays: readonly Play[], slice: TableSlice): void {
  const last = plays.at(-1);
  if (last === undefined) throw new ImportError(slice.path, 'contains no events');
  if (reachesEnd(plays) || !isAtEnd(slice)) return;
  const problem = `the game stops in period ${last.period}, before its end (truncated file?)`;
  throw new ImportError(slice.path, problem, { line: last.line ?? undefined, faultyPart: null });
}

/**
 * Returns the score in the record that states the final score: the end of the last period. Without such a score,
 * returns the latest score by period and clock; at the same time, the highest, because scores only increase.
 */
export function finalScore(plays: readonly Play[]): PerSide<number> | null {
  const scored = plays.filter(({ score }) => score !== null);
  const last = scored.at(-1);
  const end = scored.findLast((play) => play.period === last?.period && isEnd(play));
  if (end !== undefined) return end.score;
  const sum = ({ score }: Play) => (score?.home ?? 0) + (score?.visitor ?? 0);
  const latest = scored.filter(({ period, clock }) => period === last?.period && clock === last.clock);
  return latest.toSorted((a, b) => sum(a) - sum(b)).at(-1)?.score ?? null;
}

/** Adds up the points of shots and free throws. */
export function sumOfPoints(plays: readonly Play[]): PerSide<number> {
  const points = { home: 0, visitor: 0 };
  for (const { side, points: count } of plays) if (side !== null) points[side] += count;
  return points;
}

/**
 * Distinguishes offensive from defensive rebounds. Each record contains the player's counts of both kinds so far; the
 * increased count gives the kind. A rebound without a player is the team's.
 */
export function reboundKinds<T>(
  rebounds: readonly T[],
  factsOf: (rebound: T) => { readonly player: number | null; readonly description: string | null },
): Map<T, string> {
  const kinds = new Map<T, string>();
  const counted = rebounds.flatMap((rebound) => {
    const { player, description } = factsOf(rebound);
    if (player === null) kinds.set(rebound, 'team');
    const [, off, def] = /\(Off:(\d+) Def:(\d+)\)/.exec(description ?? '') ?? [];
    return off && def ? [{ rebound, player, offensive: Number(off), defensive: Number(def) }] : [];
  });
  for (const ofPlayer of Map.groupBy(counted, ({ player }) => player).values()) {
    let before = { offensive: 0, defensive: 0 };
    for (const now of ofPlayer.toSorted((a, b) => a.offensive + a.defensive - b.offensive - b.defensive)) {
      const isOffensive = now.offensive > before.offensive;
      const isDefensive = now.defensive > before.defensive;
      if (isOffensive !== isDefensive) kinds.set(now.rebound, isOffensive ? 'offensive' : 'defensive');
      before = now;
    }
  }
  return kinds;
}
