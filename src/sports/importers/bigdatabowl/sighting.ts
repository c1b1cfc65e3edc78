import { given, givenId, givenNumber } from '../gridiron-fields.ts';
import type { Person, Sighting } from '../gridiron-moments.ts';
import { jerseyOf, readPlace } from '../gridiron-sighting.ts';
import type { TableRow } from '../table.ts';
import type { ListedPlayer } from './people.ts';
import type { Teams } from './teams.ts';
import { BALL, COLUMNS } from './vocabulary.ts';

/** Frames are tenths of a second, and the same for everybody in a play. */
const FRAME_MS = 100;

/** Makes the reading of tracking lines for one game. */
export function sightingReader(teams: Teams, players: ReadonlyMap<string, ListedPlayer>) {
  return (row: TableRow): Sighting => {
    const frame = givenNumber(row, COLUMNS.frame);
    if (frame === null || !Number.isSafeInteger(frame) || frame < 0) {
      row.fail(`the frame is not a whole number: "${frame ?? ''}"`);
    }
    const team = given(row, COLUMNS.team) ?? row.fail('the team is empty');
    return {
      ...readPlace(row),
      moment_ms: (frame ?? 0) * FRAME_MS,
      who: BALL.has(team) ? 'ball' : personOf(row, team, teams, players),
    };
  };
}

function personOf(
  row: TableRow,
  team: string,
  teams: Teams,
  players: ReadonlyMap<string, ListedPlayer>,
): Person {
  const id = givenId(row, ['nflId']);
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
