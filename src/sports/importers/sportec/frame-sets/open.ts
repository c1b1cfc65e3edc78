import { open } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import type { PlayingArea } from '../../../model/coordinates.ts';
import { ImportError } from '../../errors.ts';
import { type FoundFile, orImportError } from '../../files.ts';
import { readPart } from '../../head.ts';
import { areaOf } from '../match-information.ts';
import { GAME_SECTIONS, USUAL_FRAME_RATE_HZ } from '../vocabulary.ts';
import { type Fix, type FrameSetHead, FrameSetReader } from './frame-set.ts';
import { frameSetRanges, type Range } from './scan.ts';

/** A frame set that was found, with the beginning of its content. */
export interface FoundFrameSet extends FrameSetHead {
  readonly range: Range;
  readonly period: number;
  /** Null where nobody was seen. */
  readonly first: Fix | null;
}

/** A tracking file, not yet read but for its outline. */
export interface Tracking {
  readonly file: FoundFile;
  readonly sets: readonly FoundFrameSet[];
  readonly area: PlayingArea | null;
  readonly frame_rate_hz: number;
}

/** A set's first frames are within so many bytes. */
const PEEK_BYTES = 2048;
/** What stands before the frame sets is short. */
const PREAMBLE_BYTES = 64 * 1024;

/** Opens the tracking of a match. Throws ImportError where the file is cut short, damaged or of another match. */
export async function openTracking(file: FoundFile, matchId: string): Promise<Tracking> {
  const ranges = await frameSetRanges(file);
  const area = areaIn(await readPart(file, 0, Math.min(ranges[0]?.start ?? 0, PREAMBLE_BYTES)), file);
  await using handle = await orImportError(file.path, () => open(file.path));
  const sets: FoundFrameSet[] = [];
  let rate: number | null = null;
  for (const range of ranges) {
    const reader = new FrameSetReader(handle, file, range, PEEK_BYTES);
    await reader.load();
    const { head } = reader;
    if (head.matchId !== matchId) {
      throw new ImportError(file.path, `a <FrameSet> is of match ${head.matchId}, not ${matchId}`, {
        line: range.line,
      });
    }
    const section = GAME_SECTIONS.get(head.section.toLowerCase());
    if (section === undefined) {
      throw new ImportError(file.path, `unknown GameSection "${head.section}"`, { line: range.line });
    }
    sets.push({ ...head, range, period: section.period, first: reader.current });
    rate ??= rateOf(reader.ahead);
  }
  return { file, sets, area, frame_rate_hz: rate ?? USUAL_FRAME_RATE_HZ };
}

/** Frames a second, by the numbers and times of neighbouring frames. */
function rateOf(fixes: readonly Fix[]): number | null {
  const [first, last] = [fixes[0], fixes.at(-1)];
  if (!first || !last || last.time <= first.time) return null;
  const rate = ((last.frame - first.frame) * 1000) / (last.time - first.time);
  return Math.round(rate * 1000) / 1000;
}

/** The pitch size, from what comes before the first frame set. */
function areaIn(preamble: string, file: FoundFile): PlayingArea | null {
  let area: PlayingArea | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'PitchSize') return;
    area = areaOf({ name, attributes, children: [], text: '', line: parser.line }, 'X', 'Y', file.path);
  });
  parser.on('error', (cause) => {
    throw new ImportError(file.path, cause.message.replace(/^\d+:\d+: /, ''), { line: parser.line, cause });
  });
  parser.write(preamble.replace(/^\u00EF\u00BB\u00BF/, ''));
  return area;
}
