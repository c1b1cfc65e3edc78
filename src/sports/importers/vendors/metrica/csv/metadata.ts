import { round } from '../../../../model/units.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readPart } from '../../../reading/head.ts';
import { CSV_FRAME_RATE_HZ } from '../vocabulary.ts';
import { FIRST_PAIR, HEADER_LINES, type TrackingFile } from './tracking.ts';

/**
 * A row that is read before the file is streamed. Errors are ignored here, because the stream later reports them with
 * line numbers.
 */
interface EarlyRow {
  readonly period: number;
  readonly frame: number;
  readonly time: number;
  /** Positions along the pitch's length of all players on the pitch. */
  readonly xs: readonly number[];
}

/** Metadata of a tracking file, read before the file is streamed. */
export interface FirstRows {
  readonly byPeriod: readonly EarlyRow[];
  /** Enough rows from the start of the file to measure the frame rate. */
  readonly sample: readonly EarlyRow[];
}

interface Line {
  readonly offset: number;
  readonly text: string;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Finds the start of each period without reading the whole file. Lines are sorted by period, so a binary search finds
 * the first line of a period. In an unsorted file it may find another line, but streaming such a file fails anyway.
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

/** Returns the first line of a later period; the line at `from` belongs to the given period. */
async function firstLineAfter(file: FoundFile, from: number, period: number): Promise<Line | undefined> {
  let [low, high] = [from, file.bytes];
  while (high - low > CHUNK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    // The middle is inside a line, so the first complete line is the next line.
    const line = (await completeLines(file, middle, CHUNK_BYTES))[1];
    if (line === undefined || line.offset >= high || periodIn(line) > period) high = middle;
    else low = line.offset;
  }
  const lines = await completeLines(file, low, 2 * CHUNK_BYTES);
  return lines.find((line) => (earlyRow(line)?.period ?? period) > period);
}

/** Returns the lines that end within a part of the file, and the last line of the file. */
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

/** Returns null if the line has no valid period, or if its frame or time is not a number. */
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

/** Data lines contain only numbers, so their quotes can be removed. */
function withoutQuotes(text: string): string {
  return text.replaceAll('"', '');
}

/** Maximum relative error of a measured rate, because times are rounded to hundredths. */
const TIME_ERROR = 0.005;

/**
 * Measures the frames per second over a sample of rows. Frame numbers and times increase together, even across half
 * time and gaps. Returns Metrica's usual rate for a single frame.
 */
export function frameRate(sample: readonly Pick<EarlyRow, 'frame' | 'time'>[]): number {
  const [first, last] = [sample[0], sample.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time) return CSV_FRAME_RATE_HZ;
  const rate = (last.frame - first.frame) / (last.time - first.time);
  if (rate <= 0) return CSV_FRAME_RATE_HZ;
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= TIME_ERROR * rate ? whole : round(rate, 2);
}
