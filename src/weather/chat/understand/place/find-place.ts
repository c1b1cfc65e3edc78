import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import { evidenceFor, type Likely, weightOf } from './evidence.ts';
import { FAME } from './local-fame.ts';
import { isArea, isKnown, placesOf, type Resolved, resolve, whereSpoken } from './resolve.ts';
import { type Span, spansIn } from './spans.ts';
import { placeIn, severalPlaces, type Town, withNeighbours } from './together.ts';

/** The place that a message is about, as a range of its tokens. */
export interface FoundPlace extends TokenRange {
  /** Null for the speaker's location. */
  readonly resolved: Resolved | null;
  /** The exact text if it contains characters other than words, such as the degree signs of coordinates. */
  readonly text?: string;
  /** The evidence, shown in the trace. */
  readonly because: string;
  /** All towns of the message if it is about more than one; otherwise empty. */
  readonly towns: readonly Town[];
}

/** Maximum number of names that are compared with each other. */
const MOST_NAMES = 6;

/** Finds the place that a message is about. Returns null if there is none. */
export function findPlace(context: PlaceContext): FoundPlace | null {
  const all = spansIn(context).map((span): Likely => ({ ...span, reasons: evidenceFor(span, context) }));
  const byLikelihood = referredTo(all, context).toSorted(
    (one, other) => likelihoodOf(other) - likelihoodOf(one),
  );
  const spans = byLikelihood.slice(0, MOST_NAMES).sort((a, b) => a.first - b.first);
  const likely = spans.filter(({ reasons }) => reasons.length > 0);
  const best = byLikelihood.find(({ reasons }) => reasons.length > 0);
  if (best === undefined) {
    const here = hereIn(context);
    return here && { first: here.first, end: here.end, resolved: null, because: here.role, towns: [] };
  }
  const settle = (span: Span) => settled(span, likely, context);
  const place = settle(best);
  return {
    ...withNearness(place, context),
    resolved: place.resolved,
    because: best.reasons.join(', '),
    towns: severalPlaces(place, spans, settle, context),
  };
}

/**
 * Leaves out names that the message itself replaces: those before a correction (`in Leeds, no wait, York`), and all but
 * the last town before `there` (`I live in Leeds but go to York, will it rain there?`), except for `from Leeds to York`.
 */
function referredTo(spans: readonly Likely[], { message }: PlaceContext): readonly Likely[] {
  const corrected = message.roles.findLastIndex((roles) => roles.has('corrects'));
  const after = spans.filter(({ first, reasons }) => first > corrected && reasons.length > 0);
  if (corrected >= 0 && after.length > 0) return after;
  const words = message.readings.flatMap(({ book }) => book.language.there);
  const there = message.tokens.findLastIndex(({ word }) => words.includes(word));
  const before = spans.filter(
    ({ end, resolved: { candidate } }) => end <= there && (candidate?.fame ?? 0) >= FAME.longName,
  );
  const [one, last] = before.slice(-2);
  if (one === undefined || last === undefined) return spans;
  const between = message.roles.slice(one.end, last.first);
  const isJourney = between.every((known) => known.has('place_follows') || known.has('place_may_follow'));
  return isJourney ? spans : [last];
}

/** An unknown name is less likely than a known one with the same evidence. */
const UNKNOWN = 2;

function likelihoodOf({ reasons, resolved }: Likely): number {
  return weightOf(reasons) - (isKnown(resolved) ? 0 : UNKNOWN);
}

/**
 * Returns the place that a name means together with the other names in the message. A country or region means its
 * capital or seat.
 */
function settled(span: Span, likely: readonly Span[], context: PlaceContext): Span {
  const whole = withNeighbours(span, likely, context);
  const others = likely.filter(({ first, end }) => end <= whole.first || first >= whole.end);
  const inner = others.map((other) => placeIn(whole, other, context)).find((found) => found !== null);
  if (inner != null) return inner;
  const resolved = withAreaElsewhere(whole, others, context);
  const seat = isArea(resolved) && resolved.area !== null ? context.gazetteer.seat(resolved.area) : null;
  return { ...whole, resolved: seat === null ? resolved : { ...resolved, candidate: seat } };
}

/** Resolves a place together with a country or region elsewhere: `the Iceland forecast for Danville`. */
function withAreaElsewhere(place: Span, others: readonly Span[], context: PlaceContext): Resolved {
  const { resolved } = place;
  if (resolved.area !== null) return resolved;
  const area = others.find((other) => isArea(other.resolved));
  if (area === undefined) return whereSpoken(asFound(resolved, place, context), context);
  return resolve(`${textOf(context.message, place)}, ${textOf(context.message, area)}`, context);
}

/** Prefers the place that `/weather/{city}` finds for the whole name. */
function asFound(resolved: Resolved, place: Span, { message, gazetteer }: PlaceContext): Resolved {
  const text = textOf(message, place);
  const candidate = resolved.head === text ? placesOf(text, gazetteer)[0] : undefined;
  return candidate === undefined ? resolved : { ...resolved, candidate };
}

/** Extends a name to words such as "near" on either side: `in der Nähe von Moosic`, `here in Rome`. */
export function withNearness({ first, end }: TokenRange, context: PlaceContext): TokenRange {
  const before = nearnessEnd(first - 1, -1, context);
  const after = nearnessEnd(end, 1, context);
  return { first: before === null ? first : before, end: after === null ? end : after + 1 };
}

/**
 * Finds the last words for the speaker's location or, if there are none, for the surroundings. Returns null
 * if the message contains no such words.
 */
export function hereIn(context: PlaceContext): (TokenRange & { role: 'here' | 'around' }) | null {
  const found = lastOf('here', context) ?? lastOf('around', context);
  if (found === null) return null;
  return { ...found, first: nearnessEnd(found.first - 1, -1, context) ?? found.first };
}

function lastOf<R extends 'here' | 'around'>(role: R, { message: { roles }, isTime }: PlaceContext) {
  const hasRole = (index: number) => roles[index]?.has(role) === true && !isTime(index);
  const last = roles.findLastIndex((_, index) => hasRole(index));
  if (last === -1) return null;
  let first = last;
  while (hasRole(first - 1)) first--;
  return { first, end: last + 1, role };
}

/**
 * Returns the last token, in the given direction, of words such as "near" that start here or after a joining
 * word.
 */
function nearnessEnd(from: number, step: 1 | -1, { message, isTime }: PlaceContext): number | null {
  const { roles } = message;
  const isNear = (index: number) => roles[index]?.has('here') === true && !isTime(index);
  let at = from;
  if (!isNear(at) && isJoin(roles[at]) && !isTime(at)) at += step;
  if (!isNear(at)) return null;
  // The tokens between the name and a word such as "near", in text order.
  const [low, high] = step === 1 ? [from, at] : [at + 1, from + 1];
  for (let index = low; index <= high; index++) {
    if (/[,.;?!]/.test(textBefore(message, index))) return null;
  }
  while (isNear(at + step)) at += step;
  return at;
}

function isJoin(roles: Message['roles'][number] | undefined): boolean {
  if (roles === undefined || roles.has('topic') || roles.has('condition')) return false;
  return roles.has('place_follows') || roles.has('name_joins') || roles.has('plain');
}
