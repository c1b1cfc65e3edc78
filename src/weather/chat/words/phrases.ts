import { fold, tokenise } from './tokens.ts';

/** Placeholder for a number in a lexicon phrase. */
export const NUMBER = '#';

/**
 * Expands the alternatives in a phrase. `{this|next} week` becomes two phrases. `{the |}weekend` also becomes
 * two phrases, because its second alternative is empty. Nested braces are not allowed.
 */
export function alternatives(phrase: string): string[] {
  let phrases = [''];
  for (const [index, piece] of phrase.split(/[{}]/).entries()) {
    const isChoice = index % 2 === 1;
    phrases = isChoice
      ? piece.split('|').flatMap((choice) => phrases.map((start) => start + choice))
      : phrases.map((start) => start + piece);
  }
  return phrases;
}

/**
 * Matches entries that contain only words, numbers, spaces and alternatives. Nearly all entries match. Greek
 * capitals do not match, because how they are folded depends on the end of the word.
 */
const SPACED =
  /^(?:[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}]&&\p{L}]|[\p{scx=Grek}&&\p{Ll}]|[가-힣 #\{\|\}])+$/v;

/** Returns the folded phrases of an entry with alternatives, as words separated by spaces. */
export function foldedPhrases(entry: string): string[] {
  // Folding works letter by letter, so folding before expanding gives the same result much faster.
  if (SPACED.test(entry)) return alternatives(fold(entry).replaceAll(NUMBER, ` ${NUMBER} `)).map(spaced);
  return alternatives(entry).map((phrase) => wordsOf(phrase).join(' '));
}

function spaced(phrase: string): string {
  const trimmed = phrase.trim();
  return trimmed.includes('  ') ? trimmed.replace(/ +/g, ' ') : trimmed;
}

/** Returns the folded words of a phrase. NUMBER replaces each number. */
export function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = tokenise(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}
