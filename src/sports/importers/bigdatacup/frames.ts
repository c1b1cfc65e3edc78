import type { ImportReport } from '../port.ts';
import { streamTable, type TableRow } from '../table.ts';
import { clockOf, type PowerPlay, videoFrame } from './power-plays.ts';
import type { TrackingFile } from './recognise.ts';
import { TRACKING_COLUMNS } from './vocabulary.ts';

/** A tracking file with the power play that it shows. */
export interface TrackedPowerPlay {
  readonly tracking: TrackingFile;
  readonly powerPlay: PowerPlay;
}

/** A frame of a tracking file: its lines, not yet looked into. */
export interface RawFrame {
  readonly period: number;
  /** Its number in the game, made of the period and its number in the period's video. */
  readonly id: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly rows: readonly TableRow[];
}

/** Frames of a period have numbers from this times the period. */
const PERIOD_FRAMES = 1_000_000;

const UNKNOWN_TIME = 'a frame whose time in the game the source does not tell';
const SEEN_BEFORE = 'a frame that an earlier power play has too';

/** Streams the frames of a game in the order of play, without those whose time is unknown, which are reported. */
export async function* rawFrames(
  powerPlays: readonly TrackedPowerPlay[],
  faceoffs: (period: number) => readonly number[],
  report: Pick<ImportReport, 'skip' | 'progress'>,
): AsyncGenerator<RawFrame> {
  let before: RawFrame | undefined;
  for (const { tracking, powerPlay } of powerPlays) {
    const { period } = powerPlay.start;
    const clockAt = clockOf(powerPlay, faceoffs(period));
    for await (const { frame, rows } of frameRows(tracking, report.progress)) {
      const clock = clockAt(frame);
      const id = period * PERIOD_FRAMES + videoFrame(powerPlay, frame);
      const last: RawFrame | undefined = before;
      if (clock === null) report.skip(UNKNOWN_TIME);
      else if (last?.period === period && (id <= last.id || clock > last.clock)) report.skip(SEEN_BEFORE);
      else {
        const next: RawFrame = { period, id, clock, rows };
        before = next;
        yield next;
      }
    }
  }
}

async function* frameRows(tracking: TrackingFile, onBytes: (count: number) => void) {
  let frame = 0;
  let rows: TableRow[] = [];
  const lines = streamTable(tracking.file, { columns: TRACKING_COLUMNS, endsInLineFeed: true, onBytes });
  for await (const row of lines) {
    const number = row.count('frame_id');
    if (number < frame) row.fail(`frame ${number} comes after frame ${frame}`);
    if (number > frame && rows.length > 0) {
      yield { frame, rows };
      rows = [];
    }
    frame = number;
    rows.push(row);
  }
  if (rows.length > 0) yield { frame, rows };
}

/** Tracked power plays in the order of play. */
export function inOrder(powerPlays: readonly TrackedPowerPlay[]): TrackedPowerPlay[] {
  return powerPlays.toSorted(
    ({ powerPlay: a }, { powerPlay: b }) => a.start.period - b.start.period || a.start.video - b.start.video,
  );
}
