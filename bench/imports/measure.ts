import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onAllCores } from '../load.ts';
import { LAUNCHER, MEMORY } from '../processes.ts';
import type { Figures, Workload } from '../work.ts';
import { type ImportKind, recordingOf, vendorOf } from './kinds.ts';
import type { Recording } from './recording.ts';

const OUTPUT_BYTES = 2 ** 26;

/** Matches the line that the import command prints for a game. */
interface ImportedGame {
  readonly game_id: string;
  readonly change: string;
  readonly events: number;
  readonly frames: number;
}

/**
 * Measures the whole command, including startup, with two threads and a new dataset. Peers measure their own
 * rate.
 */
export function importing(kind: ImportKind): Workload['measure'] {
  return async ({ served }, _asks, place): Promise<Figures> => {
    if (served.ownRate !== undefined) return { 'MB/s': await served.ownRate() };
    const recording = await recordingOf(kind, place);
    const data = join(place.folder, `imported-${kind}`);
    const args = ['sports', 'import', vendorOf(kind), recording.folder];
    const options = ['--json', '--threads', '2', '--data', data];
    const command = [process.execPath, ...MEMORY, LAUNCHER, ...args, ...options];
    const [program = '', ...rest] = place.isShort ? command : onAllCores(command);
    const startedAt = performance.now();
    const { stdout } = await promisify(execFile)(program, rest, { maxBuffer: OUTPUT_BYTES });
    const seconds = (performance.now() - startedAt) / 1000;
    requireAll(stdout, recording);
    await rm(data, { recursive: true });
    return { 'MB/s': (await bytesOf(recording.files)) / 1e6 / seconds };
  };
}

/** Throws if the import is incomplete, because an incomplete import would appear faster. */
function requireAll(output: string, { games, records }: Recording): void {
  const lines = output.trim().split('\n');
  const imported: ImportedGame[] = lines.map((line) => JSON.parse(line)).filter((line) => 'game_id' in line);
  const added = imported.filter(({ change }) => change === 'added');
  const found = added.reduce((sum, { events, frames }) => sum + (frames || events), 0);
  if (added.length === games && found >= records) return;
  throw new Error(
    `expected ${games} games with ${records} records, but imported ${added.length} with ${found}: ${lines.at(-1)}`,
  );
}

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
