import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../errors.ts';
import type { EptsMetadata, EptsTeam } from '../epts/metadata.ts';
import { jerseyNumber } from '../numbers.ts';
import { playerId } from '../provider.ts';

/** Teams and players of one game, by the vendor's ids. */
export interface People {
  readonly teamA: EptsTeam;
  readonly teamB: EptsTeam;
  /** Names, which differ. */
  readonly names: Game['teams'];
  readonly players: ReadonlyMap<string, Player>;
  /** Canonical name of the team with that id. */
  teamName(id: string): string | null;
}

/** Position of a player whose position Metrica does not know. */
const UNKNOWN_POSITION = 'Unknown';

/** Takes the local team as team_a. Throws ImportError where there are not two teams, or a player is of neither. */
export function peopleOf(metadata: EptsMetadata, game: string): People {
  const { path, teams, score } = metadata;
  const teamA = teams.find(({ id }) => id === score.localTeamId) ?? teams[0];
  const teamB = teams.find((team) => team !== teamA);
  if (teamA === undefined || teamB === undefined || teams.length !== 2) {
    throw new ImportError(path, `a game has two teams, here are ${teams.length}`);
  }
  const same = teamA.name === teamB.name;
  const names = { team_a: same ? teamA.id : teamA.name, team_b: same ? teamB.id : teamB.name };
  const teamName = (id: string) => (id === teamA.id ? names.team_a : id === teamB.id ? names.team_b : null);
  const players = new Map<string, Player>();
  for (const player of metadata.players) {
    const team = teamName(player.teamId);
    if (team === null) {
      throw new ImportError(path, `player ${player.id} is of team ${player.teamId}, which is neither team`);
    }
    const position = player.parameters.get('position_type') ?? null;
    players.set(player.id, {
      player_id: playerId(game, player.id),
      name: player.name,
      team,
      jersey_number: jerseyNumber(player.shirtNumber),
      position: position === UNKNOWN_POSITION ? null : position,
    });
  }
  return { teamA, teamB, names, players, teamName };
}
