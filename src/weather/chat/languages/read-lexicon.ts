import { readFileSync } from 'node:fs';
import { POINTS } from '../../model/wind.ts';
import type { Step } from '../understand/time/moment.ts';
import { momentOf } from '../understand/time/moment-keys.ts';
import { fold, foldedPhrases, tokenise, wordsOf } from '../understand/words/tokens.ts';
import {
  ANY_ENDING,
  APART,
  ASK_LISTS,
  type Ask,
  type AskList,
  type Lexicon,
  type NamedMoment,
  ROLES,
  type Role,
  SUBJECTS,
  type Traits,
  UNAVAILABLE,
  type Unavailable,
  WIND_SCALES,
} from './language.ts';
import { type Entry, type KeyLine, LexiconFault, linesOf } from './lexicon-lines.ts';
import { WEEKDAY_PART_KEYS, WEEKDAY_PARTS, weekdayPartLines } from './weekday-parts.ts';

const UNITS: readonly Step[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const NUMBERS = ['cardinals', 'ordinals', 'one'] as const;
const PLACES = [
  ...['case endings', 'case prefixes', 'place endings', 'place prefixes'],
  ...['conjunctions', 'conjunctions attached before', 'conjunctions attached after'],
  'there',
] as const;

/**
 * The allowed keys of each section. Null means that another check applies: `sets` accepts any key, and
 * `times` accepts the names of moments.
 */
const KEYS: Readonly<Record<string, readonly string[] | null>> = {
  sets: null,
  words: ROLES.map((role) => role.replaceAll('_', ' ')),
  asks: ASK_LISTS,
  places: PLACES,
  numbers: NUMBERS,
  units: UNITS,
  times: null,
  unavailable: UNAVAILABLE,
  [WEEKDAY_PARTS]: WEEKDAY_PART_KEYS,
  wind: [...POINTS, ...WIND_SCALES],
};

/** Parses the text of a lexicon file. Throws a LexiconFault that contains the file and line. */
export function readLexicon(text: string, file: string, traits: Traits): Lexicon {
  const lines = withSets(linesOf(text, file), file);
  for (const line of lines) checkLine(line, file);
  const inSection = (section: string) => lines.filter((line) => line.section === section);
  const line = (section: string, key: string) => inSection(section).find((each) => each.key === key);
  const texts = (section: string, key: string) =>
    (line(section, key)?.entries ?? []).flatMap((entry) => inflected(entry, traits));
  const phrases = (section: string, key: string) => texts(section, key).flatMap(foldedPhrases);
  const starred = (section: string, key: string) => texts(section, key).flatMap(foldedWithStar);
  // A single word for a wind direction or a unit of wind speed also counts as a word for wind.
  const winds = inSection('wind').flatMap(({ key }) => starred('wind', key));
  const asks = withWords(asksOf(inSection('asks'), traits, file), 'wind', winds.filter(isWord));
  const times = [...inSection('times'), ...weekdayPartLines(inSection(WEEKDAY_PARTS), file)];
  const moments = momentsOf(times, traits, file);
  const cardinals = valuesOf(line('numbers', 'cardinals'), traits, file);
  const ordinals = valuesOf(line('numbers', 'ordinals'), traits, file);
  const listed = new Map(ROLES.map((role) => [role, phrases('words', role.replaceAll('_', ' '))]));
  const roles = withParts(withConditions(listed, asks), asks, [moments, cardinals, ordinals]);
  return {
    language: {
      ...traits,
      asks,
      ...optional('caseEndings', withUnaccented(replacements(texts('places', 'case endings')))),
      ...optional('casePrefixes', replacements(texts('places', 'case prefixes'))),
      ...optional('placeEndings', phrases('places', 'place endings')),
      ...optional('placePrefixes', phrases('places', 'place prefixes')),
      conjunctions: phrases('places', 'conjunctions'),
      ...optional('attachedBefore', phrases('places', 'conjunctions attached before')),
      ...optional('attachedAfter', phrases('places', 'conjunctions attached after')),
      there: phrases('places', 'there'),
      unavailable: new Map(
        inSection('unavailable').map(({ key }) => [key as Unavailable, phrases('unavailable', key)]),
      ),
      windFrom: POINTS.map((point) => starred('wind', point)),
      windScales: new Map(WIND_SCALES.map((scale) => [scale, starred('wind', scale)])),
    },
    phrases: new Map([...roles].filter(([, list]) => list.length > 0)),
    moments,
    units: new Map(inSection('units').map(({ key }) => [key as Step, phrases('units', key)])),
    one: phrases('numbers', 'one'),
    cardinals,
    ordinals,
  };
}

function isWord(phrase: string): boolean {
  return !phrase.includes(' ');
}

function withWords(
  asks: Record<string, string[]>,
  ask: Ask,
  words: readonly string[],
): Record<string, string[]> {
  if (words.length === 0) return asks;
  return { ...asks, [ask]: [...new Set([...(asks[ask] ?? []), ...words])] };
}

/**
 * Adds the words for aspects to the weather words, unless they have another role. The words for separate
 * subjects are always added.
 */
function withConditions(
  roles: ReadonlyMap<Role, readonly string[]>,
  asks: Readonly<Partial<Record<AskList, readonly string[]>>>,
): ReadonlyMap<Role, readonly string[]> {
  const listed = new Set([...roles.values()].flat());
  const subjects = SUBJECTS.flatMap((subject) => (asks[subject] ?? []).map(withoutStar));
  const others = Object.values(asks)
    .flat()
    .filter((phrase) => !phrase.endsWith(ANY_ENDING) && !phrase.includes(APART) && !listed.has(phrase));
  return new Map(roles).set('condition', [
    ...new Set([...(roles.get('condition') ?? []), ...subjects, ...others]),
  ]);
}

/** Individual words in a phrase for an aspect become everyday words unless they are times: German `geht`. */
function withParts(
  roles: ReadonlyMap<Role, readonly string[]>,
  asks: Readonly<Partial<Record<AskList, readonly string[]>>>,
  others: readonly ReadonlyMap<string, unknown>[],
): ReadonlyMap<Role, readonly string[]> {
  const listed = new Set([...roles.values()].flat());
  const words = Object.values(asks)
    .flat()
    .filter((phrase) => phrase.includes(APART))
    .flatMap((phrase) => phrase.split(APART))
    .flatMap((part) => (tokenise(part)[0]?.unspaced ? [part] : part.split(' ')))
    .filter((word) => !listed.has(word) && !others.some((known) => known.has(word)));
  return new Map(roles).set('plain', [...new Set([...(roles.get('plain') ?? []), ...words])]);
}

function optional<Key extends string, Value>(key: Key, list: readonly Value[]) {
  return (list.length === 0 ? {} : { [key]: list }) as { readonly [K in Key]?: readonly Value[] };
}

const MOST_DEPTH = 5;
const SET = /\$([a-z_]+)/g;

/** Replaces references to sets with their alternatives: `{$next} week`. */
function withSets(lines: readonly KeyLine[], file: string): KeyLine[] {
  const sets = new Map<string, string>();
  const used = new Set<string>();
  const expanded = (text: string, line: number, depth = 0): string =>
    text.replaceAll(SET, (_, name: string) => {
      const set = sets.get(name);
      if (set === undefined || depth > MOST_DEPTH)
        throw new LexiconFault(file, line, `${set === undefined ? 'unknown' : 'recursive'} set "$${name}"`);
      used.add(name);
      return expanded(set, line, depth + 1);
    });
  for (const { section, key, line, entries } of lines) {
    if (section !== 'sets') continue;
    if (entries.length > 1)
      throw new LexiconFault(file, line, 'separate the alternatives of a set with bars: a|b');
    sets.set(key, entries[0]?.text ?? '');
  }
  const others = lines
    .filter(({ section }) => section !== 'sets')
    .map((each) => ({
      ...each,
      entries: each.entries.map(({ text, line }) => ({ text: expanded(text, line), line })),
    }));
  const unused = lines.find(({ section, key }) => section === 'sets' && !used.has(key));
  if (unused !== undefined) throw new LexiconFault(file, unused.line, `the set "$${unused.key}" is unused`);
  return others;
}

function checkLine({ section, key, line, entries }: KeyLine, file: string): void {
  const keys = KEYS[section];
  if (keys === undefined) throw new LexiconFault(file, line, `unknown section "${section}"`);
  const isKnown = keys === null ? momentOf(key) !== null : keys.includes(key);
  if (section === 'times' && key === 'feast')
    throw new LexiconFault(file, line, 'a feast needs a date: write "feast 12-25" or "feast easter +1"');
  if (!isKnown) throw new LexiconFault(file, line, `unknown key "${key}" in [${section}]`);
  const seen = new Map<string, number>();
  for (const entry of entries) {
    if (/[{}|]/.test(entry.text.replaceAll(/\{[^{}]*\}/g, '')))
      throw new LexiconFault(file, entry.line, `unbalanced or nested braces in "${entry.text}"`);
    if (!/[\p{L}\p{N}#]/u.test(entry.text) && wordsOf(entry.text).length === 0)
      throw new LexiconFault(file, entry.line, `"${entry.text}" is not a word`);
    const before = seen.get(entry.text.toLowerCase());
    if (before !== undefined)
      throw new LexiconFault(file, entry.line, `"${entry.text}" is already listed on line ${before}`);
    seen.set(entry.text.toLowerCase(), entry.line);
  }
}

/** Returns an entry and its inflected forms, which can contain alternatives in braces. */
function inflected({ text }: Entry, { inflect }: Traits): readonly string[] {
  return inflect === undefined ? [text] : inflect(text);
}

function momentsOf(
  lines: readonly KeyLine[],
  traits: Traits,
  file: string,
): ReadonlyMap<string, NamedMoment> {
  const moments = new Map<string, NamedMoment>();
  for (const { key, entries } of lines) {
    const moment = momentOf(key);
    if (moment === null) continue;
    for (const entry of entries) {
      const named = { moment, key, at: `${file}:${entry.line}` };
      for (const phrase of inflected(entry, traits).flatMap(foldedPhrases)) {
        const before = moments.get(phrase);
        if (before !== undefined && before.key !== key) {
          const problem = `"${phrase}" is listed under both "${key}" and "${before.key}" (${before.at})`;
          throw new LexiconFault(file, entry.line, problem);
        }
        moments.set(phrase, named);
      }
    }
  }
  return moments;
}

/**
 * Returns the words for each aspect. A word with two aspects is an error, because the answer would cover only
 * one.
 */
function asksOf(lines: readonly KeyLine[], traits: Traits, file: string): Record<string, string[]> {
  const known = new Map<string, string>();
  const asks: Record<string, string[]> = {};
  for (const { key, entries } of lines) {
    const phrases = new Set<string>();
    for (const entry of entries) {
      for (const phrase of inflected(entry, traits).flatMap(askPhrases)) {
        const before = known.get(phrase) ?? key;
        if (before !== key)
          throw new LexiconFault(file, entry.line, `"${phrase}" is listed under both ${key} and ${before}`);
        known.set(phrase, key);
        phrases.add(phrase);
      }
    }
    asks[key] = [...phrases];
  }
  return asks;
}

/**
 * The folded phrases of an entry for an aspect. Split phrases are expanded into all combinations of
 * alternatives.
 */
function askPhrases(entry: string): readonly string[] {
  const [first = [], ...rest] = entry.split(APART).map(foldedWithStar);
  return rest.reduce(
    (heads, part) => heads.flatMap((head) => part.map((tail) => head + APART + tail)),
    first,
  );
}

function foldedWithStar(text: string): string[] {
  const star = text.endsWith(ANY_ENDING) ? ANY_ENDING : '';
  return foldedPhrases(withoutStar(text)).map((phrase) => phrase + star);
}

function withoutStar(phrase: string): string {
  return phrase.endsWith(ANY_ENDING) ? phrase.slice(0, -ANY_ENDING.length) : phrase;
}

const VALUE = /^([^=]+?)(?:=(\d+(?:\.\d+)?))?$/;

/**
 * Returns the values of number words, counted from one in file order. A slash separates words for the same or
 * nearly the same number. Entries with an explicit value, such as `thirty=30`, are not counted.
 */
function valuesOf(line: KeyLine | undefined, traits: Traits, file: string): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  let counted = 0;
  for (const entry of line?.entries ?? []) {
    const [, words, explicit] = VALUE.exec(entry.text) ?? [];
    if (words === undefined)
      throw new LexiconFault(file, entry.line, `"${entry.text}" is not a number: write "two" or "thirty=30"`);
    if (explicit === undefined) counted++;
    const value = Number(explicit ?? counted);
    const phrases = words
      .split('/')
      .flatMap((word) => inflected({ ...entry, text: word }, traits))
      .flatMap(foldedPhrases);
    for (const phrase of phrases) {
      const before = values.get(phrase) ?? value;
      if (before !== value)
        throw new LexiconFault(file, entry.line, `"${phrase}" has two values, ${before} and ${value}`);
      values.set(phrase, value);
    }
  }
  return values;
}

type Replacement = readonly [written: string, bases: readonly string[]];

/**
 * Adds endings without accents, because many people omit accents: `Ceskych` for `Českých`. The exact endings
 * come first.
 */
function withUnaccented(endings: readonly Replacement[]): readonly Replacement[] {
  const isListed = (ending: string, base: string) =>
    endings.some(([other, bases]) => other === ending && bases.includes(base));
  const plain = endings
    .map(([ending, bases]): Replacement => {
      const folded = fold(ending);
      return [folded, bases.filter((base) => !isListed(folded, base))];
    })
    .filter(([, bases]) => bases.length > 0);
  return [...endings, ...plain];
}

/**
 * Parses `uose > ai/us`: an ending or prefix, and its possible replacements. A missing replacement or `-`
 * means the empty string.
 */
function replacements(texts: readonly string[]): Replacement[] {
  return texts.map((text) => {
    const [written = '', bases = '-'] = text.split(' > ');
    return [written, bases.split('/').map((base) => (base === '-' ? '' : base))];
  });
}

/** Opens the lexicon of a language. Throws a LexiconFault if the file contains an error. */
export function openLexicon(traits: Traits): Lexicon {
  const file = `${traits.lexicon}.txt`;
  return readLexicon(readFileSync(new URL(`./lexicons/${file}`, import.meta.url), 'utf8'), file, traits);
}
