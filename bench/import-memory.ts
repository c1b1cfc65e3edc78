import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeTracking } from '../test/support/large-tracking.ts';
import { LAUNCHER, MEMORY, residentMegabytes } from './processes.ts';

/**
 * Imports a generated tracking file and reports peak memory use. Arguments: the file size in megabytes
 * (default 2048) and a folder with several gigabytes of free space.
 */
const MOST_MEGABYTES = 300;

const [size = '2048', place = tmpdir()] = process.argv.slice(2);
const folder = await mkdtemp(join(place, 'fieldcast-bench-'));
try {
  const file = join(folder, 'tracking.xml');
  const { frames } = writeLargeTracking(file, Number(size));
  const megabytes = (await stat(file)).size / 1024 / 1024;
  const args = ['sports', 'import', 'sportec', file, '--data', join(folder, 'data')];
  const began = performance.now();
  const child = spawn(process.execPath, [...MEMORY, LAUNCHER, ...args], { stdio: 'inherit' });
  let highest = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null) highest = Math.max(highest, residentMegabytes(child).highest || 0);
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${megabytes.toFixed(0)} MB, ${frames} frames: ${seconds.toFixed(0)} s, ${(megabytes / seconds).toFixed(1)} MB/s, ` +
      `peak resident memory ${highest.toFixed(0)} MB (at most ${MOST_MEGABYTES})`,
  );
  if (code !== 0 || highest > MOST_MEGABYTES) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
