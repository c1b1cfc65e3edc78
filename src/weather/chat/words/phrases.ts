import { fold, tokenise } from './tokens.ts';

/** Placeholder for a number in a lexicon phrase. */
export const NUMBER = '#';

/**
 * Expands the alternatives in a phrase. `{this|next} week` becomes two phrases. So does `{the |}weekend`,
 * because its second alternative is empty. Braces do not nest.
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
 * Matches entries that contain only words, numbers, spaces and alternatives, which nearly all do. Greek
 * capitals do not match, because their folding depends on the end of the word.
 */
const SPACED =
  /^(?:[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}]&&\p{L}]|[\p{scx=Grek}&&\p{Ll}]|[가-힣 #\{\|\}])+$/v;

/** The folded phrases of an entry with alternatives, as words separated by spaces. */
export function foldedPhrases(entry: string): string[] {
  // Folding works letter by letter, so folding before expanding gives the same result much faster.
  if (SPACED.test(entry)) return alternatives(fold(entry).replaceAll(NUMBER, ` ${NUMBER} `)).map(spaced);
  return alternatives(entry).map((phrase) => wordsOf(phrase).join(' '));
}

function spaced(phrase: string): string {
  const trimmed = phrase.trim();
  return trimmed.includes('  ') ? trimmed.replace(/ +/g, ' ') : trimmed;
}

/** The folded words of a phrase, with NUMBER for numbers. */
export function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = tokenise(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}
