import { given, givenId, givenNumber } from '../shared/gridiron/fields.ts';
import type { Person } from '../shared/gridiron/moments.ts';
import { jerseyOf, Persons, readPlace } from '../shared/gridiron/sighting.ts';
import type { ReadSighting } from '../shared/gridiron/survey.ts';
import type { TableRow } from '../table.ts';
import type { ListedPlayer } from './people.ts';
import type { Teams } from './teams.ts';
import { BALL, COLUMNS } from './vocabulary.ts';

/** Frames are tenths of a second, and the same for everybody in a play. */
const FRAME_MS = 100;

/** Makes the reading of tracking lines for one game. */
export function sightingReader(teams: Teams, players: ReadonlyMap<string, ListedPlayer>): ReadSighting {
  const persons = new Persons();
  return (row) => {
    const team = given(row, COLUMNS.team) ?? row.fail('the team is empty');
    const id = givenId(row, ['nflId']);
    const key = `${team} ${id ?? row.text('jerseyNumber')}`;
    return {
      ...readPlace(row),
      moment_ms: frameOf(row) * FRAME_MS,
      who: BALL.has(team) ? 'ball' : persons.get(key, () => toPerson(row, id, team, teams, players)),
    };
  };
}

function frameOf(row: TableRow): number {
  const frame = givenNumber(row, COLUMNS.frame);
  if (frame === null || !Number.isSafeInteger(frame) || frame < 0) {
    return row.fail(`the frame is not a whole number: "${frame ?? ''}"`);
  }
  return frame;
}

function toPerson(
  row: TableRow,
  id: string | null,
  team: string,
  teams: Teams,
  players: ReadonlyMap<string, ListedPlayer>,
): Person {
  const listed = players.get(id ?? '');
  const homeOrAway = team === 'home' || team === 'away';
  if (homeOrAway && !teams.homeKnown)
    row.fail(`the team is "${team}": the game’s line in games.csv is needed`);
  return {
    id,
    name: given(row, COLUMNS.playerName) ?? listed?.name ?? null,
    side: teams.side(team) ?? row.fail(`the team is "${team}", which is neither of the game`),
    jersey_number: jerseyOf(row),
    position: given(row, COLUMNS.position) ?? listed?.position ?? null,
  };
}
