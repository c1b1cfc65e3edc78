import { distanceKm } from '../../gazetteer/indexes/nearest.ts';
import type { Candidate } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import type { PlaceContext } from './context.ts';
import { isPoint } from './is-point.ts';
import { hasPlaceEnding } from './place-endings.ts';
import type { Resolved } from './resolve.ts';
import { FAME } from './weights.ts';
import { fameHere } from './where-spoken.ts';

const MOST_WORDS = 8;

/** A part of a range, with the place that it means. */
export interface NarrowerPlace extends TokenRange {
  readonly resolved: Resolved;
}

/**
 * Finds the narrower place in a range that is not a single name: `Skye in Portree`, `rügen in binz`,
 * `balatonnál siófokon`. Returns null unless the place in one part is inside the place in the other.
 */
export function narrower(range: TokenRange, context: PlaceContext): NarrowerPlace | null {
  if (range.end - range.first > MOST_WORDS) return null;
  for (let at = range.first + 1; at < range.end; at++) {
    const [before, ...after] = partsAt(at, range, context);
    for (const part of after) {
      const found = before && (placeIn(before, part, context) ?? placeIn(part, before, context));
      if (found) return found;
    }
  }
  return null;
}

/**
 * Splits a range at a word and drops joining words. The second part may be cut after a word with a place
 * ending.
 */
function partsAt(
  at: number,
  { first, end }: TokenRange,
  { message }: PlaceContext,
): [before: TokenRange | null, ...after: TokenRange[]] {
  const joins = (index: number) =>
    message.roles[index]?.has('place_follows') === true || message.roles[index]?.has('name_joins') === true;
  let last = at;
  while (last > first && joins(last - 1)) last--;
  if (last === first || joins(at)) return [null];
  const ends = Array.from({ length: end - at }, (_, count) => end - count);
  const after = ends
    .map((each) => ({ first: at, end: each }))
    .filter((part) => part.end === end || hasPlaceEnding(part, message));
  return [{ first, end: last }, ...after];
}

/** Maximum distance from a district to the centre of its city. */
const CITY_KM = 30;

function isDistrict(place: Place, city: Place): boolean {
  return isPoint(place) && !isPoint(city) && distanceKm(place, city) <= CITY_KM;
}

/** Returns the town `inner` if it is inside the island, region or country `outer`, or at the lake `outer`. */
export function placeIn(outer: TokenRange, inner: TokenRange, context: PlaceContext): NarrowerPlace | null {
  const { message, gazetteer } = context;
  const whole = textOf(message, outer);
  const wholes = [whole, ...baseForms(whole, message)];
  const name = textOf(message, inner);
  const [city] = gazetteer.named(whole, {}, 1);
  const isIn = ({ place }: Candidate) =>
    wholes.some((form) => gazetteer.isIn(place, form)) ||
    (city !== undefined && isDistrict(place, city.place));
  for (const form of [name, ...baseForms(name, message)]) {
    const candidate = gazetteer
      .named(form)
      .find((each) => fameHere(each, form, message) >= FAME.longName && isIn(each));
    if (candidate !== undefined) return { ...inner, resolved: { candidate, area: null, head: name } };
  }
  return null;
}
