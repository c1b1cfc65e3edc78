import { alternatives } from '../../understand/words/tokens.ts';

/** Marks an optional particle at the start of a lexicon entry. */
const MARK = '~';

type Attached = (particle: string, phrase: string) => string;

/**
 * Arabic particles that are attached to the next word. They mean "and", "in", "to", "for", "so" or "like".
 */
export const withArabicPrefixes = withPrefixes(
  ['و', 'ب', 'ل', 'ف', 'ك', 'ول', 'وب'],
  // After `ل`, the article loses its first letter.
  (particle, phrase) =>
    particle.endsWith('ل') && phrase.startsWith('ال') ? particle + phrase.slice(1) : particle + phrase,
);

/**
 * Hebrew particles that are attached to the next word. They mean "in", "to", "from", "and", "that" or a
 * combination.
 */
export const withHebrewPrefixes = withPrefixes(
  ['ב', 'ל', 'מ', 'ו', 'ש', 'וב', 'ול', 'שב', 'של'],
  // After `ב` and `ל`, the article is only a vowel and is not written.
  (particle, phrase) =>
    /[בל]$/.test(particle) && phrase.startsWith('ה') && phrase.length > 3
      ? particle + phrase.slice(1)
      : particle + phrase,
);

/**
 * Expands a marked phrase into the bare phrase and the phrase with each particle: `اليوم`, `لليوم`, `واليوم`.
 */
function withPrefixes(
  particles: readonly string[],
  attached: Attached,
): (entry: string) => readonly string[] {
  return (entry) => {
    if (!entry.startsWith(MARK)) return [entry];
    return alternatives(entry.slice(MARK.length)).flatMap((phrase) => {
      const changing = particles.filter((particle) => attached(particle, phrase) !== particle + phrase);
      const others = particles.filter((particle) => !changing.includes(particle));
      return [`{|${others.join('|')}}${phrase}`, ...changing.map((particle) => attached(particle, phrase))];
    });
  };
}
