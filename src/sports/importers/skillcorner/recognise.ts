import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import type { TrackingFile } from './tracking-file.ts';

const HEAD_BYTES = 16 * 1024;

/** What a file is to a game. */
export type Recognised =
  | { readonly kind: 'match' }
  | { readonly kind: 'tracking'; readonly layout: TrackingFile['layout'] }
  | { readonly kind: 'not-fetched' }
  | { readonly kind: 'empty' };

const NAME = /(?:_match|match_data|structured_data|tracking\w*)\.jsonl?$/i;

/** Tells by its content what a file is; null where it is none of SkillCorner's. */
export async function recognise(file: FoundFile): Promise<Recognised | null> {
  if (!/\.jsonl?$/i.test(file.name)) return null;
  if (file.bytes === 0) return NAME.test(file.name) ? { kind: 'empty' } : null;
  const text = (await readStart(file, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  // The open data keeps tracking in Git LFS: without it a clone has short pointers in place of the files.
  if (/^version https:\/\/git-lfs/.test(text)) return NAME.test(file.name) ? { kind: 'not-fetched' } : null;
  const has = (...keys: string[]) => keys.every((key) => new RegExp(`"${key}"\\s*:`).test(text));
  if (/^\s*\{/.test(text) && has('frame', 'player_data')) return { kind: 'tracking', layout: 'lines' };
  if (/^\s*\[\s*\{/.test(text) && has('frame', 'possession') && (has('data') || has('player_data')))
    return { kind: 'tracking', layout: 'array' };
  if (/^\s*\{/.test(text) && has('home_team', 'away_team', 'trackable_object')) return { kind: 'match' };
  return null;
}
