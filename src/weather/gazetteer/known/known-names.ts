import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFile } from '../../../built.ts';
import type { Place } from '../../model/place.ts';
import { fameBeside, LEAD, PENALTY } from '../fame.ts';
import { COMMA, isCalled, normalise } from '../normalise.ts';
import type { Candidate, Gazetteer, Within } from '../port.ts';
import { type Pattern, patternOf } from './abbreviated-names.ts';
import { Airports, createPlaceOf, type Locating, placeAt, postcodesIn } from './codes.ts';
import { readCountryNames } from './countries.ts';
import { Limits } from './limits.ts';
import { POINTS, readPoints } from './points.ts';
import { rowsOf } from './table.ts';

const MOST_PATTERNS = 2;

export interface Base extends Locating, Pick<Gazetteer, 'named' | 'areas' | 'search' | 'suggest'> {
  /** Returns whether a place has this name. */
  isName(text: string): boolean;
  /** Finds places with a name that matches the pattern, best known first. */
  matching(pattern: Pattern): Candidate[];
}

const NONE: readonly Candidate[] = [];
/** Exceeds the number of places that share any one name. */
const MOST_OF_A_NAME = 500;

function once<T extends object>(read: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= read());
}

/**
 * Returns whether a text is a meaningful prefix of an alias. The first word of a longer alias is not enough:
 * `par` means Paris, not Shanghai (Paris of the East). `big` matches nothing, but `big a` matches New York
 * (Big Apple).
 */
function isAliasPrefix(alias: string, text: string): boolean {
  return alias.startsWith(text) && (!alias.includes(' ') || text.trimEnd().includes(' '));
}

/** Provides lookups of points, airports, coordinates and aliases. */
export function knownNames(base: Base) {
  const placeOf = createPlaceOf(base);
  const airports = new Airports(base, placeOf);
  // The first use reads the aliases, so that the service starts faster.
  const aliases = once(readAliases);
  // Resolves the path immediately, so that the service fails at startup if the built data is missing.
  const pointsFile = dataFile(POINTS);
  const points = once(() => readPoints(pointsFile));
  const countryNames = once(readCountryNames);
  const limits = new Limits(base, points, countryNames);

  /** Returns the best-known town that bears the name exactly. */
  function townCalled(name: string): Candidate | undefined {
    return base.named(name).find(({ place }) => isCalled(place, name));
  }

  /** Finds points. Beside a town of exactly this name, a point's other names count for less. */
  function pointsNamed(name: string): readonly Candidate[] {
    const found = points().named(name);
    if (found.length === 0) return NONE;
    const town = townCalled(name);
    if (town === undefined) return found.map((point) => ({ place: placeOf(point), fame: point.fame }));
    return points()
      .listed(name)
      .map((point) => ({
        place: placeOf(point),
        fame: isCalled(point, name) ? point.fame : fameBeside(town.fame, point.fame, LEAD.point),
      }));
  }

  const byAlias = new Map<string, readonly Candidate[]>();
  /** Finds an alias's city, with slightly less fame than under its own name. */
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
    const meant = cities.length > 0 ? cities : pointsNamed(target);
    return meant[0] !== undefined && isMeant(meant[0], text) ? meant : NONE;
  }

  /** Returns whether an alias means its place although a town elsewhere bears the name exactly. */
  function isMeant({ place, fame }: Candidate, alias: string): boolean {
    const town = isCalled(place, alias) ? undefined : townCalled(alias);
    if (town === undefined) return true;
    const isPart = normalise(place.name).startsWith(`${normalise(alias)} `);
    return fame - (isPart ? 0 : LEAD.alias) >= town.fame;
  }

  /**
   * Calls `find` with the whole text, then with each split into a name and the area after it. Returns the
   * first result that is not empty. Does not split the name of a town or area: Pago Pago is not on the island of Pag.
   */
  function inLimits(text: string, find: (name: string) => readonly Candidate[]): readonly Candidate[] {
    const whole = find(text);
    const isWhole = whole.length > 0 || base.isName(text) || base.areas(text).length > 0;
    return isWhole ? whole : within(text, find);
  }

  function within(text: string, find: (name: string) => readonly Candidate[]): readonly Candidate[] {
    for (const { name, qualifiers } of readingsOf(text)) {
      const found = limits.filter(find(name), qualifiers);
      if (found.length > 0) return found;
    }
    return [];
  }

  /**
   * Finds places by abbreviated names: `Rothenburg o.d.T.`. Tries only a few patterns, because each one is
   * compared with all names that have the same first letter.
   */
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
    /** Finds islands, lakes, parks and regions by name. */
    named(name: string, { country, region }: Within): readonly Candidate[] {
      if (region !== undefined) return NONE;
      const all = pointsNamed(name);
      return country === undefined ? all : all.filter(({ place }) => country === place.country);
    },
    /** Finds islands, lakes, parks and regions by name. An area can follow the name. */
    points: (text: string): readonly Candidate[] => inLimits(text, pointsNamed),
    /** Finds a town in a county or on an island: `Boston, Lincolnshire`, `Naas Co Kildare`, `Ubud, Bali`. */
    townsWithin: (text: string): readonly Candidate[] =>
      within(text, (name) => base.named(name, {}, MOST_OF_A_NAME)),
    /** Finds coordinates, airports and aliases, which take precedence over other meanings. */
    before(text: string): readonly Candidate[] {
      const single = placeAt(text, base) ?? airports.find(text);
      return single === null ? inLimits(text, aliased) : [single];
    },
    abbreviated,
    /** Finds islands, regions and cities by normalised prefixes of curated names. */
    startingWith(prefixes: readonly string[]): Candidate[] {
      const targets = [...aliases().entries()]
        .filter(([name]) => prefixes.some((prefix) => isAliasPrefix(name, prefix)))
        .map(([, target]) => target);
      return [
        ...points()
          .startingWith(prefixes)
          .map((point) => ({ place: placeOf(point), fame: point.fame })),
        ...[...new Set(targets)].flatMap(cityOfAlias),
      ];
    },
    airportNearCity: (text: string): Candidate[] => airports.findNearCity(text),
    /** Removes the postcode from the text and calls `find` with the remainder. */
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

/** A name and the areas after it. */
export interface Qualified {
  readonly name: string;
  readonly qualifiers: readonly string[];
}

const MOST_AREA_WORDS = 3;

/**
 * Yields the ways to split a text into a name and its areas. Areas follow commas. Without a comma, the last
 * words are the area, starting with the longest area.
 */
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
 * Maps an alias to the query that finds the city. `aliases.tsv` contains nicknames, initials and short forms.
 * `kana.tsv` contains the hiragana names of Japanese cities. A row consists of the query that finds the city,
 * and the city's aliases.
 */
export class Aliases {
  readonly #targets = new Map<string, string>();

  /** Throws if a row is malformed or an alias belongs to two cities. */
  constructor(table: string) {
    for (const { fields, names } of rowsOf(table, 'aliases', 2)) {
      const [target = ''] = fields;
      for (const name of names) this.#add(name, target);
    }
  }

  #add(name: string, target: string): void {
    const key = keyOf(name);
    const other = this.#targets.get(key);
    if (key === '' || (other !== undefined && other !== target))
      throw new Error(`"${name}" is an alias of ${other} and of ${target}`);
    this.#targets.set(key, target);
  }

  /** Returns the text to search for instead, or undefined if there is no such alias. */
  targetOf(text: string): string | undefined {
    const key = normalise(text);
    return this.#targets.get(keyOf(text)) ?? this.#targets.get(key) ?? this.#targets.get(hiragana(key));
  }

  entries(): Iterable<[string, string]> {
    return this.#targets.entries();
  }
}

const CONTRACTION = /^(\p{L})['’](?=\p{L})/u;

/** The apostrophe in A'dam replaces letters. Without the apostrophe, Adam is a different place. */
function keyOf(name: string): string {
  return normalise(name.replace(CONTRACTION, '$1 '));
}

const KATAKANA = /[ァ-ヶ]/g;
const KANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** Converts katakana to hiragana. Both scripts represent the same sounds. */
function hiragana(text: string): string {
  return text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_OFFSET));
}

export function readAliases(): Aliases {
  const tables = ['aliases.tsv', 'kana.tsv'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  return new Aliases(tables.join('\n'));
}
