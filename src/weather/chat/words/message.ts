import type { Role } from '../languages/language.ts';
import { bookOf, booksKnowing, booksWithTopic, firstBook, prepareBooks } from './books.ts';
import { type Found, findPhrases } from './find-phrases.ts';
import { isMisspelt } from './misspelt.ts';
import { type NumberRun, numberRuns } from './numbers.ts';
import type { Phrasebook } from './phrasebook.ts';
import { type Unit, unitsOf } from './units.ts';

/** A message as one language reads it. */
export interface Reading {
  readonly book: Phrasebook;
  readonly found: readonly Found[];
  /** The number that begins at each unit. */
  readonly numbers: readonly (NumberRun | null)[];
}

/** What a unit is. */
export type Roles = ReadonlySet<Role | 'moment'>;

export interface Message {
  /** As it was written. */
  readonly text: string;
  readonly units: readonly Unit[];
  /** In the languages that know most of its words, the first being the likeliest; there is always one. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** What each unit is in any of these languages; empty where they do not know it. */
  readonly roles: readonly Roles[];
  /** Whether it has a word that only talk about weather has, be it in a language of few of the other words. */
  readonly onTopic: boolean;
}

/** Of a longer text only the beginning is read. */
const LONGEST = 2000;
/** Languages that know nearly as many words as the one that knows most are read too. */
const NEARLY = 1;

/** Other codes by which languages are asked for. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Reads a text in the given language, or where none is given, or none that is known, in those that it may be in. */
export function readMessage(raw: string, code: string | null = null): Message {
  const text = raw.slice(0, LONGEST);
  const units = unitsOf(text);
  const told = code === null ? null : bookOf(ALIASES[code] ?? code);
  prepareBooks(text);
  const books = told === null ? likely(units) : [told];
  const all = (books.length === 0 ? [firstBook()] : books).map((book) => read(units, book));
  const most = Math.max(...all.map(likelihood));
  const [first, ...others] = all.filter((reading) => likelihood(reading) === most);
  if (first === undefined) throw new Error('there are no languages');
  const readings = [first, ...others] as const;
  const roles = rolesOf(units.length, readings);
  const onTopic =
    hasTopic(all) ||
    misspeltTopic(units, roles, all) ||
    (told === null && hasTopicElsewhere(units.filter((_, index) => roles[index]?.size === 0)));
  return { text, units, readings, roles, onTopic };
}

function read(units: readonly Unit[], book: Phrasebook): Reading {
  const numbers = numberRuns(units, book.numbers);
  return { book, found: findPhrases(units, book, numbers), numbers };
}

/** The languages that know most words, or nearly as many, seen by single words. */
function likely(units: readonly Unit[]): Phrasebook[] {
  const books = booksKnowing(units.map(({ word }) => word));
  const most = Math.max(...books.map(({ known }) => known));
  return books.filter(({ known }) => known >= most - NEARLY).map(({ book }) => book);
}

function hasTopic(readings: readonly Reading[]): boolean {
  return readings.some(({ found }) => found.some(({ sense }) => sense.roles.has('topic')));
}

const TOPIC: Roles = new Set(['topic']);

/** Takes unknown words that look like weather's for what they look like, and says whether there were any. */
function misspeltTopic(units: readonly Unit[], roles: Roles[], readings: readonly Reading[]): boolean {
  let found = false;
  for (const [index, { word }] of units.entries()) {
    if (roles[index]?.size !== 0) continue;
    if (!readings.some(({ book }) => book.topics.some((topic) => isMisspelt(word, topic)))) continue;
    roles[index] = TOPIC;
    found = true;
  }
  return found;
}

/** Whether words that the message's own language does not know are about weather in another. */
function hasTopicElsewhere(units: readonly Unit[]): boolean {
  return booksWithTopic(units.map(({ word }) => word)).some((book) => hasTopic([read(units, book)]));
}

/** By the words that a language knows; one that only talk about weather has counts twice. */
function likelihood(reading: Reading): number {
  const known = reading.found.reduce((sum, { first, end }) => sum + end - first, 0);
  return hasTopic([reading]) ? known + 1 : known;
}

const UNKNOWN: Roles = new Set();

function rolesOf(length: number, readings: readonly Reading[]): Roles[] {
  const roles = Array.from({ length }, () => UNKNOWN);
  for (const { found } of readings) {
    for (const { sense, first, end } of found) {
      for (let index = first; index < end; index++) {
        const known = roles[index] ?? UNKNOWN;
        roles[index] = known === UNKNOWN ? sense.marks : new Set([...known, ...sense.marks]);
      }
    }
  }
  return roles;
}
