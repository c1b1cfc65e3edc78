import { alternatives } from '../words/phrases.ts';

/** Particles written as part of the next word: and, in, to or for, so, like. */
const PREFIXES = ['و', 'ب', 'ل', 'ف', 'ك', 'ول', 'وب'];

const ARTICLE = 'ال';

/** The phrases of a list, bare and with each particle: `اليوم`, `لليوم`, `واليوم`. */
export function withPrefixes(phrases: string): string {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(alternatives)
    .flatMap((phrase) => [phrase, ...PREFIXES.map((prefix) => attached(prefix, phrase))])
    .join(', ');
}

/** The article loses its first letter after `ل`. */
function attached(prefix: string, phrase: string): string {
  return prefix.endsWith('ل') && phrase.startsWith(ARTICLE) ? prefix + phrase.slice(1) : prefix + phrase;
}
