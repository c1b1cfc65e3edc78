import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { walk } from '../walk.ts';
import type { DatasetReader } from './store/port.ts';

/** Adds metrics of a dataset: its revision, and the size of its folder where it is in one. */
export function measureDataset(registry: Registry, reader: DatasetReader, folder: string | null): void {
  let last: string | null = null;
  new Gauge({
    name: 'dataset_changed_timestamp_seconds',
    help: 'When the metrics first showed the dataset’s present revision.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      // Without a readable dataset the value stays; /ready says that there is none.
      const revision = await reader.revision().catch(() => last);
      if (revision !== last) this.set(Date.now() / 1000);
      last = revision;
    },
  });
  new Gauge({
    name: 'dataset_revision_info',
    help: 'The revision of the dataset, equal for equal content; always 1.',
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
    help: 'Size of the files in the dataset’s folder.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(bytesOf(folder));
    },
  });
}

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of walk(folder, { hidden: true, most: Number.POSITIVE_INFINITY })) {
    if (!entry.isFile()) continue;
    // An import may just have removed it.
    sum += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}
