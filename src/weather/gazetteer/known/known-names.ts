import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFile } from '../../../built.ts';
import type { Place } from '../../model/place.ts';
import { PENALTY } from '../fame.ts';
import { COMMA, normalise } from '../normalise.ts';
import type { Candidate, Gazetteer, Within } from '../port.ts';
import { type Pattern, patternOf } from './abbreviated-names.ts';
import { Airports, createPlaceOf, placeAt, postcodesIn } from './codes.ts';
import { readCountryNames } from './countries.ts';
import { Limits } from './limits.ts';
import { POINTS, readPoints } from './points.ts';
import { rowsOf } from './table.ts';

const MOST_PATTERNS = 2;

/** What the populated places of the gazetteer are asked for. */
export interface Base extends Pick<Gazetteer, 'named' | 'areas' | 'search' | 'nearest' | 'suggest'> {
  /** Places with a name that matches, best known first. */
  matching(pattern: Pattern): Candidate[];
}

const NONE: readonly Candidate[] = [];
/** More places than have any name. */
const MOST_OF_A_NAME = 500;

function once<T extends object>(read: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= read());
}

/**
 * Whether a text is the start of an alias that tells which city it is. The first of several words does not: `par` is Paris, and
 * hardly Shanghai, the Paris of the East; `big` is nothing yet, but `big a` is New York.
 */
function isBegun(alias: string, text: string): boolean {
  return alias.startsWith(text) && (!alias.includes(' ') || text.trimEnd().includes(' '));
}

/** Finds what is not a populated place, and cities by what people write instead of their names. */
export function knownNames(base: Base) {
  const placeOf = createPlaceOf(base);
  const airports = new Airports(base, placeOf);
  // Read at the first lookup: starting need not wait.
  const aliases = once(readAliases);
  // Looked up at once, so that a service without built data does not start.
  const pointsFile = dataFile(POINTS);
  const points = once(() => readPoints(pointsFile));
  const countryNames = once(readCountryNames);
  const limits = new Limits(base, points, countryNames);

  function pointsNamed(name: string): readonly Candidate[] {
    const found = points().named(name);
    return found.length === 0 ? NONE : found.map((point) => ({ place: placeOf(point), fame: point.fame }));
  }

  const byAlias = new Map<string, readonly Candidate[]>();
  /** A city, a little less known than by its name. */
  function cityOfAlias(target: string): readonly Candidate[] {
    const found =
      byAlias.get(target) ??
      base
        .search(target)
        .slice(0, 1)
        .map(({ place, fame }) => ({ place, fame: fame - PENALTY.other }));
    byAlias.set(target, found);
    return found;
  }

  function aliased(text: string): readonly Candidate[] {
    const target = aliases().targetOf(text);
    if (target === undefined) return [];
    const cities = base.search(target);
    return cities.length > 0 ? cities : pointsNamed(target);
  }

  /** What `find` gives for the name in a text, alone or with what it lies in; of the first reading that gives any. */
  function inLimits(text: string, find: (name: string) => readonly Candidate[]): readonly Candidate[] {
    const whole = find(text);
    return whole.length > 0 ? whole : within(text, find);
  }

  function within(text: string, find: (name: string) => readonly Candidate[]): readonly Candidate[] {
    for (const { name, qualifiers } of readingsOf(text)) {
      const found = limits.filter(find(name), qualifiers);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The names that a text may be short for. Each pattern is tried on all names with its first letter, so only few are. */
  function abbreviated(text: string): readonly Candidate[] {
    let patterns = 0;
    return inLimits(text, (name) => {
      const pattern = patterns < MOST_PATTERNS ? patternOf(name) : null;
      if (pattern === null) return NONE;
      patterns++;
      return base.matching(pattern);
    });
  }

  return {
    pointsNamed: (name: string) => points().named(name),
    countryNames,
    /** Islands, lakes, parks and regions of this name. */
    named(name: string, { country, region }: Within): readonly Candidate[] {
      if (region !== undefined) return NONE;
      const all = pointsNamed(name);
      return country === undefined ? all : all.filter(({ place }) => country === place.country);
    },
    /** The same, of a name with or without what they lie in. */
    points: (text: string): readonly Candidate[] => inLimits(text, pointsNamed),
    /** Towns of a name before a county or an island: `Boston, Lincolnshire`, `Naas Co Kildare`, `Ubud, Bali`. */
    townsWithin: (text: string): readonly Candidate[] =>
      within(text, (name) => base.named(name, {}, MOST_OF_A_NAME)),
    /** What comes before all other meanings of a text. */
    before(text: string): readonly Candidate[] {
      const single = placeAt(text, base) ?? airports.find(text);
      return single === null ? inLimits(text, aliased) : [single];
    },
    /** Places by an abbreviated name: `Rothenburg o.d.T.`. */
    abbreviated,
    /** Islands, regions and cities by a curated name that starts with one of these, which must be normalised. */
    startingWith(prefixes: readonly string[]): Candidate[] {
      const targets = [...aliases().entries()]
        .filter(([name]) => prefixes.some((prefix) => isBegun(name, prefix)))
        .map(([, target]) => target);
      return [
        ...points()
          .startingWith(prefixes)
          .map((point) => ({ place: placeOf(point), fame: point.fame })),
        ...[...new Set(targets)].flatMap(cityOfAlias),
      ];
    },
    airportBesideCity: (text: string): Candidate[] => airports.besideCity(text),
    /** What `find` gives for a text without the postcode in it. */
    withoutPostcode(text: string, find: (rest: string) => readonly Candidate[]): readonly Candidate[] {
      for (const { rest, countries } of postcodesIn(text)) {
        const found = /\p{L}/u.test(rest) ? find(rest) : [];
        const fitting = found.filter(
          ({ place }) => countries.length === 0 || countries.includes(place.country),
        );
        if (fitting.length > 0) return fitting;
      }
      return [];
    },
    isIn: (place: Place, text: string): boolean => limits.of(text).some((isWithin) => isWithin(place)),
  };
}

export type Known = ReturnType<typeof knownNames>;

/** A name, and texts after it that say where it lies. */
export interface Qualified {
  readonly name: string;
  readonly qualifiers: readonly string[];
}

const MOST_AREA_WORDS = 3;

/** The ways to read a text as a name and where it lies: after commas, or else the last words, the longest first. */
export function* readingsOf(text: string): Generator<Qualified> {
  const [name = '', ...rest] = text.split(COMMA).map((part) => part.trim());
  const qualifiers = rest.filter((part) => part !== '');
  if (qualifiers.length > 0) {
    yield { name, qualifiers };
    return;
  }
  const words = name.split(/\s+/);
  for (let count = Math.min(MOST_AREA_WORDS, words.length - 1); count > 0; count--) {
    yield { name: words.slice(0, -count).join(' '), qualifiers: [words.slice(-count).join(' ')] };
  }
}

/**
 * What people say instead of a city's name, and the text that the city is found by: nicknames, initials, clipped names
 * (`aliases.tsv`), and Japanese cities as they sound, in hiragana (`kana.tsv`). A row has the text and its aliases.
 */
export class Aliases {
  readonly #targets = new Map<string, string>();

  /** Throws for a line that is malformed, and for an alias of two cities. */
  constructor(table: string) {
    for (const { fields, names } of rowsOf(table, 'aliases', 2)) {
      const [target = ''] = fields;
      for (const name of names) this.#add(name, target);
    }
  }

  #add(name: string, target: string): void {
    const key = normalise(name);
    const other = this.#targets.get(key);
    if (key === '' || (other !== undefined && other !== target))
      throw new Error(`"${name}" is an alias of ${other} and of ${target}`);
    this.#targets.set(key, target);
  }

  /** The text to search for instead; undefined if this is no alias. */
  targetOf(text: string): string | undefined {
    const key = normalise(text);
    // What is left out of A'dam is between its parts; without the apostrophe it is another place.
    const parts = CONTRACTION.test(text) ? normalise(text.replace(CONTRACTION, '$1 ')) : key;
    return this.#targets.get(parts) ?? this.#targets.get(key) ?? this.#targets.get(hiragana(key));
  }

  /** Each alias, in its normal form, with its target. */
  entries(): Iterable<[string, string]> {
    return this.#targets.entries();
  }
}

const CONTRACTION = /^(\p{L})['’](?=\p{L})/u;
const KATAKANA = /[ァ-ヶ]/g;
const KANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** Katakana as hiragana, which stand for the same sounds. */
function hiragana(text: string): string {
  return text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_OFFSET));
}

/** The embedded tables. */
export function readAliases(): Aliases {
  const tables = ['aliases.tsv', 'kana.tsv'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  return new Aliases(tables.join('\n'));
}
