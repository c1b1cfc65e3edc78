import { PartialFailure } from '../cli/command.ts';
import { createProgress } from '../cli/progress.ts';
import { recogniseAll } from './importers/auto.ts';
import { ImportError } from './importers/errors.ts';
import { type ImportedGame, importGame } from './importers/import.ts';
import type { GameSource, Importer } from './importers/port.ts';
import type { DatasetWriter } from './store/port.ts';
import { SqliteWriter } from './store/sqlite/writer.ts';

interface Failure {
  readonly source: string;
  readonly error: string;
}

/** The games that importers find in the paths; where it is open whose they are, that is told. See {@link recogniseAll}. */
export async function recognised(
  importers: readonly Importer[],
  paths: readonly string[],
): Promise<readonly GameSource[]> {
  const [only] = importers;
  if (only !== undefined && importers.length === 1) return only.discover(paths);
  const found = await recogniseAll(importers, paths);
  for (const { importer, sources } of found)
    console.error(`${importer.name}: ${number(sources.length)} found`);
  return found.flatMap(({ sources }) => sources);
}

/** Imports games into the dataset of that name. See {@link importAll}. */
export async function importInto(
  data: string,
  sources: readonly GameSource[],
  options: { json: boolean },
): Promise<void> {
  const writer = new SqliteWriter(data);
  try {
    await importAll(sources, writer, options);
  } finally {
    await writer.close();
  }
}

/**
 * Imports games one after the other and tells of each. A game at fault is left out whole and the others still
 * go in; then PartialFailure is thrown.
 */
async function importAll(
  sources: readonly GameSource[],
  writer: DatasetWriter,
  options: { json: boolean },
): Promise<void> {
  const progress = createProgress(process.stderr, sources.length);
  const done: ImportedGame[] = [];
  const failures: Failure[] = [];
  for (const source of sources) {
    progress.begin(source.label, source.bytes);
    const result = await attempt(source, writer, (bytes) => progress.advance(bytes));
    progress.clear();
    if ('error' in result) failures.push(result);
    else done.push(result);
    tell(result, options.json);
  }
  tellTotals(done, failures, options.json);
  if (failures.length > 0) throw new PartialFailure(`${failures.length} of ${sources.length} games failed`);
}

async function attempt(
  source: GameSource,
  writer: DatasetWriter,
  progress: (bytes: number) => void,
): Promise<ImportedGame | Failure> {
  try {
    return await importGame(source, writer, progress);
  } catch (error) {
    if (error instanceof ImportError) return { source: source.label, error: error.message };
    throw error;
  }
}

function tell(result: ImportedGame | Failure, json: boolean): void {
  if (json) {
    console.log(JSON.stringify('error' in result ? result : machineRecord(result)));
    return;
  }
  if ('error' in result) {
    console.error(`error: ${result.error}`);
    return;
  }
  const { gameId, change, events, frames, skipped, notes } = result;
  const skips = Object.entries(skipped);
  const total = skips.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${gameId}: ${change}, ${number(events)} events, ${number(frames)} frames, ${number(total)} skipped`,
  );
  for (const [reason, count] of skips) console.log(`  skipped ${number(count)}: ${reason}`);
  for (const note of notes) console.log(`  note: ${note}`);
}

function machineRecord({ gameId, ...rest }: ImportedGame): object {
  return { game_id: gameId, ...rest };
}

function tellTotals(done: readonly ImportedGame[], failures: readonly Failure[], json: boolean): void {
  const count = (change: string) => done.filter((game) => game.change === change).length;
  const totals = {
    added: count('added'),
    replaced: count('replaced'),
    unchanged: count('unchanged'),
    failed: failures.length,
  };
  if (json) console.log(JSON.stringify(totals));
  else
    console.log(
      Object.entries(totals)
        .map(([name, n]) => `${number(n)} ${name}`)
        .join(', '),
    );
}

function number(value: number): string {
  return value.toLocaleString('en');
}
