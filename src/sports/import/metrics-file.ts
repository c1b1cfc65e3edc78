import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ImportWatcher } from './watcher.ts';

/** Help text of each metric, by name without prefix. */
export const IMPORT_METRICS = {
  running: '1 while an import is running, otherwise 0. Stays 1 if the import is killed.',
  start_timestamp_seconds: 'Start time of the import.',
  progress_timestamp_seconds: 'Time of the last progress.',
  end_timestamp_seconds: 'End time of the last import, whether it succeeded or failed.',
  success_timestamp_seconds: 'End time of the last import without failed games.',
  games_found: 'Games found by the import.',
  games: 'Finished games by outcome: added, replaced, unchanged or failed.',
  bytes_found: 'Total size of the files for all games found.',
  bytes_read: 'Bytes read so far, out of bytes_found.',
} as const;
export const IMPORT_METRICS_PREFIX = 'fieldcast_import_';

type MetricName = keyof typeof IMPORT_METRICS;

/** Metrics that keep their values when a new import starts. */
const LASTING: readonly MetricName[] = ['end_timestamp_seconds', 'success_timestamp_seconds'];
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
    this.#values.set('running', 1);
    this.#values.set('start_timestamp_seconds', clock() / 1000);
    this.#replace();
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
