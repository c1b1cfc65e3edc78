import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { encodeTable, isTableFormat } from '../formats/formats.ts';
import { FORMAT_VERSION, MANIFEST_FILE, type Manifest } from '../model/manifest.ts';
import type { TableOptions } from '../model/tables.ts';
import { EVENTS_TABLE, TRACKING_TABLE } from '../model/tables.ts';
import type { RecordFormat } from '../model/vocabulary.ts';
import type { DatasetReader } from '../store/port.ts';
import { type DatasetGame, eventBatches, eventLines, frameLines, trackingBatches } from './games.ts';

export interface FormOptions extends TableOptions {
  readonly format: RecordFormat;
}

/**
 * Writes a game in the Fieldcast format to `folder/<game ID>`. Writes under a temporary name and replaces an
 * earlier export once the game is complete.
 */
export async function exportGame(
  reader: DatasetReader,
  { stored, detail, game }: DatasetGame,
  folder: string,
  { format, escapeFormulas }: FormOptions,
): Promise<void> {
  const target = join(folder, stored.gameId);
  const draft = join(folder, `.${stored.gameId}.part`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  if (detail.events.count > 0) {
    const events = isTableFormat(format)
      ? encodeTable(format, EVENTS_TABLE, eventBatches(reader, stored.gameId), { escapeFormulas })
      : eventLines(reader, stored.gameId);
    await write(join(draft, `events.${format}`), events);
  }
  if (detail.tracking !== null) {
    const tracking = isTableFormat(format)
      ? encodeTable(format, TRACKING_TABLE, trackingBatches(reader, stored), { escapeFormulas })
      : frameLines(reader, stored);
    await write(join(draft, `tracking.${format}`), tracking);
  }
  const manifest: Manifest = {
    fieldcast: FORMAT_VERSION,
    format,
    game,
    events: detail.events.count,
    tracking: detail.tracking,
  };
  await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  return writeFile(path, Readable.from(bytes, { objectMode: false }));
}
