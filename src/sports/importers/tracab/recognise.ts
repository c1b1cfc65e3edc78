import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import type { TrackingFile } from './tracking-file.ts';

const HEAD_BYTES = 16 * 1024;

/** The beginning of a line: frame, and of the first object team, target, jersey, x, y and speed. */
const DAT_LINE = /^\d+:-?[0-4](?:,-?\d+(?:\.\d+)?){3,5}[;:]/;

/** What a file is to a game. */
export type Recognised =
  | { readonly kind: 'tracking'; readonly format: TrackingFile['format'] }
  | { readonly kind: 'metadata'; readonly format: 'json' | 'xml' };

/** Tells by its content what a file is; null where it is none of TRACAB's. */
export async function recognise(file: FoundFile): Promise<Recognised | null> {
  const text = (await readStart(file, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  // A team's code, whole centimetres and no more than six values tell it from EPTS lines, which are similar.
  if (DAT_LINE.test(text)) return { kind: 'tracking', format: 'dat' };
  const isJson = /^\s*\{/.test(text);
  if (isJson && /"FrameData"\s*:/.test(text) && text.includes('"PlayerPositions"'))
    return { kind: 'tracking', format: 'json' };
  if (isJson && /"Phase1StartFrame"\s*:/.test(text)) return { kind: 'metadata', format: 'json' };
  if (/<TracabMetaData\b|<Phase1StartFrame>/.test(text)) return { kind: 'metadata', format: 'xml' };
  return null;
}
