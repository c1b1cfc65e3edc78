import type { Place } from '../model/place.ts';
import type { UnitsName } from '../representation/units.ts';
import type { Analysis } from './analysis.ts';
import { type Asked, asksIn, asksNamed } from './asks.ts';
import { askedAgain, askedBeside } from './follow-up.ts';
import type { AskList } from './languages/language.ts';
import { languageOf } from './place/spoken-in.ts';
import { unitsMeant } from './units-meant.ts';
import { type WindAsked, windAsked } from './wind-asked.ts';
import { wordsKnown } from './words/candidates.ts';
import { textOf } from './words/message.ts';

/** What a message asks, apart from where and when. */
export interface Question {
  /** The place as the message has it; null if it names none. */
  readonly placeText: string | null;
  readonly asks: readonly Asked[];
  /** Languages that it is in, likeliest first; several if it is the same in all of them, none if it is in any. */
  readonly languages: readonly string[];
  /** Whether it asks about the days one by one: `which day`. */
  readonly isByDay: boolean;
  /** The units that it asks for, if it names any. */
  readonly units?: UnitsName | undefined;
  /** What it names of the wind. */
  readonly wind?: WindAsked | undefined;
  /** The lists of lexicons that its words are in. */
  readonly named: ReadonlySet<AskList>;
}

/** What a message asks about a place. */
export function questionOf({ message, place }: Analysis, { country }: Place): Question {
  const most = wordsKnown(message.readings[0]);
  const languages = message.readings
    .filter((reading) => reading.phrases.length > 0 && wordsKnown(reading) === most)
    .map(({ book }) => book.language.code);
  // What is the same in several is likeliest in that of the country: `luftfuktighet norrköping` is Swedish.
  const local = languageOf(country);
  const named = asksNamed(message, place);
  const asks = asksIn(named, message);
  return {
    placeText: place?.resolved == null ? null : (place.text ?? textOf(message, place)),
    asks,
    isByDay: message.roles.some((roles) => roles.has('each_day')),
    units: unitsMeant(message.text),
    named,
    wind: asks.includes('wind') ? windAsked(message, place) : undefined,
    languages: languages.includes(local) ? [local, ...languages.filter((code) => code !== local)] : languages,
  };
}

/** A question within a conversation: one that follows another up asks what that did; one beside it goes on in its language. */
export function questionAfter(
  own: Question,
  { followed, beside }: { readonly followed: Question | undefined; readonly beside: Question | undefined },
): Question {
  if (followed !== undefined) return askedAgain(own, followed);
  return beside === undefined ? own : askedBeside(own, beside);
}
