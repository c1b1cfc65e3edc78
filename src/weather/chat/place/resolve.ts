import { normalise } from '../../gazetteer/normalise.ts';
import type { Area, Candidate, Gazetteer, Within } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import { baseForms } from './base-forms.ts';

/** What the gazetteer knows of a name. */
export interface Resolved {
  /** The place; null where it is a country or region, or is not known. */
  readonly candidate: Candidate | null;
  /** What the text says that the place lies in, or is; null where it says nothing known. */
  readonly area: Area | null;
  /** The name without what it lies in; empty where the whole is a country or region. */
  readonly head: string;
}

/** Spaces in what is written without them. */
const SPACED_OUT = /(?<=[\p{scx=Han}\p{scx=Kana}])\s+(?=[\p{scx=Han}\p{scx=Kana}])/gu;
const COMMA = /[,，、،﹐]/;
const MOST_AREA_WORDS = 6;
const SHORTEST_NAME = 4;

/** Reads the text of a place: a name, what it lies in, or both. */
export function resolve(written: string, message: Message, gazetteer: Gazetteer): Resolved {
  const text = written.replace(SPACED_OUT, '');
  for (const form of [text, ...baseForms(text, message)]) {
    const whole = asWhole(form, gazetteer);
    if (whole !== null) return whole;
  }
  return asParts(text, message, gazetteer);
}

/** As well known as a country or a code is. */
const FAMOUS_AS_A_COUNTRY = 4.5;

function asWhole(name: string, gazetteer: Gazetteer): Resolved | null {
  if (COMMA.test(name)) return null;
  const areas = areasOf(name, gazetteer);
  const [country] = areas.filter(({ region }) => region === undefined);
  if (areas.length === 0) {
    const [candidate] = gazetteer.named(name, {}, 1);
    return candidate === undefined ? null : { candidate, area: null, head: name };
  }
  const area = country ?? areas[0] ?? null;
  // Whether a city is meant by what is an area's name the search knows.
  const [candidate] = gazetteer.search(name);
  if (candidate === undefined) return { candidate: null, area, head: '' };
  return isAreaRather(name, candidate, areas)
    ? { candidate: null, area, head: '' }
    : { candidate, area: null, head: name };
}

/**
 * Whether a country, or a region by its code, is meant rather than a place that is called like it. Palau is no town in
 * Mexico and PA not Chongqing, but Singapore is the city in it, and LA not Louisiana.
 */
function isAreaRather(name: string, { place, fame }: Candidate, areas: readonly Area[]): boolean {
  const rivals = areas.filter(({ region }) => region === undefined || isCode(name));
  if (rivals.length === 0) return false;
  const isThere = rivals.some(({ country }) => country === place.country);
  const isItsName = normalise(place.name) === normalise(name);
  return fame < FAMOUS_AS_A_COUNTRY ? !(isThere && isItsName) : !(isThere || isItsName);
}

const LONGEST_CODE = 3;

function isCode(name: string): boolean {
  return name.length <= LONGEST_CODE && name === name.toUpperCase();
}

/** Countries and regions of this name, or of this code in capitals: `in` is not Indiana. */
export function areasOf(name: string, gazetteer: Gazetteer): Area[] {
  const isShort = name.length < SHORTEST_NAME && !isCode(name) && /^\p{Script=Latin}/u.test(name);
  return isShort ? [] : gazetteer.areas(name);
}

/** A name and what it lies in: by its commas, or by its last words being a country or region. */
function asParts(text: string, message: Message, gazetteer: Gazetteer): Resolved {
  const split = splitTail(text, message, gazetteer) ?? splitHead(text, message, gazetteer);
  if (split === null) return { candidate: null, area: null, head: text };
  const outer = split;
  const inner = splitTail(outer.head, message, gazetteer, outer.areas);
  const { head, areas } = inner ?? outer;
  for (const within of areas) {
    for (const form of [head, ...baseForms(head, message)]) {
      const [candidate] = gazetteer.named(form, withinOf(within), 1);
      if (candidate !== undefined) return { candidate, area: within, head };
    }
  }
  const country = areas.find(({ region }) => region === undefined);
  return { candidate: null, area: country ?? areas[0] ?? null, head };
}

function withinOf({ country, region }: Area): Within {
  return { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
}

const MOST_HEAD_WORDS = 4;

/** The longest beginning of a text that is a country or region: `Kuwait in Augusta Springs`. */
function splitHead(text: string, message: Message, gazetteer: Gazetteer): Split | null {
  const ends = [...text.matchAll(/(?=[\s,，、،])/gu)].map(({ index }) => index).slice(0, MOST_HEAD_WORDS);
  for (const end of ends.reverse()) {
    const areas = inAnyForm(text.slice(0, end), message, (form) => areasOf(form, gazetteer));
    const head = text.slice(end).replace(/^[\s,，、،]+(?:(?:in|and|the|city|of)\s+){0,4}/u, '');
    if (areas.length > 0 && head !== '') return { head, areas };
  }
  return null;
}

interface Split {
  readonly head: string;
  readonly areas: Area[];
}

/** The areas of a name, or else those of what it may be by itself. */
function inAnyForm(name: string, message: Message, areas: (form: string) => Area[]): Area[] {
  const asWritten = areas(name);
  if (asWritten.length > 0) return asWritten;
  for (const form of baseForms(name, message)) {
    const found = areas(form);
    if (found.length > 0) return found;
  }
  return [];
}

/** The longest end of a text that is a country or region, and what stands before it. */
function splitTail(
  text: string,
  message: Message,
  gazetteer: Gazetteer,
  within: readonly Area[] | null = null,
): Split | null {
  const starts = [...text.matchAll(/(?<=[\s,，、،])[^\s,，、،]/gu)]
    .map(({ index }) => index)
    .slice(-MOST_AREA_WORDS);
  for (const start of starts) {
    const head = text.slice(0, start).replace(/[\s,，、،]+(?:(?:in|the|state|country|of)\s+){0,4}$/u, '');
    const tail = text.slice(start);
    const isSetOff = COMMA.test(text.slice(head.length, start));
    const areas = inAnyForm(tail, message, (form) =>
      isSetOff ? gazetteer.areas(form) : areasOf(form, gazetteer),
    ).filter((area) => within === null || within.some(({ country }) => country === area.country));
    if (areas.length > 0 && head !== '') return { head, areas };
  }
  return null;
}
