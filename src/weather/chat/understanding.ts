import { LANGUAGES } from './languages/registry.ts';
import { isOtherRequest } from './subject.ts';
import type { Message } from './words/message.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English names of the supported languages. */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGES.map(({ code }) => names.of(code) ?? code);

/** The share of words that must be known for a message to be in a supported language. */
const LEAST_SHARE = 0.5;
/** Minimum number of words. Shorter messages may consist only of names. */
const FEWEST_WORDS = 3;

const SCRIPTS = new RegExp(
  `[${[...new Set(LANGUAGES.flatMap(({ scripts = ['Latin'] }) => scripts))].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Whether a message is in a supported language, based on its words. */
export function isUnderstood(message: Message): boolean {
  const { text, tokens, readings, misspelt } = message;
  const [likeliest] = readings;
  if (/\p{L}/u.test(text) && !SCRIPTS.test(text)) return false;
  const known = likeliest.phrases.reduce((sum, { first, end }) => sum + end - first, 0);
  // A word that looks misspelt may be correct in another language: Icelandic `morgun`.
  const share = (known - misspelt.size) / tokens.length;
  return tokens.length < FEWEST_WORDS || isOtherRequest(message) || share >= LEAST_SHARE;
}
