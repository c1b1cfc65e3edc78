import type { Game, Player } from '../../../model/game.ts';
import { makePlayer } from '../../../model/make-game.ts';
import { ImportError } from '../../core/errors.ts';
import type { Sign } from '../../inference/attack-directions.ts';
import { shirtNumber } from '../../reading/values.ts';
import type { EptsMetadata, EptsTeam } from './metadata.ts';
import { DIRECTIONS } from './vocabulary.ts';

/** Teams and players of one game, by the source's ids. */
export interface People {
  readonly teamA: EptsTeam;
  readonly teamB: EptsTeam;
  /** Their names in the dataset, which differ. */
  readonly names: Game['teams'];
  /** Players of the two teams. Officials and the like, of a third team, are not among them. */
  readonly players: ReadonlyMap<string, Player>;
  /** Name in the dataset of the team with that id; null for any other. */
  teamName(id: string): string | null;
}

/** Parameters with a player's position. */
const POSITIONS = ['position_type', 'position', 'Position', 'PlayerType'] as const;
/** The value of a position that is not known. */
const UNKNOWN_POSITION = 'Unknown';
/** The team parameter that tells home from away, and its value for the home team. */
const SIDE = 'Side';
const HOME = /^h(?:ome)?$/i;
/** The second team of metadata that names only one, as that of wearable devices does. */
const OPPONENTS: EptsTeam = { id: '', name: 'Opponents', parameters: new Map() };

/**
 * The local team becomes team_a; `idOf` makes a player's id. Throws ImportError where there is no team, or more than
 * two and none is stated to be the visitors.
 */
export function peopleOf(metadata: EptsMetadata, idOf: (player: string) => string): People {
  const [teamA, teamB] = sidesOf(metadata);
  const same = teamA.name === teamB.name;
  const names = { team_a: same ? teamA.id : teamA.name, team_b: same ? teamB.id : teamB.name };
  const teamName = (id: string) => (id === teamA.id ? names.team_a : id === teamB.id ? names.team_b : null);
  const players = new Map<string, Player>();
  for (const { id, teamId, name, shirtNumber: stated, parameters } of metadata.players) {
    const team = teamName(teamId);
    if (team === null) continue;
    const position = POSITIONS.map((one) => parameters.get(one)).find((one) => one !== undefined) ?? null;
    const player = {
      player_id: idOf(id),
      name,
      team,
      jersey_number: shirtNumber(stated),
      position: position === UNKNOWN_POSITION ? null : position,
    };
    players.set(id, makePlayer(player));
  }
  return { teamA, teamB, names, players, teamName };
}

function sidesOf({ path, teams, score }: EptsMetadata): [EptsTeam, EptsTeam] {
  const byId = (id: string | null) => teams.find((team) => team.id === id) ?? null;
  const stated = (id: string | null) =>
    byId(id) ?? (id === null ? null : { id, name: id, parameters: new Map() });
  const local =
    stated(score.localTeamId) ??
    teams.find(({ parameters }) => HOME.test(parameters.get(SIDE) ?? '')) ??
    teams[0];
  if (local === undefined) throw new ImportError(path, 'names no teams; a game has two');
  const others = teams.filter((team) => team !== local);
  if (score.visitingTeamId === null && others.length > 1) {
    throw new ImportError(path, `a game has two teams; the metadata names ${teams.length}, and no visitors`);
  }
  return [local, stated(score.visitingTeamId) ?? others[0] ?? OPPONENTS];
}

/** The direction in which team_a attacks, from that of one of the teams; null where its name is unknown. */
export function directionOfTeamA(
  { teamA }: People,
  team: EptsTeam,
  direction: string | undefined,
): Sign | null {
  const sign = DIRECTIONS.get(direction ?? '');
  if (sign === undefined) return null;
  return (sign === 1) === (team === teamA) ? 1 : -1;
}
