import { given, givenId } from '../shared/gridiron/fields.ts';
import type { TableRow } from '../table.ts';
import { COLUMNS } from './vocabulary.ts';

/** A player as the players file has them. */
export interface ListedPlayer {
  readonly name: string | null;
  readonly position: string | null;
}

/** Players by the vendor's id. */
export function listedPlayers(rows: readonly TableRow[]): Map<string, ListedPlayer> {
  return new Map(
    rows.map((row) => [
      givenId(row, ['nflId']) ?? row.fail('nflId is empty'),
      { name: given(row, COLUMNS.playerName) ?? fullName(row), position: given(row, COLUMNS.position) },
    ]),
  );
}

function fullName(row: TableRow): string | null {
  const parts = [given(row, COLUMNS.firstName), given(row, COLUMNS.lastName)];
  return parts.filter((part) => part !== null).join(' ') || null;
}
