import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { SportsClient } from '../../client/index.ts';
import { QUESTIONS } from './questions.ts';

/** Answers by question and vendor. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Asks all questions about a sports service's soccer games through its API. `base` ends in `/api`. */
export async function askAll(base: string): Promise<Answers> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-questions-'));
  try {
    await download(base, folder);
    return await answer(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The answers as a Markdown table with one row per vendor. */
export function answersTable(answers: Answers): string {
  const vendors = [...new Set(Object.values(answers).flatMap((byVendor) => Object.keys(byVendor)))].sort();
  const heads = ['vendor', ...QUESTIONS.map(({ name }) => name)];
  const rows = vendors.map((vendor) => [
    vendor,
    ...QUESTIONS.map(({ name }) => {
      const answer = answers[name]?.[vendor];
      return answer === undefined ? '' : String(Number(answer.toPrecision(3)));
    }),
  ]);
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function download(base: string, folder: string): Promise<void> {
  const client = new SportsClient({ baseUrl: base });
  const rows: Record<'teams' | 'players', object[]> = { teams: [], players: [] };
  for await (const { game_id } of client.games({ sport: 'soccer' })) {
    const { teams, players } = await client.gameStatistics(game_id);
    rows.teams.push(...teams.map((row) => ({ game_id, ...row })));
    rows.players.push(...players.map((row) => ({ game_id, ...row })));
  }
  for (const [name, of] of Object.entries(rows)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(of));
  }
  const events = await client.file('events', 'parquet', { sport: 'soccer' });
  await writeFile(join(folder, 'events.parquet'), new Uint8Array(await events.arrayBuffer()));
}

async function answer(folder: string): Promise<Answers> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    for (const [name, source] of [
      ['events', `read_parquet('${folder}/events.parquet')`],
      ['teams', `read_json('${folder}/teams.json', sample_size = -1)`],
      ['players', `read_json('${folder}/players.json', sample_size = -1)`],
    ]) {
      // The vendor is the prefix of the game ID.
      await connection.run(
        `CREATE TABLE ${name} AS SELECT split_part(game_id, '-', 1) AS vendor, * FROM ${source}`,
      );
    }
    // DuckDB gives a column without numbers the type JSON.
    const unstated = await connection.runAndReadAll(
      "SELECT table_name AS name, column_name AS empty FROM duckdb_columns WHERE data_type = 'JSON'",
    );
    for (const { name, empty } of unstated.getRowObjects()) {
      await connection.run(`ALTER TABLE ${name} ALTER ${empty} TYPE double`);
    }
    const answers: Record<string, Record<string, number>> = {};
    for (const { name, sql } of QUESTIONS) {
      const rows = (await connection.runAndReadAll(sql)).getRowObjects();
      answers[name] = Object.fromEntries(
        rows
          .filter(({ answer }) => answer !== null)
          .map(({ vendor, answer }) => [String(vendor), Number(answer)]),
      );
    }
    return answers;
  } finally {
    connection.closeSync();
  }
}
