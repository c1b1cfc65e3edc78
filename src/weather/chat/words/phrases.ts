import { alternatives } from './alternatives.ts';
import { unitsOf } from './units.ts';

/** Stands for a number in a phrase. */
export const NUMBER = '#';

/** The phrases of a list, which commas separate. */
export function phrasesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .filter((phrase) => phrase.trim() !== '')
    .flatMap(alternatives);
}

/** The folded words of a phrase. */
export function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = unitsOf(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}
