import type { Game, Player } from '../../../model/game.ts';
import { makePlayer } from '../../../model/make-game.ts';
import { ImportError } from '../../core/errors.ts';
import type { Sign } from '../../inference/attack-directions.ts';
import { shirtNumber } from '../../reading/values.ts';
import type { EptsMetadata, EptsTeam } from './metadata.ts';
import { DIRECTIONS, PERIOD_NAMES, PERIOD_SESSION } from './vocabulary.ts';

/** A game's teams and players. */
export interface People {
  readonly teamA: EptsTeam;
  readonly teamB: EptsTeam;
  /** The two team names in the dataset, which are always different. */
  readonly names: Game['teams'];
  /** Players of the two teams by the source's ids, excluding members of a third team such as officials. */
  readonly players: ReadonlyMap<string, Player>;
  /** Returns the name of the team with this id; null if the id belongs to neither team. */
  teamName(id: string): string | null;
}

/** Names of the parameters that can contain a player's position. */
const POSITIONS = ['position_type', 'position', 'Position', 'PlayerType'] as const;
const UNKNOWN_POSITION = 'Unknown';
/** Name of the team parameter that marks a team as home or away. */
const SIDE = 'Side';
const HOME = /^h(?:ome)?$/i;
/** Second team if the metadata lists only one, as is usual with wearable devices. */
const OPPONENTS: EptsTeam = { id: '', name: 'Opponents', parameters: new Map() };

/**
 * Returns the teams and players of a game, with the local team as team_a. `idOf` builds a player's id. Throws
 * ImportError if there is no team, or if there are more than two teams and the metadata does not identify the
 * visitors.
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
  if (local === undefined) throw new ImportError(path, 'has no teams; a game has two');
  const others = teams.filter((team) => team !== local);
  if (score.visitingTeamId === null && others.length > 1) {
    throw new ImportError(
      path,
      `a game has two teams; the metadata has ${teams.length} and does not identify the visitors`,
    );
  }
  return [local, stated(score.visitingTeamId) ?? others[0] ?? OPPONENTS];
}

/**
 * Returns the direction in which team_a attacks, given either team's direction; null if the direction is
 * unknown.
 */
export function directionOfTeamA(
  { teamA }: People,
  team: EptsTeam,
  direction: string | undefined,
): Sign | null {
  const sign = DIRECTIONS.get(direction ?? '');
  if (sign === undefined) return null;
  return (sign === 1) === (team === teamA) ? 1 : -1;
}

/**
 * Returns the score in the metadata, with the local team as team_a; null if the score is incomplete or not
 * numeric.
 */
export function scoreOf({ score: { local, visiting } }: EptsMetadata): Game['score'] {
  if (local === null || visiting === null || !/^\d{1,3}$/.test(local) || !/^\d{1,3}$/.test(visiting)) {
    return null;
  }
  return { team_a: Number(local), team_b: Number(visiting) };
}

/**
 * Returns the UTC date on which the session starts. Returns null if the session starts at the file's creation
 * time, as in clips, because the date of the game is then unknown.
 */
export function sessionDate({ sessionStart, fileDate }: EptsMetadata): string | null {
  if (sessionStart === null || sessionStart === fileDate) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(sessionStart)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}

export interface PeriodBounds {
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the first and last frame of each period from global parameters or sessions. Omits halves with empty
 * parameters, which were not played. Throws ImportError if a period is not a range or overlaps another
 * period.
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
      const problem = `${names.start}${session}, ${first}, is before the end of the previous period`;
      throw new ImportError(metadata.path, problem);
    }
    periods.push({ period, first, last });
  }
  return periods;
}

interface StatedBounds {
  readonly period: number;
  /** Description of the session for error messages; empty for global parameters. */
  readonly session: string;
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
