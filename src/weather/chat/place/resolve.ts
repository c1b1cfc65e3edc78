import { COMMA, normalise } from '../../gazetteer/normalise.ts';
import type { Area, Candidate, Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { fold } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import type { NameContext } from './context.ts';
import { remembering } from './remembering.ts';
import { countryOf, isWhereSpoken, mayBeWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';

/** The gazetteer's match for the text of a place. */
export interface Resolved {
  /** Null if the text is unknown, or a country or region. */
  readonly candidate: Candidate | null;
  /** The country or region in the text, either alone or after the place. Null if the text contains none. */
  readonly area: Area | null;
  /** The name of the place without the area; empty if the full text is an area. */
  readonly head: string;
}

/** Spaces inside text in a script without spaces. */
const SPACED_OUT = /(?<=[\p{scx=Han}\p{scx=Kana}])\s+(?=[\p{scx=Han}\p{scx=Kana}])/gu;

/** Resolves the text of a place: a name, a country or region, or a name with its area. */
export function resolve(written: string, context: NameContext): Resolved {
  const text = written.replace(SPACED_OUT, '');
  const asItIs = resolveWhole(text, context.gazetteer);
  if (asItIs !== null && fameOf(asItIs) >= FAME.famous) return asItIs;
  return resolveForms(text, asItIs, context) ?? resolveWithin(text, context) ?? resolveParts(text, context);
}

/** Looks up a name as written and in its base forms. */
function resolveForms(text: string, asItIs: Resolved | null, context: NameContext): Resolved | null {
  const isKnown = asItIs !== null && fameOf(asItIs) >= FAME.known;
  const isHere = ({ candidate }: Resolved) => candidate !== null && isWhereSpoken(candidate, context.message);
  const isElsewhere = asItIs === null || !isHere(asItIs);
  const forms = baseForms(text, context.message)
    .values()
    .map((form) => resolveWhole(form, context.gazetteer))
    .filter((whole) => whole !== null)
    // A known name can only be replaced by a better-known local town: Serbian `do Niša` means Niš, not Nice.
    .filter(
      (whole) =>
        !isKnown ||
        whole.candidate?.place.id === asItIs.candidate?.place.id ||
        (isElsewhere && isHere(whole) && fameOf(whole) > fameOf(asItIs)),
    );
  const best = bestOf(forms, asItIs, (whole) => isElsewhere && isHere(whole));
  const isAbroad =
    best?.candidate != null && best.area === null && !mayBeWhereSpoken(best.candidate, context.message);
  return isElsewhere && isAbroad ? (localTown(text, best, context) ?? best) : best;
}

/** Returns the first base form that is a city; otherwise the name as written or the best-known village. */
function bestOf(
  forms: Iterable<Resolved>,
  asItIs: Resolved | null,
  isPreferred: (whole: Resolved) => boolean,
): Resolved | null {
  // An inflected city, or a wrong base form, can be the name of a village.
  let village = asItIs;
  // `v Táboře` could mean Tabora in Tanzania, but in Czech it means Tábor.
  let elsewhere: Resolved | null = null;
  for (const whole of forms) {
    if (fameOf(whole) >= FAME.known && isPreferred(whole)) return whole;
    if (fameOf(whole) >= (asItIs === null ? FAME.known : FAME.famous)) elsewhere ??= whole;
    if (village === null || (asItIs === null && fameOf(whole) > fameOf(village))) village = whole;
  }
  return elsewhere ?? village;
}

/**
 * Returns the local town, unless the place abroad is much better known: Serbian `u Loznici` is not in
 * Bulgaria.
 */
function localTown(text: string, abroad: Resolved, { message, gazetteer }: NameContext): Resolved | null {
  const country = countryOf(message.readings[0].book.language.code);
  const least = fameOf(abroad) - FAME.namesakeElsewhere;
  return baseForms(text, message)
    .flatMap((head) =>
      gazetteer.named(head, { country }, 1).map((candidate) => ({ candidate, area: null, head })),
    )
    .filter(({ candidate }) => candidate.fame > least)
    .reduce<Resolved | null>(
      (best, town) => (best !== null && fameOf(best) >= fameOf(town) ? best : town),
      null,
    );
}

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
  const capital = candidate === undefined ? capitalOf(name, areas, gazetteer) : undefined;
  if (capital !== undefined) return { candidate: capital, area: null, head: name };
  return candidate === undefined || isAreaMeant(name, candidate, areas)
    ? { candidate: null, area: mainArea(areas), head: '' }
    : { candidate, area: null, head: name };
}

/** Returns the city with the same name as its country, in non-Latin scripts: Arabic `الكويت`, Kuwait. */
function capitalOf(name: string, areas: readonly Area[], gazetteer: Gazetteer): Candidate | undefined {
  if (LATIN.test(name)) return undefined;
  const country = areas.find(({ region }) => region === undefined)?.country;
  if (country === undefined) return undefined;
  const [capital] = gazetteer.named(name, { country }, 1);
  return capital !== undefined && capital.fame >= FAME.known ? capital : undefined;
}

/** Countries take precedence over regions. */
function mainArea(areas: readonly Area[]): Area | null {
  return areas.find(({ region }) => region === undefined) ?? areas[0] ?? null;
}

/**
 * Whether a name means a country or the code of a region rather than a place. Palau is not the town in
 * Mexico, and PA is not Chongqing. But Singapore is the city, and LA is not Louisiana.
 */
function isAreaMeant(name: string, { place, fame }: Candidate, areas: readonly Area[]): boolean {
  const rivals = areas.filter(({ region }) => region === undefined || isCode(name));
  if (rivals.length === 0) return false;
  const isInside = rivals.some(({ country }) => country === place.country);
  const isItsName = normalise(place.name) === normalise(name);
  // In other scripts, native and foreign names look the same.
  if (!LATIN.test(name) && fame >= (isInside ? FAME.known : FAME.sharedWithCountry)) return false;
  return fame < FAME.sharedWithArea ? !(isInside && isItsName) : !(isInside || isItsName);
}

const LATIN = /\p{Script=Latin}/u;
const LONGEST_CODE = 3;

function isCode(name: string): boolean {
  return name.length <= LONGEST_CODE && name === name.toUpperCase();
}

const SHORTEST_NAME = 4;

/** Cached because parts of a name are looked up repeatedly. */
const areasNamed = remembering((name, gazetteer) => gazetteer.areas(name));

/** Returns the countries and regions with this name. Codes must be in capitals: `in` is not Indiana. */
export function areasOf(name: string, gazetteer: Gazetteer): readonly Area[] {
  const isShortWord = name.length < SHORTEST_NAME && !isCode(name) && /^\p{Script=Latin}/u.test(name);
  return isShortWord ? [] : areasNamed(name, gazetteer);
}

/**
 * Resolves a name and its area. The area comes before the name, or after it in one or two parts
 * (`Springfield, IL, US`).
 */
function resolveParts(text: string, context: NameContext): Resolved {
  const outer = splitAreaAfter(text, null, context) ?? splitAreaBefore(text, context);
  if (outer === null) return { candidate: null, area: null, head: text };
  const { head, areas } = splitAreaAfter(outer.head, outer.areas, context) ?? outer;
  for (const area of areas) {
    for (const form of [head, ...baseForms(head, context.message)]) {
      const [candidate] = context.gazetteer.named(form, area, 1);
      if (candidate !== undefined) return { candidate, area, head };
    }
  }
  return { candidate: null, area: mainArea(areas), head };
}

/** Matches a place in a region, on an island or in a country: `沖縄の那覇`. */
const OF = /^(?<whole>[\p{scx=Han}\p{scx=Kana}]{2,})[の的](?<part>[\p{scx=Han}\p{scx=Kana}]{2,})$/u;

function resolveWithin(text: string, { gazetteer }: NameContext): Resolved | null {
  const { whole, part } = OF.exec(text)?.groups ?? {};
  if (whole === undefined || part === undefined) return null;
  // Some regions are known only by the city after which they are named: `沖縄の石垣`.
  const [seat] = gazetteer.named(whole, {}, 1);
  const isInItsRegion = ({ country, region }: Place) =>
    region !== null && region === seat?.place.region && country === seat.place.country;
  const candidate = gazetteer
    .named(part)
    .find(({ place }) => gazetteer.isIn(place, whole) || isInItsRegion(place));
  return candidate === undefined ? null : { candidate, area: null, head: part };
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
    const isSetOff =
      COMMA.test(text.slice(head.length, start)) || isCodeBehind(head, text.slice(start), context);
    const lookUp = (form: string) =>
      isSetOff ? areasNamed(form, context.gazetteer) : areasOf(form, context.gazetteer);
    const areas = inAnyForm(text.slice(start), lookUp, context).filter(
      (area) => within === null || within.some(({ country }) => country === area.country),
    );
    if (areas.length > 0 && head !== '') return { head, areas };
  }
  return null;
}

/**
 * Whether an unknown two-letter word is the code of a region or country that contains the previous city:
 * `santa fe nm`.
 */
function isCodeBehind(
  head: string,
  code: string,
  { message: { tokens, roles }, gazetteer }: NameContext,
): boolean {
  if (isStateBehind(head, code, gazetteer)) return true;
  if (!/^\p{Ll}{2}$/u.test(code) || head === '') return false;
  if (!tokens.some(({ word }, index) => word === code && roles[index]?.size === 0)) return false;
  return gazetteer
    .areas(code.toUpperCase())
    .some((area) => (gazetteer.named(head, area, 1)[0]?.fame ?? 0) >= FAME.known);
}

/** Whether two letters are the code of the US state that contains the previous city. */
export function isStateBehind(head: string, code: string, gazetteer: Gazetteer): boolean {
  if (!/^\p{Ll}{2}$/u.test(code) || head === '') return false;
  return gazetteer
    .areas(code.toUpperCase())
    .some((area) => area.country === 'US' && (gazetteer.named(head, area, 1)[0]?.fame ?? 0) >= FAME.known);
}

const MOST_HEAD_WORDS = 4;

/** Splits a text at its longest prefix that is an area: `Kuwait in Augusta Springs`. */
function splitAreaBefore(text: string, context: NameContext): Split | null {
  const ends = [...text.matchAll(/(?=[\s,，、،])/gu)].map(({ index }) => index).slice(0, MOST_HEAD_WORDS);
  for (const end of ends.reverse()) {
    const areas = inAnyForm(text.slice(0, end), (form) => areasOf(form, context.gazetteer), context);
    const rest = text.slice(end).replace(/^[\s,，、،]+(?:(?:in|and|the|city|of)\s+){0,4}/u, '');
    const head = withoutPreposition(rest, context);
    if (areas.length > 0 && head !== '') return { head, areas };
  }
  return null;
}

/** Drops a leading preposition: `Bretagne à Quimper`. */
function withoutPreposition(text: string, { message: { readings } }: NameContext): string {
  const [word = '', ...rest] = text.split(' ');
  const isOne = readings.some(({ book }) => book.senses.get(fold(word))?.roles.has('place_follows'));
  return isOne && rest.length > 0 ? rest.join(' ') : text;
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
