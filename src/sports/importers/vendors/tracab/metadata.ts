import type { PlayingArea } from '../../../model/coordinates.ts';
import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, shirtNumber } from '../../reading/values.ts';
import { childrenNamed, descend, readXml, type XmlElement } from '../../reading/xml.ts';
import { CENTIMETRE_M } from './coordinates.ts';
import {
  type Fields,
  type FieldValue,
  fieldsIn,
  fieldsOfJson,
  fieldsOfXml,
  isFields,
  listIn,
  numberIn,
  textIn,
} from './schema.ts';
import { GOALKEEPER, PHASES, TRACAB, UNNAMED_TEAMS } from './vocabulary.ts';

export interface Metadata {
  readonly gameId: string;
  readonly date: string | null;
  readonly frameRate: number;
  readonly area: PlayingArea;
  /** At least one period, in playing order. */
  readonly phases: readonly Phase[];
  /** Directions in which the home team attacks, by period; empty if the metadata has no directions. */
  readonly directions: Signs;
  readonly teams: Teams;
}

/** First and last frame of a period. */
interface Phase {
  readonly period: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the period of a frame; null outside the periods. */
export function phaseOf({ phases }: Metadata, frame: number): Phase | null {
  return phases.find(({ start, end }) => frame >= start && frame <= end) ?? null;
}

/**
 * Reads metadata from JSON, or from XML with fields as elements or attributes. Throws ImportError if the
 * metadata is unusable.
 */
export async function readMetadata(file: FoundFile, format: 'json' | 'xml'): Promise<Metadata> {
  if (format === 'json') {
    const fields = requireFields(fieldsOfJson(await readJson(file)), file);
    return complete(statedInFields(fields), fields, file);
  }
  const root = await readXml(file);
  const fields = requireFields(fieldsOfXml(root), file);
  const match = descend(root, 'match');
  return complete(match ? statedInAttributes(match) : statedInFields(fields), fields, file);
}

function requireFields(value: FieldValue, file: FoundFile): Fields {
  if (!isFields(value)) throw new ImportError(file.path, 'is not TRACAB metadata: it has no fields');
  return value;
}

/** Values whose field names differ between metadata formats; null if missing. */
interface Stated {
  readonly gameId: string | null;
  readonly kickOff: string | null;
  readonly frameRate: number | null;
  readonly area: PlayingArea | null;
  readonly phases: readonly Phase[];
  readonly directions: Signs;
}

function complete(
  { gameId: statedId, kickOff, frameRate, area, phases, directions }: Stated,
  fields: Fields,
  file: FoundFile,
): Metadata {
  const gameId = statedId ?? file.name.replace(/\.[^.]*$/, '');
  if (frameRate === null || frameRate <= 0) throw new ImportError(file.path, 'has no frame rate');
  if (area === null) throw new ImportError(file.path, 'has no pitch size');
  if (phases.length === 0) throw new ImportError(file.path, 'has no first and last frame of a period');
  return {
    gameId,
    date: dateOf(kickOff),
    frameRate,
    area,
    phases: [...phases].sort((a, b) => a.start - b.start),
    directions,
    teams: teamsIn(fields, gameId),
  };
}

/** Reads `Phase1StartFrame` and similar fields, in JSON and in XML with elements. */
function statedInFields(fields: Fields): Stated {
  const phases = PHASES.map((period) => ({
    period,
    start: numberIn(fields, `phase${period}startframe`),
    end: numberIn(fields, `phase${period}endframe`),
  }));
  return {
    gameId: textIn(fields, 'gameid'),
    kickOff: textIn(fields, 'kickoff'),
    frameRate: numberIn(fields, 'framerate'),
    area: areaOf(numberIn(fields, 'pitchlongside'), numberIn(fields, 'pitchshortside'), CENTIMETRE_M),
    phases: playedPhases(phases),
    directions: new Map(PHASES.flatMap((period) => directionIn(fields, period))),
  };
}

/** Reads the attributes of `<match>` and `<period>`, which do not contain directions. */
function statedInAttributes(match: XmlElement): Stated {
  const attributes = fieldsOfXml({ ...match, children: [] });
  const fields = isFields(attributes) ? attributes : {};
  const phases = childrenNamed(match, 'period').map((period) => ({
    period: Number(period.attributes['iId']),
    start: Number(period.attributes['iStartFrame']),
    end: Number(period.attributes['iEndFrame']),
  }));
  return {
    gameId: textIn(fields, 'iid'),
    kickOff: textIn(fields, 'dtdate'),
    frameRate: numberIn(fields, 'iframeratefps'),
    area: areaOf(numberIn(fields, 'fpitchxsizemeters'), numberIn(fields, 'fpitchysizemeters'), 1),
    phases: playedPhases(phases),
    directions: new Map(),
  };
}

function areaOf(length: number | null, width: number | null, unit: number): PlayingArea | null {
  if (length === null || width === null || length <= 0 || width <= 0) return null;
  return { length_m: length * unit, width_m: width * unit };
}

/** Returns the phases that were played. All other phases start and end with frame 0. */
function playedPhases(
  phases: ReadonlyArray<{ period: number; start: number | null; end: number | null }>,
): Phase[] {
  return phases.flatMap(({ period, start, end }) =>
    start !== null && end !== null && end > start ? [{ period, start, end }] : [],
  );
}

const SIGN_OF_HOME_KEEPER_LEFT: ReadonlyMap<string, Sign> = new Map([
  ['true', 1],
  ['1', 1],
  ['false', -1],
  ['0', -1],
]);

function directionIn(fields: Fields, period: number): Array<[number, Sign]> {
  const isHomeKeeperLeft = textIn(fields, `phase${period}homegkleft`) ?? '';
  const sign = SIGN_OF_HOME_KEEPER_LEFT.get(isHomeKeeperLeft.toLowerCase());
  return sign === undefined ? [] : [[period, sign]];
}

export type Side = 'home' | 'away';

/** The two teams, with default names if the metadata has none. */
interface Teams {
  readonly names: Game['teams'];
  /** True if the metadata contains both teams' names. */
  readonly areNamed: boolean;
  readonly players: readonly Player[];
  readonly goalkeepers: ReadonlySet<string>;
  /** Players by jersey number. The tracking identifies players in no other way. */
  readonly byJersey: Readonly<Record<Side, ReadonlyMap<number, Player>>>;
}

/** Reads `HomeTeam` and `AwayTeam`. */
function teamsIn(fields: Fields, game: string): Teams {
  const home = fieldsIn(fields, 'hometeam');
  const away = fieldsIn(fields, 'awayteam');
  const [homeName, awayName] = [nameOf(home), nameOf(away)];
  const areNamed = homeName !== null && awayName !== null;
  const names = areNamed
    ? { team_a: homeName, team_b: awayName }
    : { team_a: UNNAMED_TEAMS.home, team_b: UNNAMED_TEAMS.away };
  const usedIds = new Set<string>();
  const homePlayers = playersOf(home, names.team_a, (jersey) => jerseyId(game, 'home', jersey), usedIds);
  const awayPlayers = playersOf(away, names.team_b, (jersey) => jerseyId(game, 'away', jersey), usedIds);
  const players = [...homePlayers, ...awayPlayers];
  return {
    names,
    areNamed,
    players,
    goalkeepers: new Set(
      players.filter(({ position }) => position === GOALKEEPER).map(({ player_id }) => player_id),
    ),
    byJersey: { home: byJersey(homePlayers), away: byJersey(awayPlayers) },
  };
}

/** Returns an id for a player who is known only by team and jersey number. */
export function jerseyId(game: string, side: Side, jersey: number): string {
  return TRACAB.idOf(game, side, jersey);
}

function nameOf(team: Fields | null): string | null {
  return team && (textIn(team, 'longname') ?? textIn(team, 'shortname'));
}

function playersOf(
  team: Fields | null,
  name: string,
  idByJersey: (jersey: number) => string,
  usedIds: Set<string>,
): Player[] {
  return listIn(team ?? {}, 'players').flatMap((fields) => {
    const jersey = shirtNumber(numberIn(fields, 'jerseyno'));
    const player_id = playerId(
      textIn(fields, 'playerid'),
      jersey === null ? null : idByJersey(jersey),
      usedIds,
    );
    if (player_id === null) return [];
    usedIds.add(player_id);
    const nameParts = [textIn(fields, 'firstname'), textIn(fields, 'lastname')].filter(
      (part) => part !== null,
    );
    return TRACAB.player({
      player_id,
      name: nameParts.length === 0 ? null : nameParts.join(' '),
      team: name,
      jersey_number: jersey,
      position: textIn(fields, 'startingposition'),
    });
  });
}

/**
 * Returns the vendor's id. If this id is missing or a duplicate, returns an id with the jersey number, or
 * null without a usable number.
 */
function playerId(
  vendorId: string | null,
  byJersey: string | null,
  usedIds: ReadonlySet<string>,
): string | null {
  // The id 0 means that the player has no TRACAB id.
  const byVendorId = vendorId === null || vendorId === '0' ? null : TRACAB.idOf(vendorId);
  return [byVendorId, byJersey].find((id) => id !== null && !usedIds.has(id)) ?? null;
}

function byJersey(players: readonly Player[]): Map<number, Player> {
  const found = new Map<number, Player>();
  for (const player of players) {
    const { jersey_number } = player;
    if (jersey_number !== null && !found.has(jersey_number)) found.set(jersey_number, player);
  }
  return found;
}
