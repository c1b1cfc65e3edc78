import { given, givenId } from '../shared/gridiron/fields.ts';
import type { Person } from '../shared/gridiron/moments.ts';
import { jerseyOf, Persons, readPlace, timestampOf } from '../shared/gridiron/sighting.ts';
import type { ReadSighting } from '../shared/gridiron/survey.ts';
import type { TableRow } from '../table.ts';
import { BALL } from './vocabulary.ts';

/**
 * Makes the reading of one game's lines. Their `frame` counts the lines of its own person, who may miss moments or
 * begin later than the others, so the moment is `time`.
 */
export function sightingReader(): ReadSighting {
  const persons = new Persons();
  return (row) => {
    const [name, id, team] = [given(row, ['displayName']), givenId(row, ['nflId']), given(row, ['teamAbbr'])];
    const isBall = name === BALL && team === null;
    return {
      ...readPlace(row),
      moment_ms: timestampOf(row),
      who: isBall ? 'ball' : persons.get(`${team} ${id ?? name}`, () => toPerson(row, id, name)),
    };
  };
}

function toPerson(row: TableRow, id: string | null, name: string | null): Person {
  return {
    id,
    name,
    side: row.requiredNumber('homeTeamFlag') === 1 ? 'team_a' : 'team_b',
    jersey_number: jerseyOf(row),
    position: given(row, ['position']),
  };
}
