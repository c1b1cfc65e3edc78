import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import type { Message } from '../words/message.ts';
import { findSightings, type Sighting } from './sightings.ts';
import { textOf } from './spans.ts';
import { unknownName } from './unknown-name.ts';
import { wholeName, withMonthAsHead, withUnknownHead } from './whole-name.ts';

/** Where a message asks about. */
export type AskedPlace =
  /** A known place, named from one unit until before another. */
  | {
      readonly is: 'place';
      readonly place: Place;
      readonly fame: number;
      readonly first: number;
      readonly end: number;
    }
  /** A country or a region, which has no weather of its own. */
  | { readonly is: 'area'; readonly name: string }
  | { readonly is: 'unknown'; readonly name: string }
  | { readonly is: 'nowhere' };

/** The place that a message most likely means, or what it says instead. */
export function askedPlace(message: Message, gazetteer: Gazetteer): AskedPlace {
  const sightings = findSightings(message, gazetteer).sort(
    (a, b) => weight(b) - weight(a) || a.span.first - b.span.first,
  );
  const sighting = sightings.find(({ candidate }) => candidate !== null) ?? sightings[0];
  if (sighting === undefined) {
    const name = unknownName(message);
    return name === null ? { is: 'nowhere' } : { is: 'unknown', name };
  }
  const { span, candidate } = sighting;
  const { first, end } = fullName(sighting, message);
  if (first < span.first || span.end < end) return { is: 'unknown', name: textOf(message, first, end) };
  if (candidate === null) return { is: 'area', name: span.text };
  return { is: 'place', place: candidate.place, fame: candidate.fame, first, end };
}

/** The name that a sighting is only part of, lest half of a name be answered with another place's weather. */
function fullName({ span, candidate, isArea }: Sighting, message: Message): { first: number; end: number } {
  if (!isArea) return wholeName(span, message);
  const headed = withUnknownHead(span, message);
  if (headed.first < span.first || candidate === null) return headed;
  return candidate.place.name === span.text ? wholeName(span, message) : withMonthAsHead(span, message);
}

const MARKER_WEIGHT = { sure: 4, perhaps: 1.5 } as const;
const CAPITAL_WEIGHT = 2;

/** What speaks for a sighting, in the unit of fame. */
function weight({ candidate, evidence }: Sighting): number {
  const marker = evidence.marker === null ? 0 : MARKER_WEIGHT[evidence.marker];
  return marker + (evidence.capital ? CAPITAL_WEIGHT : 0) + (candidate?.fame ?? 0);
}
