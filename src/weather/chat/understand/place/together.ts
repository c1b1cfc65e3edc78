import { distanceKm } from '../../../gazetteer/indexes/nearest.ts';
import { COMMA } from '../../../gazetteer/normalise.ts';
import type { Area, Candidate } from '../../../gazetteer/port.ts';
import type { Place } from '../../../model/place.ts';
import { conjunctionsIn } from '../time/asking-clause.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import type { PlaceContext } from './context.ts';
import type { Likely } from './evidence.ts';
import { FAME, fameHere, isItsName } from './local-fame.ts';
import { isArea, isKnown, isPoint, resolve } from './resolve.ts';
import type { Span } from './spans.ts';

/** Joins a name with its neighbours if they are one place together: `Haigler in Bosnia`, `in Portree on Skye`. */
export function withNeighbours(name: Span, likely: readonly Span[], context: PlaceContext): Span {
  const after = likely.filter(({ first }) => first > name.first);
  const before = likely.filter(({ first }) => first < name.first).reverse();
  let whole = name;
  for (const other of [...after, ...before]) {
    const [one, next] = other.first > whole.first ? [whole, other] : [other, whole];
    if (!isBridge(one.end, next.first, context)) continue;
    const range = { first: one.first, end: next.end };
    const joined = resolve(textOf(context.message, range), context);
    // In `France in Brookland Terrace`, the place is unknown, but not the country.
    const isInOne = !isKnown(joined) && joined.area === null && isArea(one.resolved);
    const head = textOf(context.message, next);
    const resolved = isInOne ? { candidate: null, area: one.resolved.area, head } : joined;
    const inner = placeIn(one, next, context) ?? placeIn(next, one, context);
    if (resolved.candidate !== null) whole = { ...range, resolved };
    else if (inner !== null) whole = { ...range, resolved: inner.resolved };
    else if (!areSeparate(one, next, resolved.area, context.message)) whole = { ...range, resolved };
  }
  return whole;
}

/** Whether two names that the gazetteer does not know together are two places, not a place and its area. */
function areSeparate(one: Span, next: Span, area: Area | null, message: Message): boolean {
  const fames = [one, next].map(({ resolved: { candidate } }) => candidate?.fame ?? 0);
  const conjunctions = conjunctionsIn(message);
  const isListed = message.tokens.slice(one.end, next.first).some(({ word }) => conjunctions.has(word));
  if (area !== null && !isListed)
    return area.region !== undefined && fames.every((fame) => fame >= FAME.famous);
  const isParted = COMMA.test(textBefore(message, next.first));
  return isParted ? fames.some((fame) => fame > 0) : fames.every((fame) => fame > 0);
}

const MOST_BETWEEN = 4;
const ROLES_BETWEEN = ['place_follows', 'place_precedes', 'name_joins', 'name_part'] as const;

/** Whether two names are parts of one place. The first name ends at `end`, and the second starts at `first`. */
function isBridge(end: number, first: number, { message, isTime }: PlaceContext): boolean {
  const { roles, text, tokens } = message;
  const between = text.slice(tokens[end - 1]?.end, tokens[first]?.start);
  if (first < end || first - end > MOST_BETWEEN || /[?!;\n]/.test(between)) return false;
  return roles
    .slice(end, first)
    .every((known, at) => !isTime(end + at) && ROLES_BETWEEN.some((role) => known.has(role)));
}

/** Maximum distance from a district to the centre of its city, and from a town to the middle of its mountains. */
const CITY_KM = 30;
const MOUNTAINS_KM = 60;

/**
 * Returns the town `inner` if it is inside the island, region or country `outer`, at the lake or in the mountains, or
 * a district of the city `outer`.
 */
export function placeIn(outer: Span, inner: Span, { message, gazetteer }: PlaceContext): Span | null {
  const { candidate: around, area, head: name } = outer.resolved;
  if (around === null && (area === null || name !== '')) return null;
  const whole = textOf(message, outer);
  const wholes = [whole, ...baseForms(whole, message)];
  const isIn = ({ place, fame }: Candidate) => {
    if (around === null || place.id === around.place.id || fame >= around.fame) return false;
    const km = distanceKm(place, around.place);
    if (!isPoint(around.place)) return isPoint(place) && km <= CITY_KM;
    return km <= MOUNTAINS_KM || wholes.some((form) => gazetteer.isIn(place, form));
  };
  const head = textOf(message, inner);
  const candidate = [head, ...baseForms(head, message)]
    .values()
    .map((form) =>
      around !== null || area === null
        ? gazetteer.named(form).find((each) => fameHere(each, form, message) >= FAME.longName && isIn(each))
        : gazetteer.named(form, area, 1)[0],
    )
    .find((each) => each !== undefined);
  return candidate === undefined
    ? null
    : { first: inner.first, end: inner.end, resolved: { candidate, area: null, head } };
}

/** A town with the words that name it. */
export interface Town extends TokenRange {
  readonly place: Place;
}

/**
 * Returns the towns in a message, including the one found, if there are several. A name that is linked to
 * another needs no other evidence: `Leeds or York`. A place in a clause about something else does not count: `My aunt
 * lives in Leeds, will it freeze in Manchester?`
 */
export function severalPlaces(
  found: Span,
  spans: readonly Likely[],
  settle: (span: Span) => Span,
  context: PlaceContext,
): Town[] {
  const { remainder } = context;
  const apart = spans.filter(
    (span) => (span.end <= found.first || span.first >= found.end) && placeIn(span, found, context) === null,
  );
  const isAside = (span: Span) =>
    remainder.mentionsWeather(found) && !remainder.mentionsWeather(span) && !remainder.isAlone(span);
  const { candidate } = found.resolved;
  const named: Span[] = [found];
  // From the place found to the left and to the right, so that each name can be linked to the one before.
  for (const span of [...apart.filter(({ first }) => first > found.first), ...apart.toReversed()]) {
    if (named.includes(span)) continue;
    const isLinked = named.some((each) => areLinked(each, span, context));
    if (isLinked || (span.reasons.length > 0 && !isAside(span))) named.push(span);
  }
  const towns = named
    .sort((a, b) => a.first - b.first)
    .flatMap((span) => townIn(span === found ? span : settle(span), candidate?.place.country, context) ?? []);
  const distinct = new Map(towns.map((town) => [town.place.id, town]));
  return candidate !== null && distinct.has(candidate.place.id) && distinct.size > 1
    ? [...distinct.values()]
    : [];
}

const SEPARATOR = /[,，、،;；&/+|]/;

/** Whether only a conjunction or separator, prepositions and times are between two names. */
function areLinked(one: TokenRange, other: TokenRange, { message, isTime }: PlaceContext): boolean {
  const { tokens, roles, text } = message;
  const [end, first] = one.first < other.first ? [one.end, other.first] : [other.end, one.first];
  const conjunctions = conjunctionsIn(message);
  const isJoin = (index: number) => conjunctions.has(tokens[index]?.word ?? '');
  const between = Array.from({ length: first - end }, (_, at) => end + at);
  const isSeparated = SEPARATOR.test(text.slice(tokens[end - 1]?.end, tokens[first]?.start));
  if (between.length > 0 && !isSeparated && !between.some(isJoin)) return false;
  return between.every((index) => {
    const isPreposition = roles[index]?.has('place_follows') || roles[index]?.has('place_may_follow');
    return isJoin(index) || isTime(index) || isPreposition;
  });
}

const SHORT = /^\p{Ll}{1,3}$/u;

/**
 * Returns the town that a name means. Almost every short word is the foreign name of a city. A village must be in the
 * `country` of the place found.
 */
function townIn(
  { resolved: { candidate }, ...range }: Span,
  country: string | undefined,
  { message }: PlaceContext,
): Town | null {
  const text = textOf(message, range);
  if (candidate === null || (SHORT.test(text) && !isItsName(candidate, text))) return null;
  const isTown = fameHere(candidate, text, message) >= FAME.longName || candidate.place.country === country;
  return isTown ? { ...range, place: candidate.place } : null;
}
