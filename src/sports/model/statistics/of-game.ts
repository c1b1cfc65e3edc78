import type { GameEvent } from '../event.ts';
import type { Frame } from '../frame.ts';
import type { Game } from '../game.ts';
import { round } from '../units.ts';
import {
  EVENT_STATISTIC_NAMES,
  EVENT_STATISTICS,
  type EventStatisticName,
  type Numbers,
  type PlayerStatistics,
  type TeamStatistics,
} from './definitions.ts';
import { Motions, type MotionTotals } from './motion.ts';

type Counts = Record<EventStatisticName, number>;

/** The statistics of a game: both teams', team_a's first, and those of every player of the squads. */
export interface GameStatistics {
  readonly teams: readonly TeamStatistics[];
  readonly players: readonly PlayerStatistics[];
}

/** Computes a game's statistics while its records pass by: frames and events first, the game itself at the end. */
export class StatisticsBuilder {
  readonly #motions = new Motions();
  readonly #events: GameEvent[] = [];

  frame(frame: Frame): void {
    this.#motions.add(frame);
  }

  event(event: GameEvent): void {
    // Few fields count: holding on to whole events would keep all of a game in memory.
    if (EVENT_STATISTIC_NAMES.some((name) => EVENT_STATISTICS[name].isTold(event))) this.#events.push(event);
  }

  finish(game: Game): GameStatistics {
    const shootouts = new Set(
      game.periods.filter(({ type }) => type === 'shootout').map(({ period }) => period),
    );
    const events = this.#events.filter(({ period }) => !shootouts.has(period));
    const told = new Set(
      EVENT_STATISTIC_NAMES.filter((name) => this.#events.some(EVENT_STATISTICS[name].isTold)),
    );
    const byTeam = Map.groupBy(events, ({ team }) => team);
    const byPlayer = Map.groupBy(events, ({ player_id }) => player_id);
    const motions = this.#motions.totals();
    const squadOf = (team: string) =>
      game.players.flatMap((player) => (player.team === team ? (motions.get(player.player_id) ?? []) : []));
    const { team_a, team_b } = game.teams;
    return {
      teams: [team_a, team_b].map((team) => ({
        team,
        ...numbersOf(byTeam.get(team) ?? [], told, together(squadOf(team))),
      })),
      players: game.players.map(({ player_id, name, team, minutes_played }) => ({
        player_id,
        player: name,
        team,
        minutes_played,
        ...numbersOf(byPlayer.get(player_id) ?? [], told, motions.get(player_id) ?? null),
      })),
    };
  }
}

function numbersOf(
  events: readonly GameEvent[],
  told: ReadonlySet<EventStatisticName>,
  motion: MotionTotals | null,
): Numbers {
  const counts = Object.fromEntries(
    EVENT_STATISTIC_NAMES.map((name) => {
      if (!told.has(name)) return [name, null];
      return [
        name,
        round(
          events.reduce((sum, event) => sum + EVENT_STATISTICS[name].of(event), 0),
          4,
        ),
      ];
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

/** A share of 1, null where there is nothing to share. */
export function shareOf(part: number | null, whole: number | null): number | null {
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
