import { ImportError } from '../../errors.ts';
import type { ImportReport } from '../../port.ts';
import { type TrackingFile, type TrackingRow, trackingRows } from './tracking-file.ts';

/** The two files of one game's tracking. */
export interface TrackingPair {
  readonly home: TrackingFile;
  readonly away: TrackingFile;
}

/** The same moment in both files. */
export interface JoinedRow {
  readonly home: TrackingRow;
  readonly away: TrackingRow;
}

/** The files' balls are the same to the last digit that is written; this is above what floats lose. */
const SAME_POSITION = 1e-9;

/**
 * Streams both files side by side, holding one row of each. Throws ImportError where they are not two halves of
 * one recording: a frame that only one has, or periods, times or balls that differ.
 */
export async function* joinedRows(
  { home, away }: TrackingPair,
  report: ImportReport,
): AsyncGenerator<JoinedRow> {
  const awayRows = trackingRows(away, report);
  try {
    for await (const row of trackingRows(home, report)) {
      const other = await awayRows.next();
      if (other.done) throw missing(row, away);
      requireSame(row, other.value, home, away);
      yield { home: row, away: other.value };
    }
    const rest = await awayRows.next();
    if (!rest.done) throw missing(rest.value, home);
  } finally {
    await awayRows.return(undefined);
  }
}

function missing(row: TrackingRow, from: TrackingFile): ImportError {
  return new ImportError(row.at.path, `frame ${row.frame} is missing from ${from.file.path}`, row.at);
}

function requireSame(row: TrackingRow, other: TrackingRow, home: TrackingFile, away: TrackingFile): void {
  if (row.frame < other.frame) throw missing(row, away);
  if (row.frame > other.frame) throw missing(other, home);
  if (row.period !== other.period || row.time !== other.time) {
    throw new ImportError(
      other.at.path,
      `frame ${row.frame} is period ${other.period}, ${other.time} s, but period ${row.period}, ${row.time} s in ${home.file.path}`,
      other.at,
    );
  }
  if (!sameBall(row, other)) {
    throw new ImportError(
      other.at.path,
      `the ball of frame ${row.frame} is elsewhere in ${home.file.path}`,
      other.at,
    );
  }
}

function sameBall({ ball: one }: TrackingRow, { ball: other }: TrackingRow): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.x - other.x) <= SAME_POSITION && Math.abs(one.y - other.y) <= SAME_POSITION;
}
