import { join } from 'node:path';
import { SqliteReader } from '../src/sports/store/sqlite/reader.ts';
import { runCli } from '../test/support/cli.ts';
import type { Figures, Size, Soak } from './soak.ts';

const ROUNDS = { short: 1, full: 20 };
const GAMES = { short: 1, full: 3 };

async function demo(data: string, games: number, seed: number): Promise<void> {
  const args = ['sports', 'demo', '--games', String(games), '--seed', String(seed), '--no-parquet'];
  const { code, stderr } = await runCli([...args, '--data', data]);
  if (code !== 0) throw new Error(`an import failed: ${stderr}`);
}

async function exported(data: string, folder: string): Promise<string> {
  const { code, stderr } = await runCli(['sports', 'export', folder, '--data', data]);
  if (code !== 0) throw new Error(stderr);
  return folder;
}

async function importAll(from: string, data: string): Promise<void> {
  const { code, stderr } = await runCli(['sports', 'import', 'fieldcast', from, '--data', data]);
  if (code !== 0) throw new Error(`one of two imports failed: ${stderr}`);
}

async function revision(data: string): Promise<string> {
  const reader = new SqliteReader(data);
  const text = await reader.revision();
  await reader.close();
  return text;
}

async function run(size: Size, folder: string): Promise<Figures> {
  // Both imports contain the same games, so each import finds games that the other has already written.
  await demo(join(folder, 'demo'), GAMES[size], 1);
  const source = await exported(join(folder, 'demo'), join(folder, 'exported'));
  const expected = await revision(join(folder, 'demo'));
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    const data = join(folder, `both-${round}`);
    await Promise.all([importAll(source, data), importAll(source, data)]);
    if ((await revision(data)) !== expected)
      throw new Error('two simultaneous imports produced a different dataset than one import');
  }
  return { 'pairs of imports': ROUNDS[size] };
}

export const twoImports: Soak = {
  promise:
    'Two simultaneous imports into one dataset both succeed, with the same result as one after the other.',
  method: 'Runs 20 pairs of imports of the same games into an empty dataset.',
  run,
};
