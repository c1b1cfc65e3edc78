import type { ShotOutcome } from '../vocabulary/words.ts';

/** Parts of sources' words for the outcome of a shot. The first match applies: `saved_off_target` is a save. */
const MEANINGS: readonly (readonly [words: RegExp, outcome: ShotOutcome])[] = [
  [/block/, 'blocked'],
  [/save/, 'saved'],
  [/post|bar|woodwork/, 'woodwork'],
  [/miss|wide|wayward|off_t|(not_|in)accurate/, 'off_target'],
];

/** Returns the meaning of a source's outcome of a shot; null if it is unknown, or says only that the shot failed. */
export const shotOutcome = (outcome: string | null): ShotOutcome | null =>
  MEANINGS.find(([words]) => words.test(outcome ?? ''))?.[1] ?? null;
