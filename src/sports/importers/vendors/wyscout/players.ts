import type { Player } from '../../../model/game.ts';
import type { Formation } from './formation.ts';
import type { WyscoutEvent, WyscoutEventsFile, WyscoutPlayer } from './schema.ts';
import { startedIn } from './substitutions.ts';
import { vendorText } from './text.ts';
import { WYSCOUT } from './vendor.ts';

/** The players of a game by the vendor's id, and those of them whom only events name. */
export interface Roster {
  readonly players: ReadonlyMap<number, Player>;
  readonly unlisted: readonly Player[];
}

/**
 * The players of both line-ups, and those who act in an event without being in one. These have their names from the
 * dataset's list of all players, which is read only if needed; without an entry there they have no name.
 */
export async function readRoster(
  file: WyscoutEventsFile,
  teams: ReadonlyMap<number, string>,
  formations: ReadonlyMap<number, Formation>,
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
  for (const [id, player] of players) {
    players.set(id, { ...player, is_starter: startedIn(formations.values(), id) });
  }
  return { players, unlisted };
}

/** The vendor writes player 0 for an event without a player. */
function isByPlayer(event: WyscoutEvent): boolean {
  return event.playerId !== 0;
}

function toPlayer(id: number, team: string, player: WyscoutPlayer | undefined): Player {
  const player_id = WYSCOUT.idOf(id);
  if (player === undefined) return WYSCOUT.player({ player_id, team });
  const fullName = vendorText(`${player.firstName} ${player.lastName}`);
  return WYSCOUT.player({
    player_id,
    name: fullName ?? vendorText(player.shortName),
    team,
    position: vendorText(player.role.name),
  });
}
