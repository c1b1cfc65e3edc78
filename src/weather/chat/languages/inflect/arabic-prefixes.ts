import { alternatives } from '../../words/phrases.ts';

/** Particles written as part of the next word: and, in, to or for, so, like. */
const PREFIXES = ['و', 'ب', 'ل', 'ف', 'ك', 'ول', 'وب'];

const ARTICLE = 'ال';

/** Before an entry, stands for any of the particles, and none. */
const MARK = '~';

/** A marked phrase bare and with each particle: `اليوم`, `لليوم`, `واليوم`. */
export function withPrefixes(entry: string): readonly string[] {
  if (!entry.startsWith(MARK)) return [entry];
  return alternatives(entry.slice(MARK.length)).flatMap((phrase) => [
    phrase,
    ...PREFIXES.map((prefix) => attached(prefix, phrase)),
  ]);
}

/** The article loses its first letter after `ل`. */
function attached(prefix: string, phrase: string): string {
  return prefix.endsWith('ل') && phrase.startsWith(ARTICLE) ? prefix + phrase.slice(1) : prefix + phrase;
}
