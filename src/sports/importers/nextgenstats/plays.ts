import { ImportError } from '../errors.ts';
import { clockSeconds } from '../shared/gridiron/clock.ts';
import { attributesOf, given, givenNumber } from '../shared/gridiron/fields.ts';
import { type Play, type Side, scrimmageYards } from '../shared/gridiron/play.ts';
import { playRows } from '../shared/gridiron/rows.ts';
import type { Run } from '../shared/gridiron/tracking-index.ts';
import type { TableRow } from '../table.ts';
import { COLUMNS_OF_LINE, PLAY_TYPES, POSTSEASON } from './vocabulary.ts';

/** What the lines of a play say of it and its game; every line repeats it. */
export interface StatedPlay {
  readonly play: Play;
  readonly home: string;
  readonly visitor: string;
  readonly season: string | null;
  readonly postseason: boolean;
}

/** Reads a play's lines for what they say of the play. Throws ImportError where they do not name both teams. */
export async function readPlay(id: string, runs: readonly Run[]): Promise<StatedPlay> {
  let first: TableRow | null = null;
  const teams = new TeamsOfPlay();
  for await (const rows of playRows(runs, () => undefined)) {
    first ??= rows[0]?.kept() ?? null;
    for (const row of rows) teams.see(row);
  }
  const { home, visitor, offence } = teams;
  if (first === null || home === null || visitor === null || home === visitor) {
    const path = runs[0]?.tracking.file.path ?? id;
    throw new ImportError(path, `play ${id} does not have players of two teams (truncated file?)`);
  }
  return {
    play: toPlay(id, first, offence, { home, visitor }),
    home,
    visitor,
    season: given(first, ['season']),
    postseason: given(first, ['seasonType']) === POSTSEASON,
  };
}

/** The teams of a play, from the flags that each player's line has. */
class TeamsOfPlay {
  home: string | null = null;
  visitor: string | null = null;
  offence: Side | null = null;

  see(row: TableRow): void {
    const team = given(row, ['teamAbbr']);
    if (team === null) return;
    const which = flag(row, 'homeTeamFlag') ? 'home' : 'visitor';
    this[which] ??= team;
    if (this[which] !== team) row.fail(`the ${which} team is ${team}, and ${this[which]} before`);
    if (flag(row, 'possessionFlag')) this.offence = which === 'home' ? 'team_a' : 'team_b';
  }
}

function toPlay(
  id: string,
  row: TableRow,
  offence: Side | null,
  { home, visitor }: { readonly home: string; readonly visitor: string },
): Play {
  const quarter = row.count('quarter');
  if (quarter < 1) row.fail(`there is no quarter ${quarter}`);
  const source_type = row.required('playType');
  const side = given(row, ['yardlineSide']);
  const ofLine = side === home ? 'team_a' : side === visitor ? 'team_b' : null;
  return {
    id,
    quarter,
    clock_s: clockSeconds(given(row, ['gameClock']), row.path, row.line),
    offence,
    scrimmage_yd: scrimmageYards(givenNumber(row, ['yardlineNumber']), ofLine, offence),
    subtype: PLAY_TYPES.get(source_type) ?? null,
    outcome: null,
    completed: null,
    scored: null,
    attributes: attributesOf(row, COLUMNS_OF_LINE),
    source_type,
  };
}

function flag(row: TableRow, column: string): boolean {
  const value = row.requiredNumber(column);
  if (value !== 0 && value !== 1) row.fail(`${column} is neither 0 nor 1: "${value}"`);
  return value === 1;
}
