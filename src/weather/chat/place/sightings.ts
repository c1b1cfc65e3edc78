import type { Candidate, Gazetteer } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import { baseForms } from './base-forms.ts';
import { type Evidence, evidenceFor } from './evidence.ts';
import { placeSpans, type Span } from './spans.ts';

/** A piece of a message that is a place's name, or a country's or region's. */
export interface Sighting {
  readonly span: Span;
  readonly evidence: Evidence;
  /** Null where it is a country or a region alone. */
  readonly candidate: Candidate | null;
  /** Whether a country or a region is called so too. */
  readonly isArea: boolean;
}

/**
 * The names in a message. Of pieces that overlap the longest that is a name counts, so that `Paris, Texas` is not
 * Paris and `North Carolina` is not Carolina in Puerto Rico.
 */
export function findSightings(message: Message, gazetteer: Gazetteer): Sighting[] {
  const sightings: Sighting[] = [];
  for (const span of placeSpans(message)) {
    if (sightings.some((known) => overlap(known.span, span))) continue;
    const sighting = sightingOf(span, message, gazetteer);
    if (sighting !== null) sightings.push(sighting);
  }
  return sightings;
}

function overlap(a: Span, b: Span): boolean {
  return a.first < b.end && b.first < a.end;
}

function sightingOf(span: Span, message: Message, gazetteer: Gazetteer): Sighting | null {
  for (const name of [span.text, ...baseForms(span.text, message)]) {
    const isArea = isAreaName(name, message, gazetteer);
    // What is an area's whole name is not split; whether a city is meant by it the search knows.
    const [candidate] = span.whole && !isArea ? gazetteer.named(name, {}, 1) : gazetteer.search(name);
    const evidence = evidenceFor(span, message);
    if (isArea && (candidate === undefined || isAreaRather(name, candidate, message, gazetteer))) {
      return { span, evidence, candidate: null, isArea };
    }
    if (candidate !== undefined && candidate.fame >= fameNeeded(evidence)) {
      return { span, evidence, candidate, isArea };
    }
  }
  return null;
}

/** Shorter texts look like everyday words, unless they stand there as the codes that they are: `in AK`. */
const FEWEST_LETTERS = 4;
const FEWEST_CHARACTERS = 2;

function isAreaName(name: string, message: Message, gazetteer: Gazetteer): boolean {
  const fewest = /^\p{Script=Han}/u.test(name) ? FEWEST_CHARACTERS : FEWEST_LETTERS;
  return (name.length >= fewest || isCode(name, message)) && gazetteer.areas(name).length > 0;
}

const LONGEST_CODE = 3;

function isCode(name: string, { text }: Message): boolean {
  return name.length <= LONGEST_CODE && name === name.toUpperCase() && text !== text.toUpperCase();
}

/** As well known as a country or a code is. */
const FAMOUS_AS_A_COUNTRY = 4.5;

/**
 * Whether a country, or a region by its code, is meant rather than a place that is called like it. Palau is no town in
 * Mexico and PA not Chongqing, but Singapore is the city in it, and LA not Louisiana.
 */
function isAreaRather(
  name: string,
  { place, fame }: Candidate,
  message: Message,
  gazetteer: Gazetteer,
): boolean {
  const rivals = gazetteer.areas(name).filter(({ region }) => region === undefined || isCode(name, message));
  if (rivals.length === 0) return false;
  const isThere = rivals.some(({ country }) => country === place.country);
  const isItsName = place.name.toLowerCase() === name.toLowerCase();
  return fame < FAMOUS_AS_A_COUNTRY ? !(isThere && isItsName) : !(isThere || isItsName);
}

/**
 * How well known a place must be for words that may well be something else. Fame is about the logarithm of the
 * population: 3 is a village, 5 a city.
 */
function fameNeeded({ marker, capital, alone }: Evidence): number {
  if (marker === 'sure' || capital) return Number.NEGATIVE_INFINITY;
  if (alone) return 3.5;
  return marker === 'perhaps' ? 4.7 : 5;
}
