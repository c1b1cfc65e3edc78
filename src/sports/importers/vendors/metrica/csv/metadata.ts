import { round } from '../../../../model/units.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readPart } from '../../../reading/head.ts';
import { CSV_FRAME_RATE_HZ } from '../vocabulary.ts';
import { FIRST_PAIR, HEADER_LINES, type TrackingFile } from './tracking.ts';

/**
 * A row that is read before the stream starts. Invalid rows cause no error, because the stream reports them
 * later.
 */
interface EarlyRow {
  readonly period: number;
  readonly frame: number;
  readonly time: number;
  /** Positions of all players on the pitch, along its length. */
  readonly xs: readonly number[];
}

/** Rows of a tracking file that are read before the stream starts. */
export interface FirstRows {
  readonly byPeriod: readonly EarlyRow[];
  /** Rows from the start of the file, enough to measure the frame rate. */
  readonly sample: readonly EarlyRow[];
}

interface Line {
  readonly offset: number;
  readonly text: string;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Finds the first row of each period by binary search, because files are sorted by period. In an unsorted
 * file the row could be wrong, but the stream rejects such a file later.
 */
export async function firstRows({ file }: TrackingFile): Promise<FirstRows> {
  const lines = (await completeLines(file, 0, 2 * CHUNK_BYTES)).slice(HEADER_LINES);
  const sample = lines.map(earlyRow).filter((row) => row !== null);
  const byPeriod: EarlyRow[] = [];
  let line = lines.find((one) => earlyRow(one) !== null);
  while (line !== undefined) {
    const row = earlyRow(line);
    if (row === null) break;
    byPeriod.push(row);
    line = await firstLineAfter(file, line.offset, row.period);
  }
  return { byPeriod, sample };
}

/** Returns the first line after `period`. The line at `from` belongs to `period`. */
async function firstLineAfter(file: FoundFile, from: number, period: number): Promise<Line | undefined> {
  let [low, high] = [from, file.bytes];
  while (high - low > CHUNK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    // The middle is usually within a line, so the first complete line is the second one.
    const line = (await completeLines(file, middle, CHUNK_BYTES))[1];
    if (line === undefined || line.offset >= high || periodIn(line) > period) high = middle;
    else low = line.offset;
  }
  const lines = await completeLines(file, low, 2 * CHUNK_BYTES);
  return lines.find((line) => (earlyRow(line)?.period ?? period) > period);
}

/** Returns the lines that end within a part of the file, including the last line at the end of the file. */
async function completeLines(file: FoundFile, offset: number, bytes: number): Promise<Line[]> {
  const texts = (await readPart(file, offset, bytes)).split('\n');
  if (offset + bytes < file.bytes) texts.pop();
  const lines: Line[] = [];
  let at = offset;
  for (const text of texts) {
    if (text.trim() !== '') lines.push({ offset: at, text });
    at += text.length + 1;
  }
  return lines;
}

function periodIn({ text }: Line): number {
  return Number.parseInt(withoutQuotes(text), 10);
}

/** Returns null unless period, frame and time are all valid. */
function earlyRow({ text }: Line): EarlyRow | null {
  const fields = withoutQuotes(text).split(',');
  const [period, frame, time] = fields.slice(0, FIRST_PAIR).map(Number.parseFloat);
  if (!isKnown(period) || !isKnown(frame) || !isKnown(time) || !SOCCER_PERIODS.has(period)) return null;
  const xs = fields
    .slice(FIRST_PAIR, -2)
    .filter((_, index) => index % 2 === 0)
    .map(Number.parseFloat)
    .filter(isKnown);
  return { period, frame, time, xs };
}

function isKnown(value: number | undefined): value is number {
  return Number.isFinite(value);
}

/** Data lines contain only numbers, so quotes have no meaning. */
function withoutQuotes(text: string): string {
  return text.replaceAll('"', '');
}

/** Maximum relative error of a measured rate, because the source rounds times to hundredths. */
const TIME_ERROR = 0.005;

/**
 * Measures frames per second over a sample of rows. Gaps and half time do not matter, because frame numbers
 * and times increase together. Returns Metrica's usual rate for a single frame.
 */
export function frameRate(sample: readonly Pick<EarlyRow, 'frame' | 'time'>[]): number {
  const [first, last] = [sample[0], sample.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time) return CSV_FRAME_RATE_HZ;
  const rate = (last.frame - first.frame) / (last.time - first.time);
  if (rate <= 0) return CSV_FRAME_RATE_HZ;
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= TIME_ERROR * rate ? whole : round(rate, 2);
}
