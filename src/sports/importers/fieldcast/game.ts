import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Manifest } from '../../model/manifest.ts';
import { EVENTS_TABLE, FrameJoiner, TRACKING_TABLE, type TrackingRow } from '../../model/tables.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { type Fields, readRecords } from './records.ts';

/** A game's files in the canonical form. */
export interface FormFiles {
  readonly manifest: FoundFile;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** Reads a game as it was exported. Throws ImportError where files are missing or hold less than the manifest says. */
export async function readFormGame(
  { events, tracking, manifest: manifestFile }: FormFiles,
  manifest: Manifest,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(manifestFile.bytes);
  if (manifest.events > 0 && events === null) throw missing(manifestFile, `events.${manifest.format}`);
  if (manifest.tracking !== null && tracking === null)
    throw missing(manifestFile, `tracking.${manifest.format}`);
  // The store takes events at once; a game has thousands of them, where it may have millions of rows of tracking.
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
    game: () => manifest.game,
    events: () => records,
  };
}

async function readEvents(file: FoundFile, { format, events }: Manifest): Promise<GameEvent[]> {
  // Every record is checked against the schema by the import.
  const records = await Array.fromAsync(
    readRecords(format, file, EVENTS_TABLE),
    (fields) => fields as GameEvent,
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
  for await (const frame of format === 'ndjson'
    ? (records as AsyncIterable<Fields & Frame>)
    : joined(records)) {
    frames += 1;
    yield frame;
    report.progress(file.bytes / expected);
  }
  requireCount(file, 'frames', frames, expected);
}

async function* joined(records: AsyncIterable<Fields>): AsyncGenerator<Frame> {
  const joiner = new FrameJoiner();
  for await (const row of records) {
    const frame = joiner.add(row as Fields & TrackingRow);
    if (frame !== null) yield frame;
  }
  const last = joiner.end();
  if (last !== null) yield last;
}

function requireCount(file: FoundFile, what: string, found: number, expected: number): void {
  if (found === expected) return;
  throw new ImportError(file.path, `holds ${found} ${what}, its manifest says ${expected} (truncated file?)`);
}

function missing(manifest: FoundFile, name: string): ImportError {
  return new ImportError(manifest.path, `speaks of ${name}, which is not beside it`);
}
