import { ImportError } from '../../core/errors.ts';
import type { TableRow } from '../../reading/table.ts';
import { scrimmageYards } from '../../shared/gridiron/coordinates.ts';
import { type LineRange, playRows } from '../../shared/gridiron/lines.ts';
import { clockIn } from '../../shared/gridiron/metadata.ts';
import { attributesOf, numberIn, type Play, type Side, textIn } from '../../shared/gridiron/schema.ts';
import { COLUMNS_OF_LINE, PLAY_TYPES, POSTSEASON } from './vocabulary.ts';

/** A play and the data about its game, which the source repeats in every line. */
export interface StatedPlay {
  readonly play: Play;
  readonly home: string;
  readonly visitor: string;
  readonly season: string | null;
  readonly postseason: boolean;
}

/** Throws ImportError unless the lines contain players from both teams. */
export async function readStatedPlay(id: string, ranges: readonly LineRange[]): Promise<StatedPlay> {
  let first: TableRow | null = null;
  const teams = new TeamsOfPlay();
  for await (const rows of playRows(ranges, () => undefined)) {
    first ??= rows[0]?.copy() ?? null;
    for (const row of rows) teams.add(row);
  }
  const { home, visitor, offence } = teams;
  if (first === null || home === null || visitor === null || home === visitor) {
    const path = ranges[0]?.source.file.path ?? id;
    throw new ImportError(path, `play ${id} does not have players from two teams (truncated file?)`);
  }
  return {
    play: toPlay(id, first, offence, { home, visitor }),
    home,
    visitor,
    season: textIn(first, ['season']),
    postseason: textIn(first, ['seasonType']) === POSTSEASON,
  };
}

/** Identifies the home team, visitors and offence by the flags in the players' lines. */
class TeamsOfPlay {
  home: string | null = null;
  visitor: string | null = null;
  offence: Side | null = null;

  add(row: TableRow): void {
    const team = textIn(row, ['teamAbbr']);
    if (team === null) return;
    const which = flag(row, 'homeTeamFlag') ? 'home' : 'visitor';
    this[which] ??= team;
    if (this[which] !== team) row.fail(`the ${which} team is ${team}, but ${this[which]} in earlier lines`);
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
  if (quarter < 1) row.fail(`quarter is ${quarter}, but quarters are numbered from 1`);
  const source_type = row.required('playType');
  const side = textIn(row, ['yardlineSide']);
  const sideOfLine = side === home ? 'team_a' : side === visitor ? 'team_b' : null;
  return {
    id,
    quarter,
    clock_s: clockIn(row, ['gameClock']),
    offence,
    scrimmage_yd: scrimmageYards(numberIn(row, ['yardlineNumber']), sideOfLine, offence),
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
