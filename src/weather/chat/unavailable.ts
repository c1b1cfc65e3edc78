import type { Language, Unavailable } from './languages/language.ts';
import type { Message } from './words/message.ts';
import { PhrasebookIndex } from './words/phrasebook-index.ts';
import type { Token, TokenRange } from './words/tokens.ts';

/** Names, for refusals, of the subjects that no provider covers. */
const NAMES: Readonly<Record<Unavailable, string>> = {
  tides: 'the tides',
  sea: 'the sea temperature and the waves',
  earthquakes: 'earthquakes',
  eclipses: 'eclipses',
  avalanches: 'avalanches',
  'snow depth': 'the snow depth',
};

/**
 * Returns the subject of a message if no provider covers it; otherwise null. In a message about the weather,
 * the name of the place does not count: `Half Moon Bay`. In any other message, the word for the subject may
 * be in a different language or look like a name.
 */
export function unavailableIn(
  { text, tokens, readings }: Message,
  place: TokenRange | null,
  isAboutWeather: boolean,
): string | null {
  const isInPlace = (index: number) =>
    isAboutWeather && place !== null && index >= place.first && index < place.end;
  const isThere = (phrase: string) => {
    const words = phrase.split(' ');
    return tokens.some((_, first) =>
      words.every((word, i) => tokens[first + i]?.word === word && !isInPlace(first + i)),
    );
  };
  const spoken = readings.map(({ book }) => book.language);
  const languages = isAboutWeather ? spoken : new Set([...spoken, ...languagesNaming(tokens, text)]);
  for (const { unavailable } of languages) {
    for (const [subject, phrases] of unavailable) if (phrases.some(isThere)) return NAMES[subject];
  }
  return null;
}

/** Returns the languages in which a word can start a phrase for a subject that no provider covers. */
function languagesNaming(tokens: readonly Token[], text: string): readonly Language[] {
  const books = new PhrasebookIndex(text).withUnavailable(tokens.map(({ word }) => word));
  return books.map(({ language }) => language);
}
