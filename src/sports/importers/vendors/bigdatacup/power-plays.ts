import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { FRAME_RATE_HZ, POWER_PLAY_COLUMNS } from './vocabulary.ts';

interface VideoMoment {
  readonly period: number;
  /** Seconds of the period's video. */
  readonly video: number;
  /** Seconds left in the period. */
  readonly clock: number;
}

/** A power play: a tracking file was made from the video of one. */
export interface PowerPlay {
  readonly game: string;
  readonly number: number;
  readonly start: VideoMoment;
  readonly end: VideoMoment;
  readonly row: TableRow;
}

/** A time is known if its bounds are at most this far apart: clocks are stated in whole seconds. */
const TIME_TOLERANCE_S = 1;

export async function readPowerPlays(file: FoundFile): Promise<PowerPlay[]> {
  const rows = await readTable(file, { columns: POWER_PLAY_COLUMNS });
  return rows.map((row) => {
    const moment = (which: string): VideoMoment => ({
      period: row.count(`${which}_period`),
      video: row.requiredNumber(`${which}_video_clock_seconds`),
      clock: row.requiredNumber(`${which}_game_clock_seconds`),
    });
    const [start, end] = [moment('start'), moment('end')];
    if (start.period === end.period && end.video - start.video < start.clock - end.clock) {
      row.fail('the game clock ran longer than the video (truncated file?)');
    }
    return { game: row.required('game_name'), number: row.count('penalty_number'), start, end, row };
  });
}

/** The number of a frame in its period's video; the file numbers frames from 1 at the power play's start. */
export function videoFrame({ start }: PowerPlay, frame: number): number {
  return Math.round(start.video * FRAME_RATE_HZ) + frame;
}

/**
 * Gives the seconds left in the period at a frame of a power play; null if they are unknown. The video runs on while play
 * is stopped, and only the total of these stoppages is known. Play stops before a face-off: with one face-off in the
 * power play all times are known, with more those between the first and the last are not. `faceoffs` are the seconds
 * left at the face-offs of the power play's period.
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
