import { LANGUAGES } from './languages/registry.ts';
import { isErrand } from './subject.ts';
import type { Message } from './words/message.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The languages that are understood, in English. */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGES.map(({ code }) => names.of(code) ?? code);

/** Of a message in one of the languages, at least this share of the words is known. */
const LEAST_SHARE = 0.5;
/** Fewer words may all be names. */
const FEWEST_WORDS = 3;

const SCRIPTS = new RegExp(
  `[${[...new Set(LANGUAGES.flatMap(({ scripts = ['Latin'] }) => scripts))].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Whether a message is in a language that is understood, as far as its words tell. */
export function isUnderstood(message: Message): boolean {
  const { text, tokens, readings, misspelt } = message;
  const [likeliest] = readings;
  if (/\p{L}/u.test(text) && !SCRIPTS.test(text)) return false;
  const known = likeliest.phrases.reduce((sum, { first, end }) => sum + end - first, 0);
  // What is misspelt may be right in another language: Icelandic `morgun`.
  const share = (known - misspelt.size) / tokens.length;
  return tokens.length < FEWEST_WORDS || isErrand(message) || share >= LEAST_SHARE;
}
