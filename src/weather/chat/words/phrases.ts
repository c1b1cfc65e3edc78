import { fold, tokenise } from './tokens.ts';

/** A placeholder for a number in a phrase of a lexicon. */
export const NUMBER = '#';

/**
 * Expands the alternatives of a phrase: `{this|next} week` becomes two phrases, and so does `{the |}weekend`,
 * whose second alternative is empty. Braces do not nest.
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
 * Matches entries of words, numbers, spaces and alternatives only, as nearly all are. Greek capitals are
 * excluded, because their folding depends on whether they end a word.
 */
const SPACED =
  /^(?:[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}]&&\p{L}]|[\p{scx=Grek}&&\p{Ll}]|[가-힣 #\{\|\}])+$/v;

/** The folded phrases of an entry with alternatives: their words, separated by spaces. */
export function foldedPhrases(entry: string): string[] {
  // Letters are folded one by one, so folding before expanding gives the same result with far less work.
  if (SPACED.test(entry)) return alternatives(fold(entry).replaceAll(NUMBER, ` ${NUMBER} `)).map(spaced);
  return alternatives(entry).map((phrase) => wordsOf(phrase).join(' '));
}

function spaced(phrase: string): string {
  const trimmed = phrase.trim();
  return trimmed.includes('  ') ? trimmed.replace(/ +/g, ' ') : trimmed;
}

/** The folded words of a phrase, with numbers as NUMBER. */
export function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = tokenise(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}
