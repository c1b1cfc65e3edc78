import type { Game, Player } from '../../../model/game.ts';
import { makePlayer } from '../../../model/make-game.ts';
import { ImportError } from '../../core/errors.ts';
import type { Sign } from '../../inference/attack-directions.ts';
import { shirtNumber } from '../../reading/values.ts';
import type { EptsMetadata, EptsTeam } from './metadata.ts';
import { DIRECTIONS, PERIOD_NAMES, PERIOD_SESSION } from './vocabulary.ts';

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

/** The score of the metadata, whose local team is team_a; null where it is left empty. */
export function scoreOf({ score: { local, visiting } }: EptsMetadata): Game['score'] {
  if (local === null || visiting === null || !/^\d{1,3}$/.test(local) || !/^\d{1,3}$/.test(visiting)) {
    return null;
  }
  return { team_a: Number(local), team_b: Number(visiting) };
}

/**
 * The calendar date of the session's start, in UTC. In clips the session starts when the file was made: that is not
 * the date of the game.
 */
export function sessionDate({ sessionStart, fileDate }: EptsMetadata): string | null {
  if (sessionStart === null || sessionStart === fileDate) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(sessionStart)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}

/** A period, its first and its last frame. */
export interface PeriodBounds {
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The periods whose first and last frame the metadata states, as global parameters or as sessions; for halves that were
 * not played these are empty. Throws ImportError where they are not a range, or overlap.
 */
export function periodBounds(metadata: EptsMetadata): PeriodBounds[] {
  const periods: PeriodBounds[] = [];
  for (const { period, session, names, start, end } of statedBounds(metadata)) {
    const [first, last] = [frameNumber(start), frameNumber(end)];
    if (!(first <= last)) {
      const problem = `${names.start} and ${names.end}${session} are not a range of frames: "${start}" to "${end}"`;
      throw new ImportError(metadata.path, problem);
    }
    const before = periods.at(-1);
    if (before !== undefined && (first <= before.last || period <= before.period)) {
      const problem = `${names.start}${session}, ${first}, lies before the end of the previous period`;
      throw new ImportError(metadata.path, problem);
    }
    periods.push({ period, first, last });
  }
  return periods;
}

interface StatedBounds {
  readonly period: number;
  /** Which session states them, for errors; empty for global parameters. */
  readonly session: string;
  /** Names of the parameters. */
  readonly names: { readonly start: string; readonly end: string };
  readonly start: string | undefined;
  readonly end: string | undefined;
}

function statedBounds({ parameters: global, periodSessions }: EptsMetadata): StatedBounds[] {
  const asParameters = [...PERIOD_NAMES].map(([period, name]): StatedBounds => {
    const names = { start: `${name}_start`, end: `${name}_end` };
    return { period, session: '', names, start: global.get(names.start), end: global.get(names.end) };
  });
  const asSessions = periodSessions.map(({ name, parameters }, index): StatedBounds => {
    const number = parameters.get(PERIOD_SESSION.number) ?? '';
    const period = /^[1-9]$/.test(number) ? Number(number) : index + 1;
    const [start, end] = [parameters.get(PERIOD_SESSION.start), parameters.get(PERIOD_SESSION.end)];
    return { period, session: ` of session ${name ?? period}`, names: PERIOD_SESSION, start, end };
  });
  return [...asParameters, ...asSessions].filter(
    ({ start, end }) => start !== undefined || end !== undefined,
  );
}

function frameNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
