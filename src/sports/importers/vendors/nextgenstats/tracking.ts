import type { TableRow } from '../../reading/table.ts';
import { idIn, textIn } from '../../shared/gridiron/schema.ts';
import {
  jerseyOf,
  type Person,
  PersonCache,
  type ReadTrackingLine,
  readSharedColumns,
  timestampOf,
} from '../../shared/gridiron/tracking.ts';
import { BALL } from './vocabulary.ts';

/**
 * Returns a reader that joins lines by `time`. The source counts `frame` per person, and people can miss
 * moments or appear later.
 */
export function lineReader(): ReadTrackingLine {
  const persons = new PersonCache();
  return (row) => {
    const [name, id, team] = [textIn(row, ['displayName']), idIn(row, ['nflId']), textIn(row, ['teamAbbr'])];
    const isBall = name === BALL && team === null;
    return {
      ...readSharedColumns(row),
      moment_ms: timestampOf(row),
      who: isBall ? 'ball' : persons.get(`${team} ${id ?? name}`, () => personOf(row, id, name)),
    };
  };
}

function personOf(row: TableRow, id: string | null, name: string | null): Person {
  return {
    id,
    name,
    side: row.requiredNumber('homeTeamFlag') === 1 ? 'team_a' : 'team_b',
    jersey_number: jerseyOf(row),
    position: textIn(row, ['position']),
  };
}
