import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Receives the progress of an import. */
export interface ImportWatcher {
  found(games: number, bytes: number): void;
  /** Called with the number of bytes read since the previous call. */
  read(bytes: number): void;
  done(outcome: string): void;
}

/** Help text of each metric, by name without prefix. */
export const IMPORT_METRICS = {
  running: '1 while an import is running, otherwise 0. Stays 1 if the import is killed.',
  start_timestamp_seconds: 'Start time of the import.',
  progress_timestamp_seconds: 'Time of the last progress.',
  end_timestamp_seconds: 'End time of the last import, whether it succeeded or failed.',
  success_timestamp_seconds: 'End time of the last import without failed games.',
  games_found: 'Games found by the import.',
  games:
    'Finished games by outcome: added, replaced, unchanged, failed, or deferred because a file was changing.',
  bytes_found: 'Total size of the files for all games found.',
  bytes_read: 'Bytes read so far, out of bytes_found.',
  watching: '1 while an import with --watch runs, 0 after it has stopped. Stays 1 if it is killed.',
  watch_failures: 'Consecutive failures to read the watched files or to write the dataset.',
  watch_faulty_games: 'Games whose files are faulty, until the files change.',
  watch_waiting_files: 'Watched files that may still be incomplete.',
} as const;
export const IMPORT_METRICS_PREFIX = 'fieldcast_import_';

type MetricName = keyof typeof IMPORT_METRICS;

/** Metrics that keep their values when a new import starts. */
const LASTING: readonly MetricName[] = ['end_timestamp_seconds', 'success_timestamp_seconds'];
const OF_ONE_IMPORT: readonly MetricName[] = ['games_found', 'bytes_found', 'bytes_read'];
const WRITE_MS = 1000;

/**
 * Writes the metrics of an import in Prometheus text format, for the node exporter's textfile collector. Each
 * update replaces the whole file, so that readers never see an incomplete file. The constructor throws if the
 * file cannot be written. If a later update fails, the import continues and `warn` is called once.
 */
export class ImportMetricsFile implements ImportWatcher {
  readonly #file: string;
  readonly #warn: (error: unknown) => void;
  readonly #clock: () => number;
  readonly #values = new Map<MetricName, number>();
  readonly #games = new Map<string, number>();
  #writtenAt = 0;
  #hasWarned = false;

  constructor(file: string, warn: (error: unknown) => void, clock: () => number = Date.now) {
    this.#file = file;
    this.#warn = warn;
    this.#clock = clock;
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const name of LASTING) {
      const [, value] = new RegExp(`^${IMPORT_METRICS_PREFIX}${name} (\\S+)$`, 'm').exec(before) ?? [];
      if (value !== undefined) this.#values.set(name, Number(value));
    }
    this.#begin();
    this.#replace();
  }

  /** Begins a further import. */
  begin(): void {
    this.#begin();
    this.#replaceOrWarn();
  }

  /** Reports a look at the watched files. If there is no problem, it counts as a successful import. */
  look({ failures, faulty, waiting }: { failures: number; faulty: number; waiting: number }): void {
    this.#values.set('watching', 1).set('watch_failures', failures);
    this.#values.set('watch_faulty_games', faulty).set('watch_waiting_files', waiting);
    this.end(failures === 0 && faulty === 0);
  }

  /** Reports the end of a watch. */
  stop(): void {
    this.#values.set('watching', 0).set('running', 0);
    this.#replaceOrWarn();
  }

  #begin(): void {
    for (const name of OF_ONE_IMPORT) this.#values.delete(name);
    this.#games.clear();
    this.#values.set('running', 1).set('start_timestamp_seconds', this.#clock() / 1000);
  }

  found(games: number, bytes: number): void {
    this.#values.set('games_found', games).set('bytes_found', bytes).set('bytes_read', 0);
    this.#progressed();
  }

  read(bytes: number): void {
    this.#values.set('bytes_read', (this.#values.get('bytes_read') ?? 0) + bytes);
    this.#progressed();
  }

  done(outcome: string): void {
    this.#games.set(outcome, (this.#games.get(outcome) ?? 0) + 1);
    this.#progressed();
  }

  end(isSuccess: boolean): void {
    const seconds = this.#clock() / 1000;
    this.#values.set('running', 0).set('end_timestamp_seconds', seconds);
    if (isSuccess) this.#values.set('success_timestamp_seconds', seconds);
    this.#replaceOrWarn();
  }

  #progressed(): void {
    if (this.#clock() - this.#writtenAt >= WRITE_MS) this.#replaceOrWarn();
  }

  #replaceOrWarn(): void {
    try {
      this.#replace();
    } catch (error) {
      if (!this.#hasWarned) this.#warn(error);
      this.#hasWarned = true;
    }
  }

  #replace(): void {
    this.#writtenAt = this.#clock();
    this.#values.set('progress_timestamp_seconds', this.#writtenAt / 1000);
    // The collector reads only *.prom files, so it ignores this file.
    const next = `${this.#file}.part`;
    writeFileSync(next, this.#text());
    // The node exporter usually runs as another user.
    chmodSync(next, 0o644);
    renameSync(next, this.#file);
  }

  #text(): string {
    const games = [...this.#games].map(([outcome, count]) => `{outcome="${outcome}"} ${count}`);
    const names = Object.keys(IMPORT_METRICS) as MetricName[];
    return names
      .flatMap((name) => {
        const value = this.#values.get(name);
        const samples = name === 'games' ? games : value === undefined ? [] : [` ${shown(name, value)}`];
        if (samples.length === 0) return [];
        const full = IMPORT_METRICS_PREFIX + name;
        const lines = samples.map((sample) => full + sample);
        return [`# HELP ${full} ${IMPORT_METRICS[name]}`, `# TYPE ${full} gauge`, ...lines];
      })
      .map((line) => `${line}\n`)
      .join('');
  }
}

/** Progress through compressed files can include fractions of a byte. */
function shown(name: MetricName, value: number): number {
  return name === 'bytes_read' ? Math.round(value) : value;
}
