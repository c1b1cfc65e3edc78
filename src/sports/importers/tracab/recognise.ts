import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import type { TrackingFile } from './tracking-file.ts';

const HEAD_BYTES = 16 * 1024;

/** What a file is to a game. */
export type Recognised =
  | { readonly kind: 'tracking'; readonly format: TrackingFile['format'] }
  | { readonly kind: 'metadata'; readonly format: 'json' | 'xml' };

/** Tells by its content what a file is; null where it is none of TRACAB's. */
export async function recognise(file: FoundFile): Promise<Recognised | null> {
  const text = (await readStart(file, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  // Whole centimetres, which tells it from Metrica's similar lines.
  if (/^\d+:(?:-?\d+,){3}/.test(text)) return { kind: 'tracking', format: 'dat' };
  const isJson = /^\s*\{/.test(text);
  if (isJson && /"FrameData"\s*:/.test(text) && text.includes('"PlayerPositions"'))
    return { kind: 'tracking', format: 'json' };
  if (isJson && /"Phase1StartFrame"\s*:/.test(text)) return { kind: 'metadata', format: 'json' };
  if (/<TracabMetaData\b|<Phase1StartFrame>/.test(text)) return { kind: 'metadata', format: 'xml' };
  return null;
}
