import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../errors.ts';
import type { EptsMetadata, EptsTeam } from './metadata.ts';

/** Teams and players of one game, by the source's ids. */
export interface People {
  readonly teamA: EptsTeam;
  readonly teamB: EptsTeam;
  /** Names, which differ. */
  readonly names: Game['teams'];
  /** Players of the two teams; whoever is of another, as officials are, is not among them. */
  readonly players: ReadonlyMap<string, Player>;
  /** Canonical name of the team with that id. */
  teamName(id: string): string | null;
}

/** Parameters that providers give a player's position in. */
const POSITIONS = ['position_type', 'position', 'Position', 'PlayerType'] as const;
/** A position that is not known. */
const UNKNOWN_POSITION = 'Unknown';
/** The team parameter that says who is at home, and its value for who is. */
const SIDE = 'Side';
const HOME = /^h(?:ome)?$/i;
/** The other team of metadata that has one only, as of devices that are worn. */
const OPPONENTS: EptsTeam = { id: '', name: 'Opponents', parameters: new Map() };

/**
 * Takes the local team as team_a; `idOf` makes a player's id. Throws ImportError where there is no team, or it is not
 * said which of several play.
 */
export function peopleOf(metadata: EptsMetadata, idOf: (player: string) => string): People {
  const [teamA, teamB] = sidesOf(metadata);
  const same = teamA.name === teamB.name;
  const names = { team_a: same ? teamA.id : teamA.name, team_b: same ? teamB.id : teamB.name };
  const teamName = (id: string) => (id === teamA.id ? names.team_a : id === teamB.id ? names.team_b : null);
  const players = new Map<string, Player>();
  for (const { id, teamId, name, shirtNumber, parameters } of metadata.players) {
    const team = teamName(teamId);
    if (team === null) continue;
    const position = POSITIONS.map((one) => parameters.get(one)).find((one) => one !== undefined) ?? null;
    players.set(id, {
      player_id: idOf(id),
      name,
      team,
      jersey_number: /^\d{1,3}$/.test(shirtNumber ?? '') ? Number(shirtNumber) : null,
      position: position === UNKNOWN_POSITION ? null : position,
    });
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
  if (local === undefined) throw new ImportError(path, 'names no team');
  const others = teams.filter((team) => team !== local);
  if (score.visitingTeamId === null && others.length > 1) {
    throw new ImportError(path, `a game has two teams, here are ${teams.length}`);
  }
  return [local, stated(score.visitingTeamId) ?? others[0] ?? OPPONENTS];
}
