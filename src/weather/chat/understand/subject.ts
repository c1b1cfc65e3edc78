import type { Language, Role, Unavailable } from '../languages/language.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { askWordsOf } from './ask-words.ts';
import { type Asked, asksOf, isAskedInParts } from './asks.ts';
import type { FoundPlace } from './place/find-place.ts';
import { FAME } from './place/local-fame.ts';
import { unitsMeant } from './units-and-wind.ts';
import { PhrasebookIndex } from './words/candidates.ts';
import { type Message, textBefore } from './words/message.ts';
import type { TokenRoles } from './words/phrasebook.ts';
import type { Token, TokenRange } from './words/tokens.ts';

/**
 * Whether a message is about the weather. The weather words must be outside the place name, and must not
 * belong to a title or another kind of request.
 */
export function isAboutWeather(message: Message, place: TokenRange | null = null): boolean {
  const { roles, readings, onTopic } = message;
  const isPlace = (index: number) => place !== null && index >= place.first && index < place.end;
  const has = (role: Role) => roles.some((known, index) => known.has(role) && !isPlace(index));
  if (roles.some((known) => known.has('topic'))) return true;
  // A booking is another kind of request, but a question about a coat for the trip is about the weather.
  if (has('other_request'))
    return has('ahead') && asksOf(message, place).some((ask) => ask === 'clothing' || ask === 'umbrella');
  // Words in less likely languages do not count: Danish `is` means ice.
  const hasCondition = readings[0].phrases.some(({ sense }) => sense.roles.has('condition'));
  return onTopic || hasCondition || hasUnknownForm(message, place) || isAskedInParts(message, place);
}

/** Whether an unlisted word is a form of a weather word: `sataakohan`, `frostvejret`. */
function hasUnknownForm({ tokens, roles, readings, names }: Message, place: TokenRange | null): boolean {
  const { askedByUnknown } = askWordsOf(readings[0].book.language);
  const isNamed = (index: number) =>
    [...names, ...(place === null ? [] : [place])].some(({ first, end }) => index >= first && index < end);
  return tokens.some(
    ({ word, capital, unspaced }, index) =>
      roles[index]?.size === 0 &&
      !capital &&
      !unspaced &&
      !isNamed(index) &&
      askedByUnknown(word) !== undefined,
  );
}

/** Maximum number of words in a follow-up. Longer messages are new questions. */
const MOST_WORDS = 6;

/** Whether a message can be a follow-up to the previous question: it is short and not about another subject. */
export function mayFollowUp(
  message: Message,
  place: TokenRange | null,
  times: readonly TokenRange[],
): boolean {
  const isOther = !isAboutWeather(message, place) || isOnlyUnits(message);
  return isShort(message, place, times) && isOther && !isOtherRequest(message);
}

/** Whether the only weather words in a message are names of units. */
export function isOnlyUnits({ text, tokens, roles }: Message): boolean {
  if (unitsMeant(text) === undefined) return false;
  const said = tokens.filter((_, index) => roles[index]?.has('topic') || roles[index]?.has('condition'));
  return said.every(({ start, end }) => unitsMeant(text.slice(start, end)) !== undefined);
}

/** Whether a message is short enough for a follow-up. Times count as one word each. */
export function isShort(
  { tokens, readings, names }: Message,
  place: TokenRange | null,
  times: readonly TokenRange[],
): boolean {
  // In languages without spaces, or with spaces between syllables, each phrase and name counts as one word.
  const inSyllables = readings[0].book.language.spacedSyllables === true;
  const phrases = [...readings[0].phrases, ...names, ...(place === null ? [] : [place])];
  const isWithin = (ranges: readonly TokenRange[], index: number) =>
    ranges.some(({ first, end }) => index > first && index < end);
  const words = tokens.filter(
    ({ unspaced }, index) =>
      !isWithin(times, index) && !((unspaced || inSyllables) && isWithin(phrases, index)),
  );
  return words.length <= MOST_WORDS;
}

/**
 * Whether a message consists only of a famous place, possibly with a time or a possible weather word: `Paris
 * tomorrow?`. Such a message is about the weather there.
 */
export function isFamousPlaceAlone(message: Message, place: FoundPlace | null): boolean {
  const fame = place?.resolved?.candidate?.fame ?? 0;
  return place !== null && fame >= FAME.famous && isOnlyPlace(message, place);
}

const ROLES_NEXT_TO_PLACE = [
  'moment',
  'date',
  'condition',
  'place_follows',
  'place_may_follow',
  'place_precedes',
] as const;

function isOnlyPlace({ tokens, roles }: Message, { first, end }: TokenRange): boolean {
  return tokens.every(
    ({ word }, index) =>
      (index >= first && index < end) ||
      /^\d/.test(word) ||
      (!roles[index]?.has('other_request') && ROLES_NEXT_TO_PLACE.some((role) => roles[index]?.has(role))),
  );
}

/** Whether the words of a message indicate another kind of request. */
export function isOtherRequest({ roles }: Message): boolean {
  return roles.some((known) => known.has('other_request'));
}

/** Whether a question is only about air quality or pollen, which are not forecast. */
export function isAboutAir(asks: readonly Asked[]): boolean {
  return asks.every((ask) => ask === 'air' || ask === 'pollen');
}

const ROLES_NEXT_TO_HOW: readonly Role[] = [
  'how',
  'asking',
  'date',
  'place_follows',
  'place_may_follow',
  'place_precedes',
  'time_leads',
  'time_joins',
  'date_follows',
];

/** Whether a message asks only for a comparison of several places: `compare London and Paris`. */
export function isComparison(
  { roles }: Message,
  { towns }: FoundPlace,
  isTime: (index: number) => boolean,
): boolean {
  const isTown = (index: number) => towns.some(({ first, end }) => index >= first && index < end);
  return (
    towns.length > 1 &&
    roles.some((known, index) => known.has('compares') && !isTown(index)) &&
    roles.every((known, index) => isTown(index) || isTime(index) || known.size > 0) &&
    !roles.some((known) => known.has('other_request'))
  );
}

/**
 * Whether a message, or one of its clauses, asks only "how is it" for a place and a time: `what's it like in Leeds
 * tomorrow`. A question about an activity needs neither: `can I cycle`.
 */
export function isHowAlone(
  message: Message,
  place: FoundPlace | null,
  isTime: (index: number) => boolean,
): boolean {
  const { roles, tokens } = message;
  if (roles.some((known) => known.has('other_request'))) return false;
  if (place === null) return isActivity(message, isTime);
  if (place.resolved?.candidate == null) return false;
  const isTimed = tokens.some((_, index) => isTime(index));
  const there = new Set(message.readings.flatMap(({ book }) => book.language.there));
  const isThere = (index: number) =>
    (index >= place.first && index < place.end) || there.has(tokens[index]?.word ?? '');
  const isAllowed = (index: number) =>
    isThere(index) || isTime(index) || ROLES_NEXT_TO_HOW.some((role) => roles[index]?.has(role) === true);
  const has = (clause: readonly number[], test: (known: TokenRoles) => boolean) =>
    clause.some((index) => !isThere(index) && test(roles[index] ?? new Set()));
  return clausesOf(message).some(
    (clause) =>
      clause.every(isAllowed) &&
      clause.some(isThere) &&
      has(clause, (known) => known.has('how')) &&
      (isTimed || (has(clause, isAsking) && has(clause, (known) => known.has('how') && !isAsking(known)))),
  );
}

const isAsking = (known: TokenRoles): boolean => known.has('asking') || known.has('ahead');

function isActivity({ roles }: Message, isTime: (index: number) => boolean): boolean {
  const isAllowed = (known: TokenRoles) => ROLES_NEXT_TO_HOW.some((role) => known.has(role));
  const isHow = (known: TokenRoles) => known.has('how');
  return (
    roles.every((known, index) => isTime(index) || isAsking(known) || isAllowed(known)) &&
    roles.some((known, index) => isAsking(known) && !isHow(known) && !isTime(index)) &&
    roles.some((known, index) => isHow(known) && !isAsking(known) && !isTime(index))
  );
}

const BREAK = /[,.;:!?()、。，？！،؟\n–—]/u;

/** The token indices of each clause. Punctuation separates clauses. */
function clausesOf(message: Message): number[][] {
  const clauses: number[][] = [[]];
  for (const index of message.tokens.keys()) {
    if (BREAK.test(textBefore(message, index))) clauses.push([]);
    clauses.at(-1)?.push(index);
  }
  return clauses;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English names of the supported languages. */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGES.map(({ code }) => names.of(code) ?? code);

/** The share of words that must be known for a message to be in a supported language. */
const LEAST_SHARE = 0.5;
/** Minimum number of words. Shorter messages may consist only of names. */
const FEWEST_WORDS = 3;

const SCRIPTS = new RegExp(
  `[${[...new Set(LANGUAGES.flatMap(({ scripts = ['Latin'] }) => scripts))].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Whether a message is in a supported language, based on its words. */
export function isUnderstood(message: Message): boolean {
  const { text, tokens, readings, misspelt } = message;
  const [likeliest] = readings;
  if (/\p{L}/u.test(text) && !SCRIPTS.test(text)) return false;
  const known = likeliest.phrases.reduce((sum, { first, end }) => sum + end - first, 0);
  // A word that looks misspelt may be correct in another language: Icelandic `morgun`.
  const share = (known - misspelt.size) / tokens.length;
  return tokens.length < FEWEST_WORDS || isOtherRequest(message) || share >= LEAST_SHARE;
}

/** A subject that no provider covers, and the codes of the languages in which the message names it. */
export interface UnavailableSubject {
  readonly subject: Unavailable;
  readonly languages: readonly string[];
}

/**
 * Returns the subject of a message if no provider covers it; otherwise null. In a message about the weather,
 * the name of the place does not count: `Half Moon Bay`. In any other message, the word for the subject may
 * be in a different language or look like a name.
 */
export function unavailableIn(
  { text, tokens, readings }: Message,
  place: TokenRange | null,
  isAboutWeather: boolean,
): UnavailableSubject | null {
  const isInPlace = (index: number) =>
    isAboutWeather && place !== null && index >= place.first && index < place.end;
  const isThere = (phrase: string) => {
    const words = phrase.split(' ');
    return tokens.some((_, first) =>
      words.every((word, i) => tokens[first + i]?.word === word && !isInPlace(first + i)),
    );
  };
  const namedIn = (languages: readonly Language[]) =>
    languages.flatMap(({ code, unavailable }) =>
      [...unavailable].flatMap(([subject, phrases]) => (phrases.some(isThere) ? [{ subject, code }] : [])),
    );
  const spoken = namedIn(readings.map(({ book }) => book.language));
  const named = spoken.length > 0 || isAboutWeather ? spoken : namedIn(languagesNaming(tokens, text));
  const [first] = named;
  if (first === undefined) return null;
  const same = named.filter(({ subject }) => subject === first.subject);
  return { subject: first.subject, languages: same.map(({ code }) => code) };
}

/** Returns the languages in which a word can start a phrase for a subject that no provider covers. */
function languagesNaming(tokens: readonly Token[], text: string): readonly Language[] {
  const books = new PhrasebookIndex(text).withUnavailable(tokens.map(({ word }) => word));
  return books.map(({ language }) => language);
}
