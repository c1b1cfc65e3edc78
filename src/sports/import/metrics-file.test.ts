import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportMetricsFile } from './metrics-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldcast-metrics-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the samples in a metrics file. The keys are metric names without the common prefix. */
function samplesIn(file: string): Record<string, number> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' '));
  return Object.fromEntries(
    samples.map(([name = '', value]) => [name.slice('fieldcast_import_'.length), Number(value)]),
  );
}

const fail = (error: unknown) => {
  throw error;
};

describe('ImportMetricsFile', () => {
  it('the metrics file is written at most once a second, and at the end of the import', () => {
    const file = join(folder, 'course.prom');
    let ms = 1_000_000;
    const metrics = new ImportMetricsFile(file, fail, () => ms);
    expect(samplesIn(file)).toEqual({
      running: 1,
      start_timestamp_seconds: 1000,
      progress_timestamp_seconds: 1000,
    });
    ms += 1500;
    metrics.found(3, 900);
    metrics.read(300);
    expect(samplesIn(file)).toMatchObject({ games_found: 3, bytes_found: 900, bytes_read: 0 });
    ms += 1500;
    metrics.done('added');
    metrics.done('failed');
    expect(samplesIn(file)).toMatchObject({ bytes_read: 300, 'games{outcome="added"}': 1 });
    metrics.end(false);
    const ended = samplesIn(file);
    expect(ended).toMatchObject({ running: 0, 'games{outcome="failed"}': 1, end_timestamp_seconds: 1003 });
    expect(ended).not.toHaveProperty('success_timestamp_seconds');
  });

  it('the metrics file keeps the end times of previous imports', () => {
    const file = join(folder, 'again.prom');
    new ImportMetricsFile(file, fail, () => 5000).end(true);
    new ImportMetricsFile(file, fail, () => 7000).end(false);
    new ImportMetricsFile(file, fail, () => 9000);
    expect(samplesIn(file)).toMatchObject({
      running: 1,
      start_timestamp_seconds: 9,
      end_timestamp_seconds: 7,
      success_timestamp_seconds: 5,
    });
  });

  it('a missing folder is an error at the start of an import, but only a warning later', () => {
    expect(() => new ImportMetricsFile(join(folder, 'none', 'x.prom'), fail)).toThrow('ENOENT');
    const inside = mkdtempSync(join(folder, 'gone-'));
    const warnings: unknown[] = [];
    let ms = 0;
    const metrics = new ImportMetricsFile(
      join(inside, 'x.prom'),
      (error) => warnings.push(error),
      () => ms,
    );
    rmSync(inside, { recursive: true });
    for (ms = 2000; ms < 9000; ms += 2000) metrics.read(1);
    metrics.end(true);
    expect(warnings).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  });

  it.skipIf(spawnSync('which', ['promtool']).status !== 0)(
    'the metrics file passes `promtool check metrics`',
    () => {
      const file = join(folder, 'lint.prom');
      const metrics = new ImportMetricsFile(file, fail);
      metrics.found(1, 5);
      metrics.done('added');
      metrics.end(true);
      execFileSync('promtool', ['check', 'metrics'], { input: readFileSync(file) });
    },
  );
});
