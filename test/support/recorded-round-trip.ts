import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '../../src/sports/importers/core/errors.ts';
import type { Importer } from '../../src/sports/importers/core/port.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import type { RecordFormat } from '../../src/sports/model/vocabulary.ts';
import { fetchToLocal } from '../../src/sports/sources/index.ts';
import { SqliteWriter } from '../../src/sports/store/sqlite/writer.ts';
import { realData } from '../real-data.ts';
import { importGame } from './import-game.ts';
import { roundTrip } from './round-trip.ts';

/** Number of games per vendor. More games would only repeat the same kinds of records. */
const GAMES = 2;

/** Imports some of a vendor's games, evenly spread over its recordings. Skips incomplete recordings. */
async function importSome(importer: Importer, path: string, into: string): Promise<void> {
  const writer = new SqliteWriter(into);
  let imported = 0;
  const sources = await importer.discover([path]);
  const step = Math.max(1, sources.length / GAMES);
  for (const source of sources.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))) {
    try {
      await importGame(source, writer, { parquet: false });
      imported += 1;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
    }
  }
  await writer.close();
  expect(imported).toBeGreaterThan(0);
}

const recordings = realData('sports');
const SOURCES = { s3: { endpoint: null, region: null, pathStyle: false }, stdin: process.stdin };
/**
 * There are no recordings in the Fieldcast format. The only EPTS recordings are Metrica's, which have a
 * separate importer.
 */
const UNRECORDED: readonly string[] = ['fieldcast', 'epts'];
const VENDORS = (await loadImporters()).filter(({ id }) => !UNRECORDED.includes(id));

/** Defines tests that export and import the recorded games of every vendor, and expect unchanged games. */
export function roundTripsOfRecordings(...formats: readonly RecordFormat[]): void {
  let folder: string;
  /** The recordings, with compressed files unpacked. */
  let files: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldcast-round-trip-'));
    if (recordings === null) return;
    const place = await mkdtemp(join(folder, 'unpacked-'));
    const [path = ''] = (await fetchToLocal([recordings], place, SOURCES)).paths;
    files = path;
  });
  afterAll(() => rm(folder, { recursive: true }));

  describe.each(VENDORS)('recorded games of $id', (importer) => {
    let dataset: string;
    beforeAll(async () => {
      if (recordings === null) return;
      dataset = await mkdtemp(join(folder, 'recorded-'));
      await importSome(importer, files, dataset);
    });

    it.skipIf(recordings === null).each([...formats])(
      'recorded games are unchanged after a round trip as %s',
      async (format) => {
        const { before, after } = await roundTrip(dataset, format, folder);
        expect(after).toBe(before);
      },
    );
  });
}
