import type { FoundFile } from '../files.ts';
import { readTable, type TableRow } from '../table.ts';
import { FRAME_RATE_HZ, POWER_PLAY_COLUMNS } from './vocabulary.ts';

interface Moment {
  readonly period: number;
  /** Seconds of the period's video. */
  readonly video: number;
  /** Seconds left in the period. */
  readonly clock: number;
}

/** A power play: the video of one is what a tracking file was made from. */
export interface PowerPlay {
  readonly game: string;
  readonly number: number;
  readonly start: Moment;
  readonly end: Moment;
  readonly row: TableRow;
}

/** Bounds of a time further apart than this do not tell it: clocks are given in whole seconds. */
const TIME_TOLERANCE_S = 1;

export async function readPowerPlays(file: FoundFile): Promise<PowerPlay[]> {
  const rows = await readTable(file, { columns: POWER_PLAY_COLUMNS });
  return rows.map((row) => {
    const moment = (which: string): Moment => ({
      period: row.count(`${which}_period`),
      video: row.requiredNumber(`${which}_video_clock_seconds`),
      clock: row.requiredNumber(`${which}_game_clock_seconds`),
    });
    const [start, end] = [moment('start'), moment('end')];
    if (start.period === end.period && end.video - start.video < start.clock - end.clock) {
      row.fail('the clock of the game ran longer than the video (truncated file?)');
    }
    return { game: row.required('game_name'), number: row.count('penalty_number'), start, end, row };
  });
}

/** The number of a frame in its period's video; the file counts from the power play's start, from 1. */
export function videoFrame({ start }: PowerPlay, frame: number): number {
  return Math.round(start.video * FRAME_RATE_HZ) + frame;
}

/**
 * Tells the seconds left in the period at a frame of a power play, null where the source does not tell them. The
 * video runs on while play is stopped, and only how long it did in all is known. Play is stopped before a face-off:
 * with one of them in the power play all is determined, with more the time between the first and the last is not.
 * `faceoffs` are the seconds left at those of the power play's period.
 */
export function clockOf(
  { start, end }: PowerPlay,
  faceoffs: readonly number[],
): (frame: number) => number | null {
  if (start.period !== end.period) return () => null;
  const length = end.video - start.video;
  const stopped = length - (start.clock - end.clock);
  const stops = faceoffs
    .filter((clock) => clock < start.clock && clock >= end.clock)
    .map((clock) => start.clock - clock);
  const first = Math.min(start.clock - end.clock, ...stops);
  const [earliest, latest] = stops.length === 0 ? [0, first] : [first, Math.max(...stops)];
  return (frame) => {
    const time = (frame - 1) / FRAME_RATE_HZ;
    if (time > length + TIME_TOLERANCE_S) return null;
    const low = Math.min(time, Math.max(earliest, time - stopped));
    const high = Math.min(time, Math.max(latest, time - stopped));
    return high - low > TIME_TOLERANCE_S ? null : start.clock - (low + high) / 2;
  };
}
