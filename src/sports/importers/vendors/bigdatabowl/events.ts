import type { TableRow } from '../../reading/table.ts';
import { scrimmageYards } from '../../shared/gridiron/coordinates.ts';
import { clockIn } from '../../shared/gridiron/metadata.ts';
import {
  attributesOf,
  idIn,
  numberIn,
  type Play,
  type Scored,
  type Side,
  snakeCase,
  textIn,
} from '../../shared/gridiron/schema.ts';
import type { Teams } from './metadata.ts';
import { COLUMNS, KIND_OF_POINTS, PASS_RESULTS } from './vocabulary.ts';

/** Columns whose values are also in other fields of an event. */
const NOT_ATTRIBUTES: ReadonlySet<string> = new Set(['gameId', 'playId']);

/** Throws ImportError if the line is invalid. */
export function readBigDataBowlPlay(row: TableRow, teams: Teams): Play {
  const quarter = row.count('quarter');
  if (quarter < 1) row.fail(`quarter is ${quarter}, but quarters are numbered from 1`);
  const offence = offenceOf(row, teams);
  const sideOfLine = teams.side(textIn(row, ['yardlineSide']) ?? '');
  const pass = textIn(row, COLUMNS.passResult);
  const special = textIn(row, COLUMNS.specialTeams);
  const result = PASS_RESULTS.get(pass ?? '');
  const outcome = textIn(row, COLUMNS.specialTeamsResult);
  return {
    id: playIdOf(row),
    quarter,
    clock_s: clockIn(row, COLUMNS.clock),
    offence,
    scrimmage_yd: scrimmageYards(numberIn(row, ['yardlineNumber']), sideOfLine, offence),
    subtype: special === null ? (result?.subtype ?? null) : snakeCase(special),
    outcome: outcome === null ? (result?.outcome ?? null) : snakeCase(outcome),
    completed: result?.completed ?? null,
    scored: scoredIn(row, offence),
    attributes: attributesOf(row, NOT_ATTRIBUTES),
    source_type: special ?? pass ?? 'play',
  };
}

export function playIdOf(row: TableRow): string {
  return idIn(row, ['playId']) ?? row.fail('playId is empty');
}

function offenceOf(row: TableRow, teams: Teams): Side | null {
  const label = textIn(row, ['possessionTeam']);
  if (label === null) return null;
  return teams.side(label) ?? row.fail(`possessionTeam is "${label}", which is neither of the game’s teams`);
}

/**
 * Computes the points of a play from the scores before and after it. Without scores, finds only touchdowns
 * that the description mentions.
 */
export function scoredIn(row: TableRow, offence: Side | null): Scored | null {
  const description = textIn(row, COLUMNS.description) ?? '';
  const gains = [
    { side: 'team_a', points: gain(row, COLUMNS.homeBefore, COLUMNS.homeAfter) },
    { side: 'team_b', points: gain(row, COLUMNS.visitorBefore, COLUMNS.visitorAfter) },
  ] as const;
  if (gains.every(({ points }) => points === null)) return describedTouchdown(description, offence);
  for (const { side, points } of gains) {
    const kind = KIND_OF_POINTS.get(points ?? 0);
    if (points === null || kind === undefined) continue;
    const isTry = kind === 'safety' && description.includes('TWO-POINT');
    return { side, kind: isTry ? 'two_points' : kind, points };
  }
  return null;
}

function gain(row: TableRow, before: readonly string[], after: readonly string[]): number | null {
  const [from, to] = [numberIn(row, before), numberIn(row, after)];
  return from === null || to === null ? null : to - from;
}

/** Words in descriptions that suggest a change of possession, after which the scoring team is unknown. */
const CHANGE_OF_POSSESSION = /INTERCEPTED|RECOVERED|recovered|MUFFS|BLOCKED|\bpunts\b|\bkicks\b/;

function describedTouchdown(description: string, offence: Side | null): Scored | null {
  if (!isTouchdown(description)) return null;
  return {
    side: CHANGE_OF_POSSESSION.test(description) ? null : offence,
    kind: 'touchdown',
    points: 6,
  };
}

/**
 * Returns whether a description contains a touchdown that counts. NULLIFIED after TOUCHDOWN means that a
 * penalty cancelled it. The result of a review follows the word REVERSED.
 */
export function isTouchdown(description: string): boolean {
  const final = description.slice(description.lastIndexOf('REVERSED') + 1);
  return /\bTOUCHDOWN\b(?! NULLIFIED)/.test(final);
}
