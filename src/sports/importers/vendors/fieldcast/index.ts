import { dirname, join } from 'node:path';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import { FrameJoiner, type TrackingRow } from '../../../model/frame-rows.ts';
import type { Game } from '../../../model/game.ts';
import { makePeriod, makePlayer, NO_MATCH_FACTS } from '../../../model/make-game.ts';
import { MANIFEST_FILE, type Manifest, ManifestSchema } from '../../../model/manifest.ts';
import { EVENTS_TABLE, LATER_COLUMNS, TRACKING_TABLE } from '../../../model/tables.ts';
import { GEOMETRY_NAMES, RECORD_FORMATS, SPORTS } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameSource, Importer, ImportReport } from '../../core/port.ts';
import { withSkipping } from '../../core/vendor.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson, schemaCheck } from '../../reading/json.ts';
import { readRecords, type SourceRecord } from './schema.ts';

const NAME = 'Fieldcast format';

type FieldcastFile = Manifest | 'records';

const FORMAT: FileFormat<FieldcastFile> = {
  fileNames: new RegExp(`^(?:${MANIFEST_FILE}|(?:events|tracking)\\.(?:${RECORD_FORMATS.join('|')}))$`),
  includesNeighbours: true,
  recognise: (file) => (file.name === MANIFEST_FILE ? readManifest(file) : 'records'),
  gamesOf(files) {
    const byPath = new Map(files.map((one) => [one.file.path, one]));
    return files.flatMap((one) => (one.content === 'records' ? [] : gameOf(one.file, one.content, byPath)));
  },
};

/**
 * Imports games in the Fieldcast format, either exported or written by the user. The manifest gives the
 * source of the data, so the importer has no vendor.
 */
export const fieldcast: Importer = {
  id: 'fieldcast',
  name: NAME,
  sports: SPORTS,
  provides: { events: true, tracking: true, rosters: true },
  licence: 'See the manifest of each game',
  attribution: 'See the manifest of each game',
  url: 'https://json-schema.org',
  layout: `folders with ${MANIFEST_FILE}, events.FORMAT and tracking.FORMAT (ndjson, csv or parquet), as \`sports export\` writes them`,
  discover: withSkipping(NAME, (search) => discoverFiles(search, FORMAT)),
};

const checkManifest = schemaCheck(ManifestSchema);

/**
 * Returns null for other programs' manifests. Throws ImportError if the file is not JSON or lacks required
 * fields.
 */
async function readManifest(file: FoundFile): Promise<Manifest | null> {
  const value = await readJson(file);
  if (typeof value !== 'object' || value === null || !('fieldcast' in value)) return null;
  requireGeometry(value, file.path);
  return checkManifest(value, file);
}

/**
 * Throws ImportError for unknown geometries, so that the importer does not replace them with the default, the
 * older geometry.
 */
function requireGeometry(manifest: object, path: string): void {
  const game: unknown = Reflect.get(manifest, 'game');
  const stated = typeof game === 'object' && game !== null && 'geometry' in game ? game.geometry : undefined;
  if (stated === undefined || GEOMETRY_NAMES.some((name) => name === stated)) return;
  throw new ImportError(path, `game.geometry must be equal to one of ${GEOMETRY_NAMES.join(', ')}`);
}

/** Returns an empty list if none of the game's files was requested. */
function gameOf(
  file: FoundFile,
  manifest: Manifest,
  byPath: ReadonlyMap<string, RecognisedFile<FieldcastFile>>,
): GameSource[] {
  const siblingFile = (name: string) => byPath.get(join(dirname(file.path), `${name}.${manifest.format}`));
  const [events, tracking] = [siblingFile('events'), siblingFile('tracking')];
  if (![byPath.get(file.path), events, tracking].some((one) => one?.requested)) return [];
  const files = { manifest: file, events: events?.file ?? null, tracking: tracking?.file ?? null };
  return [
    {
      label: manifest.game.game_id,
      ...madeOf(Object.values(files)),
      read: (report) => readFieldcastGame(files, manifest, report),
    },
  ];
}

interface GameFiles {
  readonly manifest: FoundFile;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** Throws ImportError if a file is missing or if the number of records differs from the manifest. */
async function readFieldcastGame(
  { events, tracking, manifest: manifestFile }: GameFiles,
  manifest: Manifest,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(manifestFile.bytes);
  if (manifest.events > 0 && events === null) throw missing(manifestFile, `events.${manifest.format}`);
  if (manifest.tracking !== null && tracking === null)
    throw missing(manifestFile, `tracking.${manifest.format}`);
  const game = withGeometry(manifest.game, report);
  // Events fit into memory because a game has only thousands of them; tracking can have millions of rows.
  const records = events === null ? [] : await readEvents(events, manifest);
  report.progress(events?.bytes ?? 0);
  return {
    gameId: manifest.game.game_id,
    tracking:
      manifest.tracking === null || tracking === null
        ? null
        : {
            frame_rate_hz: manifest.tracking.frame_rate_hz,
            speed: manifest.tracking.speed,
            frames: readFrames(tracking, manifest, manifest.tracking.frames, report),
          },
    game: () => game,
    events: () => records,
  };
}

/** Manifests without a geometry are from earlier versions, which always used the older geometry. */
function withGeometry({ geometry, source, ...game }: Manifest['game'], report: ImportReport): Game {
  if (geometry === undefined) report.note(OLDER_GEOMETRY);
  return {
    ...NO_MATCH_FACTS,
    ...game,
    periods: game.periods.map(makePeriod),
    players: game.players.map(makePlayer),
    geometry: geometry ?? 'linear',
    source,
  };
}

const OLDER_GEOMETRY =
  'the manifest has no geometry, so its positions use the older geometry, which scaled drawn pitches linearly: ' +
  'to correct the positions of field markings, import the vendor’s files again';

/** Null values for event fields that earlier versions did not write. */
const LATER_FIELDS = Object.fromEntries(
  EVENTS_TABLE.columns.flatMap(({ name }) => (LATER_COLUMNS.has(name) ? [[name, null]] : [])),
);

async function readEvents(file: FoundFile, { format, events }: Manifest): Promise<GameEvent[]> {
  // The import checks every record against the schema later.
  const records = await Array.fromAsync(
    readRecords(format, file, EVENTS_TABLE),
    (record) => ({ ...LATER_FIELDS, ...record }) as GameEvent,
  );
  requireCount(file, 'events', records.length, events);
  return records;
}

async function* readFrames(
  file: FoundFile,
  { format }: Manifest,
  expected: number,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const records = readRecords(format, file, TRACKING_TABLE);
  let frames = 0;
  for await (const frame of format === 'ndjson' ? completed(records) : joinRows(records)) {
    frames += 1;
    yield frame;
    report.progress(file.bytes / expected);
  }
  requireCount(file, 'frames', frames, expected);
}

/**
 * Adds frame fields that earlier versions did not write. The import checks every frame against the schema
 * later.
 */
async function* completed(records: AsyncIterable<SourceRecord>): AsyncGenerator<Frame> {
  for await (const record of records) {
    const { players, ...frame } = record as SourceRecord & Frame;
    const { ball_state = null, ball_team = null } = frame;
    const complete = Array.isArray(players)
      ? players.map((player) => ({ ...player, orientation_deg: player?.orientation_deg ?? null }))
      : players;
    yield { ...frame, ball_state, ball_team, players: complete };
  }
}

/** Joins rows into frames. Each row is a person or the ball. */
async function* joinRows(records: AsyncIterable<SourceRecord>): AsyncGenerator<Frame> {
  const joiner = new FrameJoiner();
  for await (const row of records) {
    const frame = joiner.add(row as SourceRecord & TrackingRow);
    if (frame !== null) yield frame;
  }
  const last = joiner.end();
  if (last !== null) yield last;
}

function requireCount(file: FoundFile, what: string, found: number, expected: number): void {
  const skipped = file.skipped.open().problems.size;
  if (Math.abs(found - expected) <= skipped) return;
  throw new ImportError(
    file.path,
    `has ${found} ${what}, but its manifest declares ${expected} (truncated file?)`,
  );
}

function missing(manifest: FoundFile, name: string): ImportError {
  return new ImportError(manifest.path, `declares records in ${name}, which is missing from its folder`);
}
