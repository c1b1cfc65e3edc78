import { countryOf, toArea, toWithin } from '../areas.ts';
import { PENALTY } from '../fame.ts';
import { COUNTRY_LIKE_REGIONS, isSmallCountry } from '../known/countries.ts';
import { COMMA, normalise } from '../normalise.ts';
import type { Places } from '../places.ts';
import type { Area, Candidate, Within } from '../port.ts';
import type { Index } from '../search.ts';

/** Minimum population of a listed city, unless it is a capital or seat of government. */
const SMALLEST = 1000;
const GREAT = 500_000;
const SHORTEST_CUT = 4;

/** Seats and largest cities of countries and regions. The first call builds the list. */
export class Seats {
  readonly #places: Places;
  #byCountry: ReadonlyMap<string, readonly number[]> | undefined;
  #cutShort: ReadonlySet<string> | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /**
   * Returns the capital of a country, otherwise the seat of government or the largest city of the area.
   * Returns null if the area has no city.
   */
  of({ country, region }: Within): { place: number; fame: number } | null {
    const inside = this.#in(country).filter((place) => this.#isIn(place, region));
    const seats = inside.filter((place) => this.#places.feature(place).seat !== null);
    const capital =
      region === undefined ? seats.find((one) => this.#places.feature(one).seat === 'capital') : null;
    const place = capital ?? seats[0] ?? inside[0];
    return place === undefined ? null : { place, fame: this.#places.fame(place, 'own') };
  }

  /** Returns the seat of a country or region, followed by its largest cities. */
  largest(area: Area, count: number): number[] {
    const seat = this.of(area);
    const inside = this.#in(area.country).filter(
      (place) => this.#isIn(place, area.region) && this.#places.feature(place).code !== 'PPLX',
    );
    return [...new Set([...(seat === null ? [] : [seat.place]), ...inside])].slice(0, count);
  }

  /** Returns the best-known cities with names that start with the given letters, such as `Paris, France`. */
  startingWith(letters: string, limit: number): string[] {
    const all = [...this.#all().values()].flatMap((list) => list.slice(0, MOST_PER_COUNTRY));
    return all
      .filter((place) => normalise(this.#places.displayName(place)).startsWith(letters))
      .sort((a, b) => this.#places.fame(b, 'own') - this.#places.fame(a, 'own'))
      .slice(0, limit)
      .map((place) => {
        const country = countryOf(this.#places.area(place));
        const area = this.#places.areas.find(({ code }) => code === country);
        return `${this.#places.displayName(place)}, ${area?.name ?? country}`;
      });
  }

  /** Returns whether a text is the name of a great city with its last one or two letters cut off. */
  isCutShort(text: string): boolean {
    this.#cutShort ??= new Set(
      [...this.#all().values()].flat().flatMap((place) => {
        if (this.#places.population(place) < GREAT) return [];
        const name = normalise(this.#places.displayName(place));
        return [1, 2].flatMap((letters) =>
          name.length - letters >= SHORTEST_CUT ? [name.slice(0, -letters)] : [],
        );
      }),
    );
    return this.#cutShort.has(normalise(text));
  }

  #isIn(place: number, region: string | undefined): boolean {
    return region === undefined || this.#places.isWithin(place, { region });
  }

  #in(country: string | undefined): readonly number[] {
    return this.#all().get(country ?? '') ?? [];
  }

  /** Cities by country, largest first. */
  #all(): ReadonlyMap<string, readonly number[]> {
    this.#byCountry ??= this.#gathered();
    return this.#byCountry;
  }

  #gathered(): Map<string, readonly number[]> {
    const byCountry = new Map<string, number[]>();
    for (let place = 0; place < this.#places.count; place++) {
      if (this.#places.population(place) < SMALLEST && this.#places.feature(place).seat === null) continue;
      const { country = '' } = toWithin(this.#places.area(place));
      const list = byCountry.get(country);
      if (list) list.push(place);
      else byCountry.set(country, [place]);
    }
    for (const list of byCountry.values()) {
      list.sort((a, b) => this.#places.population(b) - this.#places.population(a));
    }
    return byCountry;
  }
}

const MOST_PER_COUNTRY = 10;

/**
 * Regions, city states and island countries that people search for as places. Each area gets the coordinates
 * of its seat.
 */
export class AreaPlaces {
  readonly #index: Index;
  readonly #seats: Seats;
  readonly #bySeat = new Map<string, Candidate | null>();

  constructor(index: Index, seats: Seats) {
    this.#index = index;
    this.#seats = seats;
  }

  /** Finds areas by name. The name may be followed by a comma and a country. */
  named(query: string): Candidate[] {
    const { areas } = this.#index;
    const [name = '', ...qualifiers] = query.split(COMMA);
    const limits = qualifiers.map((qualifier) => areas.find(qualifier).map(toArea));
    return areas
      .named(name)
      .map(toArea)
      .filter(isPlace)
      .filter((area) => limits.every((some) => some.some(({ country }) => country === area.country)))
      .flatMap((area) => this.#atSeat(area) ?? [])
      .sort((a, b) => b.fame - a.fame);
  }

  /** Finds the most populous areas by prefix. An area has slightly less fame than its seat. */
  startingWith(prefixes: readonly string[], most: number): Candidate[] {
    return this.#index.areas
      .startingWith(prefixes, most, (area) => isPlace(toArea(area)))
      .flatMap((area) => this.#atSeat(toArea(area)) ?? [])
      .map(({ place, fame }) => ({ place, fame: fame - PENALTY.other }));
  }

  /** Returns a place with the name of an area and the coordinates of its seat. */
  #atSeat(area: Area): Candidate | null {
    const id = `area:${area.region ?? area.country}`;
    const known = this.#bySeat.get(id);
    if (known !== undefined) return known;
    const seat = this.#seats.of(area);
    const region = area.region === undefined ? null : area.name;
    const place = seat === null ? null : this.#index.places.place(seat.place);
    const found = seat && place && { place: { ...place, id, name: area.name, region }, fame: seat.fame };
    this.#bySeat.set(id, found);
    return found;
  }
}

/** Returns whether people search for the country or region as a place. */
function isPlace({ country, region }: Area): boolean {
  return region === undefined ? isSmallCountry(country ?? '') : !COUNTRY_LIKE_REGIONS.has(region);
}
