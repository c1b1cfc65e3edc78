import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measureDataset } from './dataset-metrics.ts';
import type { DatasetReader } from './store/port.ts';

it('while the dataset is missing, its size keeps its value and all metrics are available', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-metrics-'));
  const elsewhere = `${folder}-moved`;
  try {
    await writeFile(join(folder, 'file'), 'x'.repeat(10));
    const registry = new Registry();
    const reader = { revision: () => Promise.reject(new Error('there is no dataset')) };
    measureDataset(registry, reader as unknown as DatasetReader, folder);
    expect(await registry.metrics()).toContain('dataset_bytes 10');
    await rename(folder, elsewhere);
    expect(await registry.metrics()).toContain('dataset_bytes 10');
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});
