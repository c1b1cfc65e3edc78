import { readFileSync } from 'node:fs';
import type { Lexicon, Traits } from './language.ts';
import { readLexicon } from './read-lexicon.ts';

/** Opens the lexicon of a language. Throws a LexiconFault if the file contains an error. */
export function openLexicon(traits: Traits): Lexicon {
  const file = `${traits.lexicon}.txt`;
  return readLexicon(readFileSync(new URL(`./lexicons/${file}`, import.meta.url), 'utf8'), file, traits);
}
