import { normalise } from '../../gazetteer/normalise.ts';
import type { Candidate } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { conjunctionsIn, isAttached, partsOf, SEPARATOR } from './conjoined.ts';
import type { PlaceContext } from './context.ts';
import type { FoundPlace } from './find-place.ts';
import { resolve } from './resolve.ts';
import { spaceSeparatedCities } from './space-separated-cities.ts';
import { FAME } from './weights.ts';
import { fameHere } from './where-spoken.ts';

/** One of several places in a message. */
interface Named extends TokenRange {
  readonly place: Place;
}

/**
 * Returns the well-known places in a message, including the one already found. Conjunctions, commas or spaces
 * separate the places. Empty if there is only one place. A full name in the gazetteer counts as one place:
 * `Trinidad and Tobago`, `Paris, Texas`.
 */
export function severalPlaces(found: FoundPlace, context: PlaceContext): Place[] {
  const { resolved } = found;
  if (resolved === null) return [];
  if (found.start !== undefined) return ends(found, found.start, context);
  const { message } = context;
  const conjunctions = conjunctionsIn(message);
  const isOne =
    resolved.candidate !== null ||
    resolved.head === '' ||
    context.gazetteer.find(textOf(message, found)).length > 0;
  const ranges = [
    ...(isOne ? [found] : partsOf(found, message).flatMap((part) => citiesOf(part, context))),
    ...found.others.flatMap((other) => partsOf(other, message)),
    ...adjacentCities(found, context),
  ].sort((a, b) => a.first - b.first);
  const named = ranges
    .filter((range) => ranges.length > 2 || !isAreaAfterComma(range, context))
    .flatMap((range) => namedIn(range, found, context) ?? []);
  const at = named.findIndex(({ first, end }) => first < found.end && end > found.first);
  if (at < 0) return [];
  const isLinked = (one: Named | undefined, next: Named | undefined) =>
    one !== undefined && next !== undefined && isBetweenPlaces(one.end, next.first, context, conjunctions);
  let from = at;
  while (isLinked(named[from - 1], named[from])) from--;
  let to = at;
  while (isLinked(named[to], named[to + 1])) to++;
  const places = new Map(named.slice(from, to + 1).map(({ place }) => [place.id, place]));
  return places.size < 2 ? [] : [...places.values()];
}

/** Finds adjacent words that can only be cities: `lille paris`. */
function adjacentCities({ first, end }: TokenRange, { message }: PlaceContext): TokenRange[] {
  return [first - 1, end]
    .filter((index) => {
      const roles = message.roles[index];
      const isApart = /^\s+$/.test(textBefore(message, Math.max(index, first)));
      return roles?.size === 1 && roles.has('city') && isApart;
    })
    .map((index) => ({ first: index, end: index + 1 }));
}

/**
 * Returns the starting point and destination of a journey, because the question can be about either end:
 * `from Leeds to York`.
 */
function ends({ resolved }: FoundPlace, start: TokenRange, context: PlaceContext): Place[] {
  const from = resolve(textOf(context.message, start), context).candidate;
  const to = resolved?.candidate;
  return from && to && from.place.id !== to.place.id ? [from.place, to.place] : [];
}

/** Returns the part itself, or the cities in it if the gazetteer does not contain the part as a whole. */
function citiesOf(part: TokenRange, context: PlaceContext): TokenRange[] {
  const { candidate, area, head } = resolve(textOf(context.message, part), context);
  const isUnknown = candidate === null && (area === null || head !== '');
  const cities = isUnknown ? spaceSeparatedCities(part, context) : [];
  return cities.length === 0 ? [part] : cities;
}

/** In `Charenton, NY`, NY is the area of the place, not a second place, even if NY has no Charenton. */
function isAreaAfterComma(range: TokenRange, { message, gazetteer }: PlaceContext): boolean {
  return /,/.test(textBefore(message, range.first)) && gazetteer.areas(textOf(message, range)).length > 0;
}

function withoutAttached(text: string, { readings }: Message): string {
  for (const { book } of readings) {
    const ending = book.language.attachedAfter?.find((each) => text.endsWith(each));
    if (ending !== undefined) return text.slice(0, -ending.length);
  }
  return text;
}

/**
 * Returns the well-known place in a range. Returns null if there is none, or if the range is a country or
 * region.
 */
function namedIn(range: TokenRange, found: FoundPlace, context: PlaceContext): Named | null {
  const isFound = range.first === found.first && range.end === found.end;
  const text = withoutAttached(textOf(context.message, range), context.message);
  const { candidate } = (isFound ? found.resolved : null) ?? resolve(text, context);
  if (candidate === null || isShortForm(text, candidate)) return null;
  if (fameHere(candidate, text, context.message) < FAME.known) return null;
  return { ...range, place: candidate.place };
}

/**
 * Short foreign names do not count, because almost every short word is the foreign name of a city: Spanish
 * `pa` (for) is Chongqing.
 */
function isShortForm(text: string, { place }: Candidate): boolean {
  return SHORT.test(text) && normalise(place.name) !== normalise(text);
}

const SHORT = /^\p{Ll}{1,3}$/u;

/**
 * Whether the text between two places contains only conjunctions, commas, prepositions, time expressions or
 * spaces.
 */
function isBetweenPlaces(
  end: number,
  first: number,
  { message, isTime }: PlaceContext,
  conjunctions: ReadonlySet<string>,
): boolean {
  let isJoined = end === first;
  for (let index = end; index <= first; index++) {
    isJoined ||= SEPARATOR.test(textBefore(message, index)) || isAttached(index, message);
    if (index === first) break;
    const roles = message.roles[index];
    const isConjunction = conjunctions.has(message.tokens[index]?.word ?? '');
    isJoined ||= isConjunction;
    const isPreposition = roles?.has('place_follows') || roles?.has('place_may_follow');
    // Weather words can be between places: `Is it raining in Rome and warm in Athens`.
    const isAsked = roles?.has('condition') || roles?.has('topic');
    if (!isConjunction && !isPreposition && !isAsked && !isTime(index)) return false;
  }
  return isJoined;
}
