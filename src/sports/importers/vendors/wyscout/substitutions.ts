import type { GameEvent } from '../../../model/event.ts';
import type { Period, Player } from '../../../model/game.ts';
import type { Formation } from './formation.ts';
import type { Match } from './matches.ts';
import { WYSCOUT } from './vendor.ts';

/** Minute of the match clock at which each period begins. */
const STARTS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
]);

interface MatchParts {
  readonly gameId: string;
  readonly match: Match;
  readonly teams: ReadonlyMap<number, string>;
  readonly roster: { readonly players: ReadonlyMap<number, Player> };
}

/** The substitutions that the match list states, as events of whole minutes; those of people whom nothing lists are left out. */
export function substitutionsOf(
  { gameId, match, teams, roster }: MatchParts,
  periods: readonly Period[],
): GameEvent[] {
  return [...match.formations].flatMap(([teamId, { substitutions }]) =>
    substitutions.flatMap(({ minute, on, off }): GameEvent[] => {
      const leaving = roster.players.get(off);
      const coming = roster.players.get(on);
      const period = periodAt(minute, periods);
      if (leaving === undefined || period === undefined) return [];
      return [
        WYSCOUT.event({
          event_id: `substitution-${off}-${on}`,
          game_id: gameId,
          event_type: 'substitution',
          period: period.period,
          time_s: timeAt(minute, period),
          team: teams.get(teamId) ?? null,
          player_id: leaving.player_id,
          player: leaving.name,
          recipient_id: coming?.player_id ?? null,
          attributes: { minute, ...(coming?.name && { replacement: coming.name }) },
          source_type: 'substitution',
        }),
      ];
    }),
  );
}

/** The period of a minute: minute 45 is in the first half, 46 in the second, whose stoppage time goes on to extra time. */
function periodAt(minute: number, periods: readonly Period[]): Period | undefined {
  const begun = periods.filter(
    ({ period, type }) => type !== 'shootout' && minute > (STARTS.get(period) ?? 0),
  );
  return begun.at(-1) ?? periods[0];
}

/** Seconds in the period, which ends with its last event. */
function timeAt(minute: number, { period, duration_s }: Period): number {
  const seconds = Math.max(0, minute - (STARTS.get(period) ?? 0)) * 60;
  return duration_s === null ? seconds : Math.min(seconds, duration_s);
}

/** Whether a player started; null where the match list does not name the player. */
export function startedIn(formations: Iterable<Formation>, id: number): boolean | null {
  for (const { lineup, bench, substitutions } of formations) {
    if (lineup.has(id)) return true;
    if (bench.has(id) || substitutions.some(({ on }) => on === id)) return false;
  }
  return null;
}
