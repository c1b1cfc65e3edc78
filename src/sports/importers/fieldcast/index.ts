import { dirname, join } from 'node:path';
import { MANIFEST_FILE, type Manifest, ManifestSchema } from '../../model/manifest.ts';
import { SPORTS } from '../../model/vocabulary.ts';
import { ImportError, NothingFound } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readJson, vendorShape } from '../json.ts';
import { faultSource, orFault } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { type FormFiles, readFormGame } from './game.ts';

const checkManifest = vendorShape(ManifestSchema);

/** Games in Fieldcast's own form: exported ones, or your own data written so. */
export const fieldcast: Importer = {
  id: 'fieldcast',
  name: 'Fieldcast’s own form',
  sports: SPORTS,
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As each game’s manifest states',
  attribution: 'As each game’s manifest states',
  url: 'https://json-schema.org',
  layout: `folders with ${MANIFEST_FILE}, events.FORMAT and tracking.FORMAT (ndjson, csv or parquet), as \`sports export\` writes them`,
  discover,
};

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const files = await listFiles(paths);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const sources: GameSource[] = [];
  for (const file of files) {
    const manifest = file.name === MANIFEST_FILE ? await orFault(() => readManifest(file)) : null;
    if (manifest instanceof ImportError) sources.push(faultSource({ file, fault: manifest }));
    else if (manifest !== null) sources.push(toSource(filesOf(file, manifest, byPath), manifest));
  }
  if (sources.length === 0) {
    throw new NothingFound(paths, `holds no ${MANIFEST_FILE} of Fieldcast’s own form`);
  }
  return sources;
}

/** Null for another program's file of that name. */
async function readManifest(file: FoundFile): Promise<Manifest | null> {
  const value = await readJson(file);
  if (typeof value !== 'object' || value === null || !('fieldcast' in value)) return null;
  return checkManifest(value, file.path);
}

function filesOf(
  manifest: FoundFile,
  { format }: Manifest,
  files: ReadonlyMap<string, FoundFile>,
): FormFiles {
  const beside = (name: string) => files.get(join(dirname(manifest.path), `${name}.${format}`)) ?? null;
  return { manifest, events: beside('events'), tracking: beside('tracking') };
}

function toSource(files: FormFiles, manifest: Manifest): GameSource {
  const parts = [files.manifest, files.events, files.tracking];
  return {
    label: manifest.game.game_id,
    bytes: parts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    read: (report) => readFormGame(files, manifest, report),
  };
}
