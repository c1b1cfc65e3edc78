import { open } from 'node:fs/promises';
import type { PlayingArea } from '../../../../model/coordinates.ts';
import { ImportError } from '../../../core/errors.ts';
import { type FoundFile, orImportError } from '../../../reading/files.ts';
import { readPart } from '../../../reading/head.ts';
import { XmlParser } from '../../../reading/xml.ts';
import { areaOf } from '../schema.ts';
import { GAME_SECTIONS, USUAL_FRAME_RATE_HZ } from '../vocabulary.ts';
import { type FrameSetHead, FrameSetReader } from './frame-set.ts';
import { type FrameSetRange, frameSetRanges, type TrackedPosition } from './schema.ts';

/** A frame set with its first position. */
export interface FoundFrameSet extends FrameSetHead {
  readonly range: FrameSetRange;
  readonly period: number;
  /** Null if the frame set has no positions. */
  readonly first: TrackedPosition | null;
}

/** The contents of a tracking file, except for most of its frames. */
export interface Tracking {
  readonly file: FoundFile;
  readonly sets: readonly FoundFrameSet[];
  readonly area: PlayingArea | null;
  readonly frame_rate_hz: number;
  /** Bytes of the file that are outside `sets`. */
  readonly bytesOutsideFrames: number;
}

/** Number of bytes read first from each frame set; enough for several positions. */
const PEEK_BYTES = 2048;
/** Maximum size of the content before the frame sets. */
const PREAMBLE_BYTES = 64 * 1024;

/**
 * Opens a match's tracking. Throws ImportError if the file is truncated, damaged or from a different match.
 */
export async function openTracking(file: FoundFile, matchId: string): Promise<Tracking> {
  const ranges = await frameSetRanges(file);
  const area = areaIn(await readPart(file, 0, Math.min(ranges[0]?.start ?? 0, PREAMBLE_BYTES)), file);
  await using handle = await orImportError(file.path, () => open(file.path));
  const sets: FoundFrameSet[] = [];
  let rate: number | null = null;
  for (const range of ranges) {
    const reader = new FrameSetReader(handle, file, range, PEEK_BYTES);
    const found = openFrameSet(reader, matchId);
    if (found === null) continue;
    sets.push(found);
    rate ??= rateOf(reader.ahead);
  }
  if (sets.length === 0) throw file.skipped.firstProblem ?? new ImportError(file.path, 'has no <FrameSet>');
  const inSets = sets.reduce((sum, { range }) => sum + range.end - range.start, 0);
  const bytesOutsideFrames = file.bytes - inSets;
  return {
    file,
    sets,
    area,
    frame_rate_hz: rate ?? USUAL_FRAME_RATE_HZ,
    bytesOutsideFrames,
  };
}

/** Opens a frame set. Reports an unusable frame set and returns null. */
function openFrameSet(reader: FrameSetReader, matchId: string): FoundFrameSet | null {
  const { file, range } = reader;
  reader.load();
  const head = file.skipped.tryOrSkip(() => reader.head);
  if (head === null) return null;
  if (head.matchId !== matchId) {
    throw new ImportError(file.path, `a <FrameSet> belongs to match ${head.matchId}, not ${matchId}`, {
      line: range.line,
    });
  }
  const period = file.skipped.tryOrSkip(() => periodOf(head, reader));
  return period === null ? null : { ...head, range, period, first: reader.current };
}

function periodOf({ section }: FrameSetHead, { file, range }: FrameSetReader): number {
  const known = GAME_SECTIONS.get(section.toLowerCase());
  if (known !== undefined) return known;
  throw new ImportError(file.path, `unknown GameSection "${section}"`, { line: range.line });
}

/**
 * Computes frames per second from the numbers and times of consecutive positions; null if there are too few
 * positions.
 */
function rateOf(positions: readonly TrackedPosition[]): number | null {
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last || last.time <= first.time) return null;
  const rate = ((last.frame - first.frame) * 1000) / (last.time - first.time);
  return Math.round(rate * 1000) / 1000;
}

/** Reads the pitch size, which comes before the first frame set. */
function areaIn(preamble: string, file: FoundFile): PlayingArea | null {
  let area: PlayingArea | null = null;
  const parser = new XmlParser({
    onTag(name, attributes) {
      if (name !== 'PitchSize') return;
      area = areaOf({ name, attributes, children: [], text: '', line: parser.line }, 'X', 'Y', file.path);
    },
    fault: (problem, cause) => new ImportError(file.path, problem, { line: parser.line, cause }),
  });
  parser.write(preamble.replace(/^\u00EF\u00BB\u00BF/, ''));
  return area;
}
