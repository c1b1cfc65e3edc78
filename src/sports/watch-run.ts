import { print, printError } from '../cli/terminal.ts';
import { UsageError } from '../settings/setting.ts';
import { type ImportOptions, metricsFile } from './import/run.ts';
import { watchPaths } from './import/watch/watch.ts';
import type { S3Connection } from './s3/client.ts';

interface WatchRun {
  readonly importers: readonly string[];
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly folder: string;
  readonly metricsFile: string;
  readonly s3: S3Connection;
  readonly options: ImportOptions;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Watches until a signal arrives. The first signal lets the games in progress finish, the second does not. */
export async function runWatch(data: string, run: WatchRun): Promise<void> {
  const { importers, paths, seconds, options } = run;
  if (paths.includes('-')) throw new UsageError('--watch cannot read standard input');
  const stop = new AbortController();
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      printError('stopping after the games in progress');
      stop.abort();
    });
  const metrics = metricsFile(run.metricsFile);
  // A URL's query can contain a signature.
  const shown = paths.map((path) => path.replace(/^(https?:[^?]*).*/s, '$1'));
  if (!options.json) print(`watching ${shown.join(', ')} every ${seconds} s`);
  try {
    await watchPaths(
      data,
      { importers, paths, pauseMs: seconds * 1000, folder: run.folder, s3: run.s3, metrics, options },
      stop.signal,
    );
  } finally {
    metrics?.stop();
  }
}
