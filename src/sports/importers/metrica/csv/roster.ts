import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../errors.ts';
import type { Action } from '../action.ts';
import type { TrackingPair } from './join.ts';

/**
 * Players of the tracking in the order of its columns, then those whom only events name. Throws ImportError,
 * naming `path`, where one name is in both teams: nothing else would tell the two apart.
 */
export function rosterOf(
  actions: readonly Action[],
  pair: TrackingPair | null,
  toId: (label: string) => string,
  path: string,
): Player[] {
  const players = new Map<string, Player>();
  const add = (team: string, label: string, jersey_number: number | null) => {
    const known = players.get(label);
    if (known !== undefined && known.team !== team) {
      throw new ImportError(path, `player ${label} is in both teams`);
    }
    players.set(label, known ?? { player_id: toId(label), name: label, team, jersey_number, position: null });
  };
  for (const tracking of pair ? [pair.home, pair.away] : []) {
    for (const { label, jersey_number } of tracking.players) add(tracking.team, label, jersey_number);
  }
  for (const { team, player, receiver } of actions) {
    for (const actor of [player, receiver]) if (actor) add(team, actor.name, null);
  }
  return [...players.values()];
}
