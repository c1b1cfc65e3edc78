import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

const FEWEST_LETTERS_BEFORE_ENDING = 2;

/** Some languages use an ending instead of a preposition: `춘천에`. */
export function hasPlaceEnding({ end }: TokenRange, { tokens, readings }: Message): boolean {
  const word = tokens[end - 1]?.word ?? '';
  const endings = readings[0].book.language.placeEndings ?? [];
  return endings.some(
    (ending) => word.length >= ending.length + FEWEST_LETTERS_BEFORE_ENDING && word.endsWith(ending),
  );
}
