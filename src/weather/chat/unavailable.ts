import type { Language, Unavailable } from './languages/language.ts';
import type { Message } from './words/message.ts';
import { PhrasebookIndex } from './words/phrasebook-index.ts';
import type { Token, TokenRange } from './words/tokens.ts';

/** What people ask beside the weather that no provider has, as refusals name it. */
const NAMES: Readonly<Record<Unavailable, string>> = {
  tides: 'the tides',
  sea: 'the sea’s temperature and waves',
  earthquakes: 'earthquakes',
  moon: 'the moon',
  avalanches: 'avalanches',
  'snow depth': 'the depth of the snow that lies',
};

/**
 * What a message asks for that no provider has; null if it asks for nothing such. If it is about the weather, the name of
 * its place does not count (Half Moon Bay); if not, the only telling word may be in another language than the rest seems
 * to be in, or seem to be a name.
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
  const own = readings.map(({ book }) => book.language);
  const languages = isAboutWeather ? own : new Set([...own, ...languagesNaming(tokens, text)]);
  for (const { unavailable } of languages) {
    for (const [subject, phrases] of unavailable) if (phrases.some(isThere)) return NAMES[subject];
  }
  return null;
}

/** The languages in which any of the words may begin a phrase for something unavailable. */
function languagesNaming(tokens: readonly Token[], text: string): readonly Language[] {
  const books = new PhrasebookIndex(text).withUnavailable(tokens.map(({ word }) => word));
  return books.map(({ language }) => language);
}
