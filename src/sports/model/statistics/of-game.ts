import type { GameEvent } from '../event.ts';
import type { Frame } from '../frame.ts';
import type { Game } from '../game.ts';
import { round } from '../units.ts';
import {
  EVENT_STATISTIC_NAMES,
  EVENT_STATISTICS,
  type EventStatisticName,
  type Numbers,
  NumbersSchema,
  type PlayerStatistics,
  type TeamStatistics,
  type Total,
} from './definitions.ts';
import { Motions, type MotionTotals } from './motion.ts';

type Counts = Record<EventStatisticName, number>;

/** Statistics of a game: both teams, team_a first, and all players in the squads. */
export interface GameStatistics {
  readonly teams: readonly TeamStatistics[];
  readonly players: readonly PlayerStatistics[];
}

const STATISTICS = EVENT_STATISTIC_NAMES.map((name) => ({ name, ...EVENT_STATISTICS[name] }));

/** Sums of the event statistics, in the order of EVENT_STATISTIC_NAMES, by team name or player ID. */
type Sums = Map<string | null, number[]>;

interface PeriodSums {
  readonly teams: Sums;
  readonly players: Sums;
  /** Statistics that the source records, according to the period's events. */
  readonly recorded: Set<EventStatisticName>;
}

/** Computes a game's statistics while its records are read: first frames and events, then the game record. */
export class StatisticsBuilder {
  readonly #motions = new Motions();
  /** Sums by period, because only the game record gives the period types. */
  readonly #periods = new Map<number, PeriodSums>();

  frame(frame: Frame): void {
    this.#motions.add(frame);
  }

  event(event: GameEvent): void {
    // Return early, because most events add nothing to the statistics.
    if (!STATISTICS.some(({ isEvidence }) => isEvidence(event))) return;
    const period = this.#periods.get(event.period) ?? {
      teams: new Map(),
      players: new Map(),
      recorded: new Set(),
    };
    this.#periods.set(event.period, period);
    for (const { name, isEvidence } of STATISTICS) {
      if (!period.recorded.has(name) && isEvidence(event)) period.recorded.add(name);
    }
    const team = sumsOf(period.teams, event.team);
    const player = sumsOf(period.players, event.player_id);
    STATISTICS.forEach(({ of }, i) => {
      const number = of(event);
      if (number === 0) return;
      team[i] = (team[i] ?? 0) + number;
      player[i] = (player[i] ?? 0) + number;
    });
  }

  finish(game: Game): GameStatistics {
    const shootouts = new Set(
      game.periods.filter(({ type }) => type === 'shootout').map(({ period }) => period),
    );
    const counted = [...this.#periods].flatMap(([period, sums]) => (shootouts.has(period) ? [] : [sums]));
    const recorded = recordedIn([...this.#periods.values()], counted);
    const numbersOf = (sums: readonly Sums[], key: string, motion: MotionTotals | null) =>
      numbersFrom(
        sums.map((each) => each.get(key) ?? []),
        recorded,
        motion,
      );
    const motions = this.#motions.totals();
    const squadOf = (team: string) =>
      game.players.flatMap((player) => (player.team === team ? (motions.get(player.player_id) ?? []) : []));
    const { team_a, team_b } = game.teams;
    const [teams, players] = [counted.map((sums) => sums.teams), counted.map((sums) => sums.players)];
    return {
      teams: [team_a, team_b].map((team) => ({ team, ...numbersOf(teams, team, together(squadOf(team))) })),
      players: game.players.map(({ player_id, name, team, minutes_played }) => ({
        player_id,
        player: name,
        team,
        minutes_played,
        ...numbersOf(players, player_id, motions.get(player_id) ?? null),
      })),
    };
  }
}

/**
 * Returns the statistics that the source records. An event in a shoot-out also counts as proof, so that 0 in
 * the other periods is a real count. For xG, only events outside shoot-outs are proof.
 */
function recordedIn(all: readonly PeriodSums[], counted: readonly PeriodSums[]): Set<EventStatisticName> {
  return new Set(
    EVENT_STATISTIC_NAMES.filter((name) =>
      ('isWhole' in EVENT_STATISTICS[name] ? counted : all).some(({ recorded }) => recorded.has(name)),
    ),
  );
}

function sumsOf(sums: Sums, key: string | null): number[] {
  const own = sums.get(key) ?? STATISTICS.map(() => 0);
  sums.set(key, own);
  return own;
}

/** Adds up a team's or player's statistics over the periods. */
function numbersFrom(
  periods: readonly (readonly number[])[],
  recorded: ReadonlySet<EventStatisticName>,
  motion: MotionTotals | null,
): Numbers {
  const counts = Object.fromEntries(
    EVENT_STATISTIC_NAMES.map((name, i) => {
      const sum = periods.reduce((total, numbers) => total + (numbers[i] ?? 0), 0);
      return [name, recorded.has(name) ? round(sum, 4) : null];
    }),
  ) as Counts;
  return {
    ...counts,
    pass_success: shareOf(counts.passes_completed, counts.passes),
    distance_m: motion && round(motion.distance, 1),
    sprints: motion?.sprints ?? null,
    top_speed: motion?.top ?? null,
  };
}

/** Returns a share from 0 to 1; null if a count is unknown or `whole` is 0. */
function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : round(part / whole, 4);
}

function together(motions: readonly MotionTotals[]): MotionTotals | null {
  if (motions.length === 0) return null;
  const tops = motions.flatMap(({ top }) => top ?? []);
  return {
    distance: motions.reduce((sum, { distance }) => sum + distance, 0),
    sprints: motions.reduce((sum, { sprints }) => sum + sprints, 0),
    top: tops.length === 0 ? null : Math.max(...tops),
  };
}

export type GameNumbers = Numbers & { readonly minutes_played?: number | null };

/** Adds up a player's or team's statistics over games. A number is null only if it is null in every game. */
export function totalOf(games: readonly GameNumbers[]): Total {
  const numbers = Object.fromEntries(
    Object.keys(NumbersSchema.properties).map((name) => [name, sumOf(games, name as keyof Numbers)]),
  ) as Numbers;
  const tops = games.flatMap(({ top_speed }) => top_speed ?? []);
  return {
    games: games.length,
    minutes_played: sumOf(games, 'minutes_played'),
    ...numbers,
    pass_success: shareOf(numbers.passes_completed, numbers.passes),
    top_speed: tops.length === 0 ? null : Math.max(...tops),
  };
}

function sumOf(games: readonly GameNumbers[], name: keyof GameNumbers): number | null {
  const recorded = games.flatMap((game) => game[name] ?? []);
  return recorded.length === 0
    ? null
    : round(
        recorded.reduce((sum, value) => sum + value, 0),
        4,
      );
}
