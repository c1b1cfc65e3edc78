import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import { bodyWith, type Choices } from '../gazetteer/choices.ts';
import type { Area, Gazetteer } from '../gazetteer/port.ts';
import { localDate, localText, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { PAST_DAYS } from '../model/steps.ts';
import { type Speech, speechOf } from '../representation/speech/speech.ts';
import { UNAVAILABLE, type Unavailable } from './languages/language.ts';

/** The reason for each text of a refusal. */
const REASONS = {
  notWeather: 'not_weather',
  notCovered: 'unavailable',
  pollenNotCovered: 'unavailable',
  placeMissing: 'no_place',
  /** A country or region is too large for a single answer. */
  onlyArea: 'no_place',
  severalPlaces: 'several_places',
  unknownPlace: 'unknown_place',
  unknownInArea: 'unknown_place',
  wrongHere: 'unknown_place',
  /** The date of a holiday is unknown. */
  unknownDate: 'unknown_time',
  past: 'past',
  beyond: 'beyond',
  onlyNow: 'not_now',
} as const;

type Text = keyof typeof REASONS;
type Values = Readonly<Record<string, string>>;

export type RefusalReason = (typeof REASONS)[Text] | 'unknown_language';

export interface Refusal {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** Possible languages of the message, most likely first. Empty if the message consists only of names. */
  readonly languages: readonly string[];
  /** Describes the problem and what to ask instead, in a language (BCP 47). */
  readonly message: (language: string) => string;
  /** Names to choose from, in a language. */
  readonly choices?: (language: string) => Choices;
  /** A name to look up in a provider's directory, because the gazetteer does not contain it. */
  readonly lookUp?: string;
}

/** `written` are names and other words, which are shortened. `valuesIn` returns values in a language. */
export function refusal(
  text: Text,
  written: Values = {},
  valuesIn: (speech: Speech, language: string) => Values = () => ({}),
): Refusal {
  const words = Object.fromEntries(Object.entries(written).map(([key, value]) => [key, shorten(value)]));
  const message = (language: string) => {
    const speech = speechOf(language, 'metric');
    return speech.say(text, { example: speech.say('example'), ...words, ...valuesIn(speech, language) });
  };
  return { kind: 'refused', reason: REASONS[text], languages: [], message };
}

export function refusedIn(language: string, { message, choices }: Refusal): HttpError {
  const body = choices === undefined ? null : bodyWith(choices(language));
  return new HttpError('bad_request', message(language), { 'content-language': language }, body);
}

/** Always in English. `names` are the English names of the supported languages. */
export function unknownLanguage(names: readonly string[]): Refusal {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  const example = speechOf('en', 'metric').say('example');
  const text = `The message is in a language that is not understood, or not about the weather: ask in ${list}, for instance "${example}"`;
  return { kind: 'refused', reason: 'unknown_language', languages: ['en'], message: () => text };
}

/** `languages` are those in which the message names the subject. */
export function unavailable(subject: Unavailable, languages: readonly string[]): Refusal {
  const index = UNAVAILABLE.indexOf(subject);
  return {
    ...refusal('notCovered', {}, ({ unavailable }) => ({ what: unavailable[index] ?? '' })),
    languages,
  };
}

export function noPollen(place: Place): Refusal {
  return refusal('pollenNotCovered', { place: nameOf(place) });
}

const MOST_PLACES_NAMED = 5;

export function severalPlaces(places: readonly Place[]): Refusal {
  const named = (speech: Speech) => distinctNames(places.slice(0, MOST_PLACES_NAMED), speech);
  return {
    ...refusal('severalPlaces', {}, (speech) => ({ places: speech.either(named(speech)) })),
    choices: (language) => ({ places: named(speechOf(language, 'metric')) }),
  };
}

/** Returns each place's name and country. Namesakes in one country also get their region. */
function distinctNames(places: readonly Place[], speech: Speech): string[] {
  const short = places.map((place) => speech.place(nameOf(place), place.country));
  return places.map((place, i) => {
    const isUnique = short.filter((name) => name === short[i]).length === 1;
    if (isUnique || place.region === null) return short[i] ?? '';
    return speech.place(`${nameOf(place)}, ${place.region}`, place.country);
  });
}

const CODE = /^\p{Script=Latin}{1,2}$/u;

export function unknownPlace(name: string, gazetteer: Gazetteer): Refusal {
  const refused = {
    ...refusal('unknownPlace', { name }, (speech) => ({ hint: hint(name, gazetteer, speech) })),
    choices: suggestionsFor(name, gazetteer),
  };
  // Two-letter names are not looked up, because directories match almost any code to some place.
  return CODE.test(name) ? refused : { ...refused, lookUp: name };
}

/**
 * Refuses a place if the area has no place called `head`. `name` is the full place text, including the area.
 */
export function unknownInArea(name: string, head: string, area: Area, gazetteer: Gazetteer): Refusal {
  const refused = refusal('unknownInArea', { name, head }, (speech) => ({
    area: area.country === undefined || area.region !== undefined ? area.name : speech.country(area.country),
    hint: hint(name, gazetteer, speech),
  }));
  return { ...refused, choices: suggestionsFor(name, gazetteer), lookUp: `${head}, ${area.name}` };
}

/** Refuses a place for questions without a place because of `problem`. */
export function wrongHere(problem: Refusal): Refusal {
  return refusal('wrongHere', {}, (_, language) => ({ problem: problem.message(language) }));
}

/** Adds a text, such as a list of directories that failed, in English. */
export function withDoubt<R extends Refusal>(refused: R, doubt: string): R {
  return { ...refused, message: (language: string) => refused.message(language) + doubt };
}

const SUGGESTIONS = 3;

/** Returns similar names, with their countries in the language of the refusal. */
function similarNames(name: string, gazetteer: Gazetteer, speech: Speech): string[] {
  return gazetteer.suggest(name, SUGGESTIONS).map((text) => {
    const country = gazetteer.search(text)[0]?.place.country;
    return country === undefined ? text : speech.place(text.replace(/, [^,]*$/, ''), country);
  });
}

function hint(name: string, gazetteer: Gazetteer, speech: Speech): string {
  const names = similarNames(name, gazetteer, speech);
  return names.length === 0
    ? speech.say('nameCity')
    : speech.say('didYouMean', { names: speech.either(names) });
}

function suggestionsFor(name: string, gazetteer: Gazetteer): (language: string) => Choices {
  return (language) => ({ suggestions: similarNames(name, gazetteer, speechOf(language, 'metric')) });
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * `now` and `end`, the end of the forecast, are in milliseconds since 1970, UTC. The message states the
 * current local time at the place.
 */
export function past(place: Place, now: number, end: number): Refusal {
  const { timezone } = place;
  const local = localText(now, timezone);
  const today = local.slice(0, DATE_LENGTH);
  const first = localDate(startOfLocalDay(now, timezone, -PAST_DAYS), timezone);
  return refusal('past', { place: nameOf(place) }, (speech) => ({
    time: speech.time(local, today),
    day: speech.day(today),
    first: speech.date(`${first}`),
    last: lastDay(place, end, speech),
  }));
}

/** `end` is the end of the forecast in milliseconds since 1970, UTC. */
export function beyond(place: Place, end: number): Refusal {
  return refusal('beyond', { place: nameOf(place) }, (speech) => ({ last: lastDay(place, end, speech) }));
}

function lastDay({ timezone }: Place, end: number, speech: Speech): string {
  return speech.date(`${localDate(end - 1, timezone)}`);
}

/** A place given by coordinates has no name. */
function nameOf({ name, latitude, longitude }: Place): string {
  return name === '' ? `${latitude}, ${longitude}` : name;
}
