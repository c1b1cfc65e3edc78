import type { Player } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';
import type { WyscoutEvent, WyscoutEventsFile, WyscoutPlayer } from './schema.ts';
import { vendorText } from './text.ts';
import { PROVIDER } from './vocabulary.ts';

/** The players of a game by the vendor's id, and of them those that only the events name. */
export interface Roster {
  readonly players: ReadonlyMap<number, Player>;
  readonly unlisted: readonly Player[];
}

/**
 * Both teams' line-ups, and whoever acts in an event without being in one: named by the dataset's list of all
 * players, which is asked for only then, or without a name where that does not know them either.
 */
export async function readRoster(
  file: WyscoutEventsFile,
  teams: ReadonlyMap<number, string>,
  allPlayers: () => Promise<ReadonlyMap<number, WyscoutPlayer>>,
): Promise<Roster> {
  const players = new Map<number, Player>();
  for (const [teamId, team] of teams) {
    for (const { player } of file.players[teamId] ?? []) {
      if (!players.has(player.wyId)) players.set(player.wyId, toPlayer(player.wyId, team, player));
    }
  }
  const unlisted: Player[] = [];
  for (const { playerId, teamId } of file.events.filter(isByPlayer)) {
    const team = teams.get(teamId);
    if (players.has(playerId) || team === undefined) continue;
    const player = toPlayer(playerId, team, (await allPlayers()).get(playerId));
    players.set(playerId, player);
    unlisted.push(player);
  }
  return { players, unlisted };
}

/** The vendor writes player 0 where none acts. */
function isByPlayer(event: WyscoutEvent): boolean {
  return event.playerId !== 0;
}

function toPlayer(id: number, team: string, player: WyscoutPlayer | undefined): Player {
  return {
    player_id: datasetId(PROVIDER, id),
    name: player
      ? (vendorText(`${player.firstName} ${player.lastName}`) ?? vendorText(player.shortName))
      : null,
    team,
    jersey_number: null,
    position: player ? vendorText(player.role.name) : null,
  };
}
