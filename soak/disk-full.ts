import { join } from 'node:path';
import { SqliteReader } from '../src/sports/store/sqlite/reader.ts';
import { LAUNCHER } from '../test/support/cli.ts';
import { makeGame } from '../test/support/records.ts';
import { nodeInSmallFiles } from '../test/support/small-files.ts';
import { store } from '../test/support/sports-service.ts';
import type { Figures, Size, Soak } from './soak.ts';

/**
 * File size limits, in blocks. Small limits stop the import while it prepares a game, large limits while it
 * stores the game.
 */
const BLOCKS = { short: [400, 3000], full: [100, 200, 400, 800, 1500, 3000, 5000, 8000, 12_000, 16_000] };

async function revision(data: string): Promise<string> {
  const reader = new SqliteReader(data);
  const text = await reader.revision();
  await reader.checkReady(true);
  await reader.close();
  return text;
}

async function run(size: Size, folder: string): Promise<Figures> {
  const data = join(folder, 'data');
  await store(data, { game: makeGame() });
  const before = await revision(data);
  let failed = 0;
  for (const blocks of BLOCKS[size]) {
    const args = ['sports', 'demo', '--games', '1', '--data', data];
    const { status, stderr } = nodeInSmallFiles(blocks, [LAUNCHER, ...args]);
    if (status === 0) break;
    failed += 1;
    if (status !== 1 || !/^error: .*(disk|file too large).*, --data\)$/im.test(stderr))
      throw new Error(`${status}: ${stderr}`);
    if ((await revision(data)) !== before) throw new Error('a failed import changed the dataset');
  }
  if (failed === 0) throw new Error('no import failed');
  return { 'imports that ran out of disk space': failed };
}

export const diskFull: Soak = {
  promise: 'An import that runs out of disk space reports a one-line error and leaves the dataset unchanged.',
  method:
    'Runs imports with ten different file size limits, from the first temporary file to the dataset itself.',
  run,
};
