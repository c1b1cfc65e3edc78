import { clockSeconds } from '../shared/gridiron/clock.ts';
import { attributesOf, given, givenId, givenNumber, snakeCase } from '../shared/gridiron/fields.ts';
import { type Play, type Side, scrimmageYards } from '../shared/gridiron/play.ts';
import type { TableRow } from '../table.ts';
import { scoredIn } from './scored.ts';
import type { Teams } from './teams.ts';
import { COLUMNS, PASS_RESULTS } from './vocabulary.ts';

/** Columns that every event has elsewhere. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set(['gameId', 'playId']);

/** One line of a plays file. Throws ImportError where it is at fault. */
export function toPlay(row: TableRow, teams: Teams): Play {
  const quarter = row.count('quarter');
  if (quarter < 1) row.fail(`there is no quarter ${quarter}`);
  const offence = sideOf(row, 'possessionTeam', teams);
  const ofLine = teams.side(given(row, ['yardlineSide']) ?? '');
  const pass = given(row, COLUMNS.passResult);
  const special = given(row, COLUMNS.specialTeams);
  const result = PASS_RESULTS.get(pass ?? '');
  const outcome = given(row, COLUMNS.specialTeamsResult);
  return {
    id: playIdOf(row),
    quarter,
    clock_s: clockSeconds(given(row, COLUMNS.clock), row.path, row.line),
    offence,
    scrimmage_yd: scrimmageYards(givenNumber(row, ['yardlineNumber']), ofLine, offence),
    subtype: special === null ? (result?.subtype ?? null) : snakeCase(special),
    outcome: outcome === null ? (result?.outcome ?? null) : snakeCase(outcome),
    completed: result?.completed ?? null,
    scored: scoredIn(row, offence),
    attributes: attributesOf(row, NO_ATTRIBUTES),
    source_type: special ?? pass ?? 'play',
  };
}

export function playIdOf(row: TableRow): string {
  return givenId(row, ['playId']) ?? row.fail('playId is empty');
}

function sideOf(row: TableRow, column: string, teams: Teams): Side | null {
  const label = given(row, [column]);
  if (label === null) return null;
  return teams.side(label) ?? row.fail(`${column} is "${label}", which is neither team of the game`);
}
