import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drift, type MakeRecording, pingPong, writeLines } from './recording.ts';

const GAMES = ['Repeated_1', 'Repeated_2'];
const TEAMS = ['Home', 'Away'];
const HEADER_LINES = 3;
const RATE_HZ = 25;

/** Writes two games that repeat Metrica's recorded first half. Each game has two files. */
export const csv: MakeRecording = async (recorded, folder, bytes) => {
  const teams = await Promise.all(TEAMS.map((team) => recordedRows(recorded, team)));
  const line = teams.reduce((sum, { rows }) => sum + 1 + (rows[0]?.length ?? 0), 0);
  const frames = Math.ceil(bytes / GAMES.length / line);
  const files = GAMES.flatMap((game) =>
    teams.map(({ team, head, rows }) => {
      const file = join(folder, `${game}_RawTrackingData_${team}_Team.csv`);
      writeLines(file, frames, (i) => rowAt(pingPong(rows, i), i), { head });
      return file;
    }),
  );
  return { folder, files, games: GAMES.length, records: GAMES.length * frames };
};

async function recordedRows(
  recorded: string,
  team: string,
): Promise<{ readonly team: string; readonly head: string; readonly rows: readonly string[] }> {
  const file = join(recorded, 'metrica', `metrica_${team.toLowerCase()}.csv`);
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const head = `${lines.slice(0, HEADER_LINES).join('\n')}\n`;
  return { team, head, rows: lines.slice(HEADER_LINES).filter((line) => line.startsWith('1,')) };
}

/** Converts a recorded row to frame `i` and shifts all positions slightly. */
function rowAt(row: string, i: number): string {
  const [period, , , ...coordinates] = row.split(',');
  const moved = coordinates.map((text) => {
    const value = Number.parseFloat(text);
    return Number.isNaN(value) ? text : String(Number((value + drift(i, 0.01, 5)).toFixed(5)));
  });
  return [period, i + 1, ((i + 1) / RATE_HZ).toFixed(2), ...moved].join(',');
}
