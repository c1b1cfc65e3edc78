import type { FoundFile } from '../../../reading/files.ts';
import { readTable, type TableRow } from '../../../reading/table.ts';
import { POWER_PLAY_COLUMNS, ROSTER_COLUMNS } from '../editions/vocabulary.ts';
import type { RosterEntry } from '../metadata.ts';
import { FRAME_RATE_HZ } from '../vocabulary.ts';

/** Reads the roster in a folder of power plays. Throws ImportError unless both teams have players. */
export async function readRoster(file: FoundFile): Promise<RosterEntry[]> {
  const rows = await readTable(file, { columns: ROSTER_COLUMNS });
  const roster = rows.map((row): RosterEntry => {
    const side = row.required('team');
    if (side !== 'home' && side !== 'away') return row.fail(`team is neither home nor away: "${side}"`);
    const jersey = row.text('jn') === null ? null : row.count('jn');
    return { side, label: row.required('player'), jersey, position: row.text('position') };
  });
  for (const side of ['home', 'away'] as const) {
    if (!roster.some((entry) => entry.side === side)) {
      rows.at(-1)?.fail(`the roster ends without a player of the ${side} team (truncated file?)`);
    }
  }
  return roster;
}

interface VideoMoment {
  readonly period: number;
  /** Seconds since the start of the period's video. */
  readonly video: number;
  /** Seconds left on the game clock. */
  readonly clock: number;
}

/** A tracked power play of 2022. Its tracking file has neither the game clock nor the number of the first image. */
export interface PowerPlay {
  readonly game: string;
  readonly number: number;
  readonly start: VideoMoment;
  readonly end: VideoMoment;
}

/** Largest uncertainty of a known time, in seconds, because clocks have whole seconds. */
const TIME_TOLERANCE_S = 1;

export async function readPowerPlays(file: FoundFile): Promise<PowerPlay[]> {
  const rows = await readTable(file, { columns: POWER_PLAY_COLUMNS });
  return rows.map((row) => {
    const [start, end] = [momentIn(row, 'start'), momentIn(row, 'end')];
    if (start.period === end.period && end.video - start.video < start.clock - end.clock) {
      row.fail('the game clock ran longer than the video (truncated file?)');
    }
    return { game: row.required('game_name'), number: row.count('penalty_number'), start, end };
  });
}

function momentIn(row: TableRow, which: 'start' | 'end'): VideoMoment {
  return {
    period: row.count(`${which}_period`),
    video: row.requiredNumber(`${which}_video_clock_seconds`),
    clock: row.requiredNumber(`${which}_game_clock_seconds`),
  };
}

/**
 * Returns the number of an image in the period's video. Tracking files count images from the start of the power
 * play.
 */
export function videoFrame({ start }: PowerPlay, frame: number): number {
  return Math.round(start.video * FRAME_RATE_HZ) + frame;
}

/**
 * Returns a function that converts frame numbers of a power play to seconds left in the period. The function
 * returns null for unknown times. The video continues while play is stopped, and the source gives only the
 * total length of the stoppages. Play always stops before a faceoff. With one faceoff, all times are known.
 * With several faceoffs, times between the first and the last faceoff are unknown. `faceoffs` contains the
 * seconds left at each faceoff of the period.
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
