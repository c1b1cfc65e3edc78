import type { Place } from '../../model/place.ts';
import { distanceKm } from '../nearest.ts';
import { COMMA } from '../normalise.ts';
import type { Area, Candidate, Gazetteer } from '../port.ts';
import { boxOfCounty, holds } from './counties.ts';
import type { CountryNames } from './country-names.ts';
import type { Points } from './points.ts';

/** Whether a place lies in what a text names: a country, a region, a county, an island. */
export type Limit = (place: Place) => boolean;

/** A name, and texts after it that say where it lies. */
export interface Qualified {
  readonly name: string;
  readonly qualifiers: readonly string[];
}

const MOST_AREA_WORDS = 3;
/** Towns on the coast of an island lie beside the circle that stands for it. */
const BESIDE_KM = 5;

/** Reads what people write after a name to say where it lies. */
export class Limits {
  readonly #base: Pick<Gazetteer, 'areas'>;
  readonly #points: () => Points;
  readonly #countries: () => CountryNames;

  constructor(base: Pick<Gazetteer, 'areas'>, points: () => Points, countries: () => CountryNames) {
    this.#base = base;
    this.#points = points;
    this.#countries = countries;
  }

  /** What a text may name, none if it is nothing that places lie in. */
  of(text: string): Limit[] {
    const points = this.#points().named(text);
    const country = this.#countries().codeOf(text);
    return [
      ...(country === null ? [] : [(place: Place) => place.country === country]),
      ...this.#base.areas(text).map(
        (area): Limit =>
          (place) =>
            isInArea(place, area),
      ),
      ...boxOfCounty(text).map(
        (box): Limit =>
          (place) =>
            holds(box, place),
      ),
      ...points.map(
        (point): Limit =>
          (place) =>
            place.country === point.country && distanceKm(place, point) <= point.radius + BESIDE_KM,
      ),
    ];
  }

  /** Those of the candidates that lie in all that the texts name. */
  filter(candidates: readonly Candidate[], qualifiers: readonly string[]): Candidate[] {
    if (candidates.length === 0) return [];
    const limits = qualifiers.map((qualifier) => this.of(qualifier));
    return candidates.filter(({ place }) => limits.every((some) => some.some((holds) => holds(place))));
  }
}

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

/** Directories give regions by name, without a code. */
function isInArea({ country, region }: Place, area: Area): boolean {
  return area.country === country && (area.region === undefined || area.name === region);
}
