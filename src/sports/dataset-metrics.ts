import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { isSystemError } from '../errors.ts';
import { walk } from '../walk.ts';
import type { DatasetReader } from './store/port.ts';

/** Registers a dataset's metrics: its revision and, for a dataset in a folder, the folder's size. */
export function measureDataset(registry: Registry, reader: DatasetReader, folder: string | null): void {
  let last: string | null = null;
  new Gauge({
    name: 'dataset_changed_timestamp_seconds',
    help: 'Unix time in seconds at which this process first saw the current dataset revision.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      // If the dataset cannot be read, the gauge keeps its value; /ready reports the failure.
      const revision = await reader.revision().catch(() => last);
      if (revision !== last) this.set(Date.now() / 1000);
      last = revision;
    },
  });
  new Gauge({
    name: 'dataset_revision_info',
    help: 'Dataset revision, as a label; datasets with the same content have the same revision. The value is always 1.',
    labelNames: ['revision'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const revision = await reader.revision().catch(() => null);
      this.reset();
      if (revision !== null) this.set({ revision }, 1);
    },
  });
  if (folder === null) return;
  new Gauge({
    name: 'dataset_bytes',
    help: 'Total size of the files in the dataset’s folder.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      try {
        this.set(bytesOf(folder));
      } catch (error) {
        // The gauge keeps its value here too.
        if (!isSystemError(error)) throw error;
      }
    },
  });
}

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of walk(folder, { hidden: true, most: Number.POSITIVE_INFINITY })) {
    if (!entry.isFile()) continue;
    // An import may have removed the file since the folder was listed.
    sum += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}
