import { LRUCache } from 'lru-cache';
import { distanceKm } from '../../../gazetteer/indexes/nearest.ts';
import { COMMA, normalise } from '../../../gazetteer/normalise.ts';
import type { Area, Candidate, Gazetteer } from '../../../gazetteer/port.ts';
import type { Place } from '../../../model/place.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import type { NameContext, PlaceContext } from './context.ts';
import { FAME, isItsName, isWhereSpoken, mayBeEnglish, mayBeWhereSpoken } from './local-fame.ts';

/** The gazetteer's match for the text of a place. */
export interface Resolved {
  /** Null if the text is unknown, or a country or region whose seat is not yet looked up. */
  readonly candidate: Candidate | null;
  /** The country or region in the text, either alone or after the place. Null if the text contains none. */
  readonly area: Area | null;
  /** The name of the place without the area; empty if the full text is an area. */
  readonly head: string;
}

/** Whether a text is a country or region on its own. */
export function isArea({ area, head }: Resolved): boolean {
  return area !== null && head === '';
}

/** Whether a text is a place, or a country or region on its own. */
export function isKnown(resolved: Resolved): boolean {
  return resolved.candidate !== null || isArea(resolved);
}

const FEWEST_FOREIGN = 4;

/** Whether words with another meaning are also the name of a famous city. Almost every short word is a foreign name. */
export function isFamous(range: TokenRange, context: NameContext): boolean {
  const name = textOf(context.message, range);
  const { candidate } = resolve(name, context);
  if (candidate === null || candidate.fame < FAME.famous) return false;
  return isItsName(candidate, name) || name.length >= FEWEST_FOREIGN;
}

/** Spaces inside text in a script without spaces. */
const SPACED_OUT = /(?<=[\p{scx=Han}\p{scx=Kana}])\s+(?=[\p{scx=Han}\p{scx=Kana}])/gu;

export function withoutSpaces(text: string): string {
  return text.replace(SPACED_OUT, '');
}

const resolvedIn = new WeakMap<Message, Map<string, Resolved>>();

/** Resolves the text of a place: a name, a country or region, or a name with its area. Each text is resolved once. */
export function resolve(written: string, context: NameContext): Resolved {
  const known = resolvedIn.get(context.message) ?? new Map<string, Resolved>();
  resolvedIn.set(context.message, known);
  const before = known.get(written);
  if (before !== undefined) return before;
  const resolved = resolveText(withoutSpaces(written), context);
  known.set(written, resolved);
  return resolved;
}

function resolveText(text: string, context: NameContext): Resolved {
  const asItIs = resolveWhole(text, context.gazetteer);
  const least = areasOf(text, context.gazetteer).length > 0 ? FAME.unspaced : FAME.famous;
  if (asItIs !== null && fameOf(asItIs) >= least) return asItIs;
  const found = resolveForms(text, asItIs, context) ?? resolveParts(text, context);
  return isKnown(found) ? found : (nicknamed(text, context) ?? found);
}

/** Minimum number of letters in a nickname or short name. Shorter codes and abbreviations can mean anything. */
const FEWEST_LETTERS = 5;
const AREA_ID = 'area:';

/** Returns the local place that is otherwise unknown in the message's language: `wetter garmisch`, `в Минводах`. */
function nicknamed(text: string, { message, gazetteer }: NameContext): Resolved | null {
  if (text.length < FEWEST_LETTERS) return null;
  const isWord = !/\s/.test(text);
  const found = [text, ...(isWord ? baseForms(text, message) : [])]
    .values()
    .map((form) => placesOf(form, gazetteer)[0])
    .find(
      (each) =>
        each !== undefined && each.fame >= FAME.longName && (!isWord || mayBeWhereSpoken(each, message)),
    );
  return found === undefined ? null : { candidate: found, area: null, head: text };
}

/** Minimum fame and maximum distance of a town near the place of the previous question. */
const NEAR = { fame: 3.5, km: 100 };

/**
 * Prefers a less-known place with the same name if it is near the place of the previous question, or in a country of
 * the message's language. After Faro, Lagos is in Portugal. `météo brest` means Brittany, not Belarus.
 */
export function whereSpoken(resolved: Resolved, { message, gazetteer, follows }: PlaceContext): Resolved {
  const { candidate: best, area, head } = resolved;
  if (best === null || area !== null) return resolved;
  const isNear = ({ place, fame }: Candidate) =>
    follows?.country === place.country && fame >= NEAR.fame && distanceKm(place, follows) <= NEAR.km;
  const near = follows === null || isNear(best) ? undefined : gazetteer.named(head).find(isNear);
  if (near !== undefined) return { ...resolved, candidate: near };
  if (mayBeEnglish(message)) return resolved;
  if (mayBeWhereSpoken(best, message) || !isItsName(best, head)) return resolved;
  const other = gazetteer
    .named(head)
    .find(
      (each) =>
        mayBeWhereSpoken(each, message) &&
        (isPoint(each.place) || (isItsName(each, head) && each.fame >= FAME.known)),
    );
  const isNearlyAsFamous = other !== undefined && best.fame - other.fame <= FAME.namesakeElsewhere;
  return isNearlyAsFamous ? { ...resolved, candidate: other } : resolved;
}

const POINT_ID = 'point:';

/** Whether a place is an island, lake, mountain, region or district rather than a town. */
export function isPoint({ id }: Place): boolean {
  return id.startsWith(POINT_ID);
}

const MOST_NAMES = 5000;

/** Caches recent lookups, because messages look up the same words repeatedly. */
function remembering<T extends object>(
  lookUp: (name: string, gazetteer: Gazetteer) => T,
): (name: string, gazetteer: Gazetteer) => T {
  const all = new WeakMap<Gazetteer, LRUCache<string, T>>();
  return (name, gazetteer) => {
    const known = all.get(gazetteer) ?? new LRUCache<string, T>({ max: MOST_NAMES });
    all.set(gazetteer, known);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = lookUp(name, gazetteer);
    known.set(name, found);
    return found;
  };
}

const areasNamed = remembering((name, gazetteer) => gazetteer.areas(name));
/** Returns the towns and other places, except areas, that a text alone can mean. */
export const placesOf = remembering((name, gazetteer) =>
  gazetteer.find(name).filter(({ place }) => !place.id.startsWith(AREA_ID)),
);

/**
 * Looks up a name as written and in its base forms. A base form must be local or well known, because a wrong base form
 * can be the name of a village.
 */
function resolveForms(
  text: string,
  asItIs: Resolved | null,
  { message, gazetteer }: NameContext,
): Resolved | null {
  const score = (whole: Resolved) => {
    const { candidate, area, head } = whole;
    if (candidate === null) return fameOf(whole) + (area?.region === undefined ? COUNTRY : 0);
    const isHere = isWhereSpoken(candidate, message);
    return fameOf(whole) + (isHere ? FAME.namesakeElsewhere : 0) - (isItsName(candidate, head) ? 0 : FOREIGN);
  };
  const forms = baseForms(text, message).flatMap((form) => resolveWhole(form, gazetteer) ?? []);
  const [best] = forms.toSorted((one, other) => score(other) - score(one));
  if (best === undefined || asItIs === null) return best ?? asItIs;
  const isLikely = best.candidate === null || isWhereSpoken(best.candidate, message);
  return score(best) > score(asItIs) + (isLikely ? 0 : 1) ? best : asItIs;
}

/** Fame that a country gains over a town with a similar name: Czech `v Číně` is in China, not in Çine. */
const COUNTRY = 2;
/** Fame that a name loses if it is not the own name of the place. Case endings make such names by chance. */
const FOREIGN = 0.5;

function fameOf({ candidate, area }: Resolved): number {
  return area === null ? (candidate?.fame ?? 0) : FAME.famous;
}

function resolveWhole(name: string, gazetteer: Gazetteer): Resolved | null {
  if (COMMA.test(name)) return null;
  const areas = areasOf(name, gazetteer);
  if (areas.length === 0) {
    const [candidate] = gazetteer.named(name, {}, 1);
    return candidate === undefined ? null : { candidate, area: null, head: name };
  }
  // Unlike `named`, `search` omits places that are less likely to be meant than an area of the same name.
  const [candidate] = gazetteer.search(name);
  return candidate === undefined || isAreaMeant(name, candidate, areas)
    ? { candidate: null, area: mainArea(name, areas), head: '' }
    : { candidate, area: null, head: name };
}

/** Countries take precedence over regions, except for codes: CA is California. */
function mainArea(name: string, areas: readonly Area[]): Area | null {
  const country = isCode(name) ? undefined : areas.find(({ region }) => region === undefined);
  return country ?? areas[0] ?? null;
}

/**
 * Whether a name means a country or the code of a region rather than a place. Palau is not the town in
 * Mexico, and PA is not Chongqing. But Singapore is the city, and LA is not Louisiana.
 */
function isAreaMeant(name: string, { place, fame }: Candidate, areas: readonly Area[]): boolean {
  const rivals = areas.filter(({ region }) => region === undefined || isCode(name));
  if (rivals.length === 0) return false;
  const isInside = rivals.some(({ country }) => country === place.country);
  const names = [name, ...areas.map((area) => area.name)];
  const isItsName = names.some((one) => normalise(place.name) === normalise(one));
  // In other scripts, native and foreign names look the same.
  if (!LATIN.test(name) && fame >= (isInside ? FAME.known : FAME.sharedWithCountry)) return false;
  return fame < FAME.sharedWithArea ? !(isInside && isItsName) : !(isInside || isItsName);
}

const LATIN = /\p{Script=Latin}/u;
const LONGEST_CODE = 3;

function isCode(name: string): boolean {
  return name.length <= LONGEST_CODE && name === name.toUpperCase() && LATIN.test(name);
}

const SHORTEST_NAME = 4;
/** Matches a short name that cannot be a code or an English word: Vietnamese `Đức`. */
const SHORT_NAME = /^(?=.*\P{ASCII})\p{Lu}/u;

/** Returns the countries and regions with this name. Codes must be in capitals: `in` is not Indiana. */
export function areasOf(name: string, gazetteer: Gazetteer): readonly Area[] {
  const isShortWord =
    name.length < SHORTEST_NAME && !isCode(name) && /^\p{Script=Latin}/u.test(name) && !SHORT_NAME.test(name);
  return isShortWord ? [] : areasNamed(name, gazetteer);
}

/**
 * Resolves a name and its area. The area comes after the name in one or two parts: `Springfield,
 * IL, US`.
 */
function resolveParts(text: string, context: NameContext): Resolved {
  const outer = splitAreaAfter(text, null, context);
  if (outer === null) return { candidate: null, area: null, head: text };
  const { head, areas } = splitAreaAfter(outer.head, outer.areas, context) ?? outer;
  for (const area of areas) {
    for (const form of [head, ...baseForms(head, context.message)]) {
      const [candidate] = context.gazetteer.named(form, area, 1);
      if (candidate !== undefined) return { candidate, area, head };
    }
  }
  // Palmetto is not in Indiana, but `Palmetto, IN` is not in India.
  const likely = areas.find(({ country = '' }) => context.gazetteer.named(head, { country }, 1).length > 0);
  return { candidate: null, area: likely ?? mainArea(text, areas), head };
}

interface Split {
  readonly head: string;
  readonly areas: readonly Area[];
}

const MOST_AREA_WORDS = 6;

/**
 * Splits a text at its longest suffix that is an area. Unless `within` is null, the result is limited to
 * areas in the countries of `within`.
 */
function splitAreaAfter(text: string, within: readonly Area[] | null, context: NameContext): Split | null {
  const starts = [...text.matchAll(/(?<=[\s,，、،])[^\s,，、،]/gu)]
    .map(({ index }) => index)
    .slice(-MOST_AREA_WORDS);
  for (const start of starts) {
    const head = text.slice(0, start).replace(/[\s,，、،]+(?:(?:in|the|state|country|of)\s+){0,4}$/u, '');
    const isSetOff = COMMA.test(text.slice(head.length, start));
    const lookUp = (form: string) =>
      isSetOff ? areasNamed(form, context.gazetteer) : areasOf(form, context.gazetteer);
    const areas = inAnyForm(text.slice(start), lookUp, context).filter(
      (area) => within === null || within.some(({ country }) => country === area.country),
    );
    if (areas.length > 0 && head !== '') return { head, areas };
  }
  return null;
}

/** Returns the areas with this name as written or, failing that, with the first base form that is an area. */
function inAnyForm(
  name: string,
  lookUp: (form: string) => readonly Area[],
  { message }: NameContext,
): readonly Area[] {
  const asWritten = lookUp(name);
  if (asWritten.length > 0) return asWritten;
  for (const form of baseForms(name, message)) {
    const found = lookUp(form);
    if (found.length > 0) return found;
  }
  return [];
}
