import { fold, tokenise } from './tokens.ts';

/** Stands for a number in a phrase of a lexicon. */
export const NUMBER = '#';

/** The phrases of a comma-separated list, with alternatives expanded. */
export function phrasesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .filter((phrase) => phrase.trim() !== '')
    .flatMap(alternatives);
}

/** The last innermost pair of braces in a phrase: what is before, in and after them. */
const BRACES = /^(.*)\{([^{}]*)\}(.*)$/s;

/**
 * The phrases that a phrase with alternatives stands for: `{this|next} week` stands for two, and so does
 * `{the |}weekend`, whose second alternative is empty.
 */
export function alternatives(phrase: string): string[] {
  const [whole, before = '', choices = '', after = ''] = BRACES.exec(phrase) ?? [];
  if (whole === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => alternatives(before + choice + after));
}

/** Nothing but words and spaces between them, as nearly all phrases are: reading them as a text takes longer. */
const SPACED =
  /^ *[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Grek}\p{scx=Hebr}]&&\p{L}][[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Grek}\p{scx=Hebr}]&&\p{L}] ]*$/v;

/** The folded words of a phrase, with numbers as NUMBER. */
export function wordsOf(phrase: string): string[] {
  if (SPACED.test(phrase)) return fold(phrase).trim().split(/ +/);
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = tokenise(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}
