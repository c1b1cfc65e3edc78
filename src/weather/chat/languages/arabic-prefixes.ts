import { alternatives } from '../words/alternatives.ts';

/** Small words that are written as part of the next: and, in, to or for, so, like. */
const PREFIXES = ['و', 'ب', 'ل', 'ف', 'ك', 'ول', 'وب'];

const ARTICLE = 'ال';

/** A list of phrases, and the same with each small word that may be written before them: `اليوم`, `لليوم`, `واليوم`. */
export function withPrefixes(phrases: string): string {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(alternatives)
    .flatMap((phrase) => [phrase, ...PREFIXES.map((prefix) => attached(prefix, phrase))])
    .join(', ');
}

/** The article loses its first letter behind `ل`. */
function attached(prefix: string, phrase: string): string {
  return prefix.endsWith('ل') && phrase.startsWith(ARTICLE) ? prefix + phrase.slice(1) : prefix + phrase;
}
