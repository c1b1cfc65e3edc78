import { alternatives } from '../../words/phrases.ts';

/** At the start of an entry, marks an optional particle. */
const MARK = '~';

type Attached = (particle: string, phrase: string) => string;

/** Arabic particles attached to the next word: and, in, to or for, so, like. */
export const withArabicPrefixes = withPrefixes(
  ['و', 'ب', 'ل', 'ف', 'ك', 'ول', 'وب'],
  // The article loses its first letter after `ل`.
  (particle, phrase) =>
    particle.endsWith('ل') && phrase.startsWith('ال') ? particle + phrase.slice(1) : particle + phrase,
);

/** Hebrew particles attached to the next word: in, to, from, and, that, and some combinations. */
export const withHebrewPrefixes = withPrefixes(
  ['ב', 'ל', 'מ', 'ו', 'ש', 'וב', 'ול', 'שב', 'של'],
  // `ב` and `ל` absorb the article as a vowel.
  (particle, phrase) =>
    /[בל]$/.test(particle) && phrase.startsWith('ה') && phrase.length > 3
      ? particle + phrase.slice(1)
      : particle + phrase,
);

/** A marked phrase, bare and with each particle: `اليوم`, `لليوم`, `واليوم`. */
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
