import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { encodeTable, isTableFormat } from '../formats/table/encoder.ts';
import type { FormFormat } from '../model/form-formats.ts';
import { FORM_VERSION, MANIFEST_FILE, type Manifest } from '../model/manifest.ts';
import { EVENTS_TABLE, TRACKING_TABLE } from '../model/tables.ts';
import type { DatasetReader } from '../store/port.ts';
import { eventBatches, eventLines, frameLines, type ReadGame, trackingBatches } from './read-game.ts';

/**
 * Writes a game in the canonical form into a folder of its own below `folder`, in place of one that is there. It is
 * written beside it and takes its name when it is whole.
 */
export async function exportGame(
  reader: DatasetReader,
  { stored, detail, game }: ReadGame,
  folder: string,
  format: FormFormat,
): Promise<void> {
  const place = join(folder, stored.gameId);
  const draft = join(folder, `.${stored.gameId}.part`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  if (detail.events.count > 0) {
    const pieces = isTableFormat(format)
      ? encodeTable(format, EVENTS_TABLE, eventBatches(reader, stored.gameId))
      : eventLines(reader, stored.gameId);
    await write(join(draft, `events.${format}`), pieces);
  }
  if (detail.tracking !== null) {
    const pieces = isTableFormat(format)
      ? encodeTable(format, TRACKING_TABLE, trackingBatches(reader, stored))
      : frameLines(reader, stored);
    await write(join(draft, `tracking.${format}`), pieces);
  }
  const manifest: Manifest = {
    fieldcast: FORM_VERSION,
    format,
    game,
    events: detail.events.count,
    tracking: detail.tracking,
  };
  await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(place, { recursive: true, force: true });
  await rename(draft, place);
}

function write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  return writeFile(path, Readable.from(pieces, { objectMode: false }));
}
