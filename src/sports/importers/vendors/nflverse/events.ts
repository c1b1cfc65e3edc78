import type { TableRow } from '../../reading/table.ts';
import { scrimmageYards } from '../../shared/gridiron/coordinates.ts';
import { clockIn, QUARTER_S } from '../../shared/gridiron/metadata.ts';
import {
  attributesOf,
  idIn,
  numberIn,
  type Play,
  type Scored,
  type Side,
  textIn,
} from '../../shared/gridiron/schema.ts';
import { offenceIn, personIn, playerId, type Teams } from './metadata.ts';
import {
  ACTORS,
  COMMENTS,
  INDICATORS,
  NFL_PLAYS,
  NOT_ATTRIBUTES,
  OTHER_ACTORS,
  OUTCOMES,
  RECORDS,
  RUNNING_TOTALS,
  SCORES,
} from './vocabulary.ts';

/** A line of the table. `isUnknown` tells whether the importer does not know its type. */
export interface NflversePlay extends Play {
  readonly isUnknown: boolean;
}

/** Reads a line; `before` is the line before it in its game. Throws ImportError if it is invalid. */
export function readNflversePlay(row: TableRow, before: TableRow | null, teams: Teams): NflversePlay {
  const quarter = row.count('qtr');
  if (quarter < 1) row.fail(`qtr is ${quarter}, but quarters are numbered from 1`);
  const kind = textIn(row, ['play_type']);
  const nflType = textIn(row, ['play_type_nfl']);
  const shared = {
    id: idIn(row, ['play_id']) ?? row.fail('play_id is empty'),
    quarter,
    clock_s: clockOf(row),
    completed: null,
    source_type: nflType ?? kind ?? 'play',
    attributes: playAttributes(row),
  };
  const record = recordIn(row);
  if (record !== null) {
    const offence = teams.side(textIn(row, ['timeout_team']));
    const source = { ...shared, source_type: nflType ?? record.type };
    const subtype = record.subtype ?? null;
    return { ...source, type: record.type, subtype, offence, ...NO_PLAY, isUnknown: false };
  }
  if (kind === null && !NFL_PLAYS.has(nflType ?? '')) {
    const isUnknown = nflType !== null && !COMMENTS.has(nflType);
    return { ...shared, type: 'other', subtype: null, offence: null, ...NO_PLAY, isUnknown };
  }
  const offence = offenceIn(row, teams);
  const line = numberIn(row, ['yardline_100']);
  const ofKind = ACTORS.get(kind ?? '') ?? OTHER_ACTORS;
  return {
    ...shared,
    offence,
    scrimmage_yd: scrimmageOf(row, line, teams),
    subtype: kind,
    outcome: outcomeOf(row),
    scored: scoredIn(row, before, teams),
    player: ofKind.map((role) => personIn(row, role)).find((person) => person !== null) ?? null,
    receiver: personIn(row, 'receiver'),
    isUnknown: false,
  };
}

const NO_PLAY = { scrimmage_yd: null, outcome: null, scored: null } as const;

function recordIn(row: TableRow) {
  const description = textIn(row, ['desc']) ?? '';
  return RECORDS.find(([pattern]) => pattern.test(description))?.[1] ?? null;
}

function clockOf(row: TableRow): number | null {
  const seconds = clockIn(row, ['time']) ?? numberIn(row, ['quarter_seconds_remaining']);
  if (seconds === null || (seconds >= 0 && seconds <= QUARTER_S)) return seconds;
  return row.fail(`quarter_seconds_remaining is ${seconds}, but a quarter has ${QUARTER_S} seconds`);
}

/**
 * Returns the yards from the offence's goal line. `yardline_100` is the distance to the goal line that `posteam`
 * attacks; at a kickoff, this is the goal line of the kicking team.
 */
function scrimmageOf(row: TableRow, line: number | null, teams: Teams): number | null {
  const [possession, offence] = [teams.side(textIn(row, ['posteam'])), offenceIn(row, teams)];
  if (line === null || possession === null) return null;
  return scrimmageYards(100 - line, possession, offence);
}

function outcomeOf(row: TableRow): string | null {
  for (const [column, value, outcome] of OUTCOMES) {
    const text = textIn(row, [column]);
    if (text !== null && (value === true || text.replace(/\.0$/, '') === value)) return outcome ?? text;
  }
  return null;
}

/**
 * Returns the points of a play. The running score shows who scores a safety, because the defence can also have had
 * the ball.
 */
function scoredIn(row: TableRow, before: TableRow | null, teams: Teams): Scored | null {
  for (const [column, value, kind, points, by] of SCORES) {
    if (textIn(row, [column])?.replace(/\.0$/, '') !== value) continue;
    const stated = teams.side(textIn(row, [by]));
    const gaining = before && gainingSide(row, before);
    return { side: kind === 'safety' ? (gaining ?? stated) : (stated ?? gaining), kind, points };
  }
  return null;
}

function gainingSide(row: TableRow, before: TableRow): Side | null {
  const hasGained = (column: string) => (numberIn(row, [column]) ?? 0) > (numberIn(before, [column]) ?? 0);
  const [home, away] = [hasGained('total_home_score'), hasGained('total_away_score')];
  return home === away ? null : home ? 'team_a' : 'team_b';
}

/** Columns with the id of a player. */
const PLAYER_ID = /_player_id$/;

function playAttributes(row: TableRow): Record<string, unknown> {
  const entries = Object.entries(attributesOf(row, NOT_ATTRIBUTES)).flatMap(
    ([name, value]): [string, unknown][] => {
      if (RUNNING_TOTALS.test(name) || (INDICATORS.has(name) && value === 0)) return [];
      if (PLAYER_ID.test(name)) return [[name, playerId(String(value))]];
      return [[name, INDICATORS.has(name) ? value === 1 : value]];
    },
  );
  return Object.fromEntries(entries);
}
