import { given, givenId } from '../gridiron-fields.ts';
import type { Sighting } from '../gridiron-moments.ts';
import { jerseyOf, readPlace, timestampOf } from '../gridiron-sighting.ts';
import type { TableRow } from '../table.ts';
import { BALL } from './vocabulary.ts';

/**
 * Reads one line. Its `frame` counts the lines of its own person, who may miss moments or begin later than the
 * others, so the moment is `time`.
 */
export function readSighting(row: TableRow): Sighting {
  const isBall = given(row, ['displayName']) === BALL && given(row, ['teamAbbr']) === null;
  return {
    ...readPlace(row),
    moment_ms: timestampOf(row),
    who: isBall
      ? 'ball'
      : {
          id: givenId(row, ['nflId']),
          name: given(row, ['displayName']),
          side: row.requiredNumber('homeTeamFlag') === 1 ? 'team_a' : 'team_b',
          jersey_number: jerseyOf(row),
          position: given(row, ['position']),
        },
  };
}
