import { dirname, join } from 'node:path';
import { MANIFEST_FILE, type Manifest, ManifestSchema } from '../../../model/manifest.ts';
import { FORM_FORMATS, GEOMETRY_NAMES, SPORTS } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameSource, Importer } from '../../core/port.ts';
import { withSkipping } from '../../core/vendor.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson, vendorShape } from '../../reading/json.ts';
import { readFieldcastGame } from './game.ts';

const NAME = 'Fieldcast’s own form';

/** A game's manifest, or a file of records that belongs to one. */
type FieldcastFile = Manifest | 'records';

const FORMAT: FileFormat<FieldcastFile> = {
  fileNames: new RegExp(`^(?:${MANIFEST_FILE}|(?:events|tracking)\\.(?:${FORM_FORMATS.join('|')}))$`),
  includesNeighbours: true,
  recognise: (file) => (file.name === MANIFEST_FILE ? readManifest(file) : 'records'),
  gamesOf(files) {
    const byPath = new Map(files.map((one) => [one.file.path, one]));
    return files.flatMap((one) => (one.content === 'records' ? [] : gameOf(one.file, one.content, byPath)));
  },
};

/**
 * Games in Fieldcast's own form: exported ones, or your own data in that form. Each manifest states its game's source, so
 * there is no vendor to stamp.
 */
export const fieldcast: Importer = {
  id: 'fieldcast',
  name: NAME,
  sports: SPORTS,
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As each game’s manifest states',
  attribution: 'As each game’s manifest states',
  url: 'https://json-schema.org',
  layout: `folders with ${MANIFEST_FILE}, events.FORMAT and tracking.FORMAT (ndjson, csv or parquet), as \`sports export\` writes them`,
  discover: withSkipping(NAME, (search) => discoverFiles(search, FORMAT)),
};

const checkManifest = vendorShape(ManifestSchema);

/** Null where the file is another program's manifest. Throws ImportError where it is not JSON or of another shape. */
async function readManifest(file: FoundFile): Promise<Manifest | null> {
  const value = await readJson(file);
  if (typeof value !== 'object' || value === null || !('fieldcast' in value)) return null;
  requireGeometry(value, file.path);
  return checkManifest(value, file);
}

/** A geometry that is not known must not pass for the older one, which is meant where none is stated. */
function requireGeometry(manifest: object, path: string): void {
  const game: unknown = Reflect.get(manifest, 'game');
  const stated = typeof game === 'object' && game !== null && 'geometry' in game ? game.geometry : undefined;
  if (stated === undefined || GEOMETRY_NAMES.some((name) => name === stated)) return;
  throw new ImportError(path, `game.geometry must be equal to one of ${GEOMETRY_NAMES.join(', ')}`);
}

/** The game of a manifest, unless none of its files was requested. */
function gameOf(
  file: FoundFile,
  manifest: Manifest,
  byPath: ReadonlyMap<string, RecognisedFile<FieldcastFile>>,
): GameSource[] {
  const beside = (name: string) => byPath.get(join(dirname(file.path), `${name}.${manifest.format}`));
  const [events, tracking] = [beside('events'), beside('tracking')];
  if (![byPath.get(file.path), events, tracking].some((one) => one?.requested)) return [];
  const files = { manifest: file, events: events?.file ?? null, tracking: tracking?.file ?? null };
  return [
    {
      label: manifest.game.game_id,
      bytes: totalBytes(Object.values(files)),
      read: (report) => readFieldcastGame(files, manifest, report),
    },
  ];
}
