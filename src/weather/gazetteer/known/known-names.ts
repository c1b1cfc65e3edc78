import { dataFile } from '../../../built.ts';
import type { Place } from '../../model/place.ts';
import { PENALTY } from '../fame.ts';
import type { Candidate, Gazetteer, Within } from '../port.ts';
import { type Pattern, patternOf } from './abbreviated-names.ts';
import { Airports } from './airports.ts';
import { readAliases } from './aliases.ts';
import { coordinatesOf } from './coordinates.ts';
import { readCountryNames } from './country-names.ts';
import { Limits, readingsOf } from './limits.ts';
import { createPlaceOf, NAMED_KM, nautical } from './point-places.ts';
import { POINTS, readPoints } from './points.ts';
import { postcodesIn } from './postcodes.ts';

/** What the populated places of the gazetteer are asked for. */
export interface Base extends Pick<Gazetteer, 'named' | 'areas' | 'search' | 'nearest' | 'suggest'> {
  /** Places with a name that matches, best known first. */
  matching(pattern: Pattern): Candidate[];
}

const NONE: readonly Candidate[] = [];
const COORDINATES_FAME = 9;
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
  // Read when the first name is asked for: starting need not wait.
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

  function matching(text: string): Candidate[] {
    const pattern = patternOf(text);
    return pattern === null ? [] : base.matching(pattern);
  }

  /** Coordinates, with the name of the nearest place within 50 km. */
  function coordinates(text: string): Candidate | null {
    const at = coordinatesOf(text);
    if (at === null) return null;
    const near = base.nearest(at, NAMED_KM);
    const place = {
      id: `at:${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`,
      name: near?.name ?? '',
      country: near?.country ?? '',
      region: near?.region ?? null,
      ...at,
      timezone: near?.timezone ?? nautical(at.longitude),
    };
    return { place, fame: COORDINATES_FAME };
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
      const single = coordinates(text) ?? airports.find(text);
      return single === null ? inLimits(text, aliased) : [single];
    },
    /** Places by an abbreviated name: `Rothenburg o.d.T.`. */
    abbreviated: (text: string): readonly Candidate[] => inLimits(text, matching),
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
    isIn: (place: Place, text: string): boolean => limits.of(text).some((holds) => holds(place)),
  };
}

export type Known = ReturnType<typeof knownNames>;
