import type { FoundFile } from '../../files.ts';
import { readPart } from '../../head.ts';
import { FIRST_PAIR, HEADER_LINES, type TrackingFile } from './tracking-file.ts';

const CHUNK_BYTES = 64 * 1024;

/** A line looked at before the file is streamed; only there are faults reported, with their line. */
interface Glimpse {
  readonly period: number;
  readonly frame: number;
  readonly time: number;
  /** Positions along the length of the players who are there. */
  readonly xs: readonly number[];
}

/** What is known of a tracking file before it is streamed. */
export interface FirstRows {
  /** The first row of each period. */
  readonly byPeriod: readonly Glimpse[];
  /** Rows from the beginning, enough to tell the frame rate. */
  readonly sample: readonly Glimpse[];
}

interface Line {
  readonly offset: number;
  readonly text: string;
}

/**
 * Finds where each period begins without reading the file: its lines are in the order of their periods, so a
 * period's first line is found by halving. In a file that is out of order it may find another line; the
 * streaming of such a file ends with an error anyway.
 */
export async function firstRows({ file }: TrackingFile): Promise<FirstRows> {
  const lines = (await completeLines(file, 0, 2 * CHUNK_BYTES)).slice(HEADER_LINES);
  const sample = lines.map(glimpse).filter((row) => row !== null);
  const byPeriod: Glimpse[] = [];
  let line = lines[0];
  while (line !== undefined) {
    const row = glimpse(line);
    if (row === null) break;
    byPeriod.push(row);
    line = await firstLineAfter(file, line.offset, row.period);
  }
  return { byPeriod, sample };
}

/** The first line of a period later than the given one, to which the line at `from` belongs. */
async function firstLineAfter(file: FoundFile, from: number, period: number): Promise<Line | undefined> {
  let [low, high] = [from, file.bytes];
  while (high - low > CHUNK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    // The middle lies within some line: only the one after it is whole.
    const line = (await completeLines(file, middle, CHUNK_BYTES))[1];
    if (line === undefined || line.offset >= high || periodOf(line) > period) high = middle;
    else low = line.offset;
  }
  const lines = await completeLines(file, low, 2 * CHUNK_BYTES);
  return lines.find((line) => periodOf(line) > period);
}

/** Lines that end within the part of the file, and the file's last. */
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

function periodOf({ text }: Line): number {
  return Number.parseInt(unquoted(text), 10);
}

/** Null where the line's period, frame or time is no number. */
function glimpse({ text }: Line): Glimpse | null {
  const fields = unquoted(text).split(',');
  const [period, frame, time] = fields.slice(0, FIRST_PAIR).map(Number.parseFloat);
  if (!isKnown(period) || !isKnown(frame) || !isKnown(time)) return null;
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

/** Data lines hold numbers only, so quotes guard nothing. */
function unquoted(text: string): string {
  return text.replaceAll('"', '');
}
