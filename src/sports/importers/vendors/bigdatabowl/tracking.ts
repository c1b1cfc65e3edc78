import type { TableRow } from '../../reading/table.ts';
import { idIn, numberIn, textIn } from '../../shared/gridiron/schema.ts';
import {
  jerseyOf,
  type Person,
  PersonCache,
  type ReadTrackingLine,
  readSharedColumns,
} from '../../shared/gridiron/tracking.ts';
import type { ListedPlayer, Teams } from './metadata.ts';
import { BALL, COLUMNS } from './vocabulary.ts';

const FRAME_MS = 100;

export function lineReader(teams: Teams, players: ReadonlyMap<string, ListedPlayer>): ReadTrackingLine {
  const persons = new PersonCache();
  return (row) => {
    const team = textIn(row, COLUMNS.team) ?? row.fail('the team is empty');
    const id = idIn(row, ['nflId']);
    const key = `${team} ${id ?? row.text('jerseyNumber')}`;
    return {
      ...readSharedColumns(row),
      moment_ms: frameOf(row) * FRAME_MS,
      who: BALL.has(team) ? 'ball' : persons.get(key, () => personOf(row, id, team, teams, players)),
    };
  };
}

function frameOf(row: TableRow): number {
  const frame = numberIn(row, COLUMNS.frame);
  if (frame === null || !Number.isSafeInteger(frame) || frame < 0) {
    return row.fail(`the frame is not a whole number: "${frame ?? ''}"`);
  }
  return frame;
}

function personOf(
  row: TableRow,
  id: string | null,
  team: string,
  teams: Teams,
  players: ReadonlyMap<string, ListedPlayer>,
): Person {
  const listed = players.get(id ?? '');
  if ((team === 'home' || team === 'away') && !teams.isHomeKnown) {
    row.fail(`the team is "${team}", but no games.csv lists the game`);
  }
  return {
    id,
    name: textIn(row, COLUMNS.playerName) ?? listed?.name ?? null,
    side: teams.side(team) ?? row.fail(`the team is "${team}", which is neither of the game’s teams`),
    jersey_number: jerseyOf(row),
    position: textIn(row, COLUMNS.position) ?? listed?.position ?? null,
  };
}
