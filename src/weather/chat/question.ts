import type { Place } from '../model/place.ts';
import type { UnitsName } from '../representation/units.ts';
import type { Analysis } from './analysis.ts';
import { type Asked, asksIn, asksNamed } from './asks.ts';
import { askedAgain, withPreferencesOf } from './follow-up.ts';
import type { AskList } from './languages/language.ts';
import { languageOf } from './place/spoken-in.ts';
import { unitsMeant } from './units-meant.ts';
import { type WindAsked, windAsked } from './wind-asked.ts';
import { wordsKnown } from './words/candidates.ts';
import { textOf } from './words/message.ts';

/** The content of a question, except for its place and time. */
export interface Question {
  /** The place as written in the message; null if the message contains no place. */
  readonly placeText: string | null;
  readonly asks: readonly Asked[];
  /** Possible languages, most likely first. Empty if no language knows any word in the message. */
  readonly languages: readonly string[];
  /** Whether the question asks for each day separately: `which day`. */
  readonly isByDay: boolean;
  readonly units?: UnitsName | undefined;
  readonly wind?: WindAsked | undefined;
  /** The lists in the lexicon that contain words from the question. */
  readonly named: ReadonlySet<AskList>;
}

export function questionOf({ message, place }: Analysis, { country }: Place): Question {
  const most = wordsKnown(message.readings[0]);
  const languages = message.readings
    .filter((reading) => reading.phrases.length > 0 && wordsKnown(reading) === most)
    .map(({ book }) => book.language.code);
  // If several languages fit equally well, the language of the country comes first: `luftfuktighet
  // norrköping` is Swedish. English comes second, because other languages borrow its words: `sunset paris`.
  const preferred = [languageOf(country), 'en'].filter((code) => languages.includes(code ?? ''));
  const named = asksNamed(message, place);
  const asks = asksIn(named, message);
  return {
    placeText: place?.resolved == null ? null : (place.text ?? textOf(message, place)),
    asks,
    isByDay: message.roles.some((roles) => roles.has('each_day')),
    units: unitsMeant(message.text),
    named,
    wind: asks.includes('wind') ? windAsked(message, place) : undefined,
    languages: [...new Set([...preferred, ...languages])],
  };
}

/**
 * Completes a question in a conversation. A follow-up repeats the aspects of `followedUp`. A new question
 * prefers the languages and units of `previousHere`.
 */
export function questionAfter(
  question: Question,
  {
    followedUp,
    previousHere,
  }: { readonly followedUp: Question | undefined; readonly previousHere: Question | undefined },
): Question {
  if (followedUp !== undefined) return askedAgain(question, followedUp);
  return previousHere === undefined ? question : withPreferencesOf(question, previousHere);
}
