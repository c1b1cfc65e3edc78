import { fold, tokenise } from './tokens.ts';

/** Stands for a number in a phrase of a lexicon. */
export const NUMBER = '#';

/**
 * The phrases that a phrase with alternatives stands for: `{this|next} week` stands for two, and so does
 * `{the |}weekend`, whose second alternative is empty. Braces do not nest.
 */
export function alternatives(phrase: string): string[] {
  let phrases = [''];
  for (const [index, piece] of phrase.split(/[{}]/).entries()) {
    const isChoice = index % 2 === 1;
    phrases = isChoice
      ? piece.split('|').flatMap((choice) => phrases.map((begun) => begun + choice))
      : phrases.map((begun) => begun + piece);
  }
  return phrases;
}

/**
 * Nothing but words, numbers, spaces and alternatives, as nearly all entries are. Capitals of Greek are left out: how one
 * is folded depends on whether it ends its word.
 */
const SPACED =
  /^(?:[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}]&&\p{L}]|[\p{scx=Grek}&&\p{Ll}]|[가-힣 #\{\|\}])+$/v;

/** The folded phrases that an entry with alternatives stands for: their words with a space between them. */
export function foldedPhrases(entry: string): string[] {
  // Letters are folded one by one, so these can be before they are multiplied, which is far less work.
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
