import type { Place } from '../model/place.ts';
import { type AreaEntry, type Contents, DEGREE } from './contents.ts';
import { fame } from './fame.ts';
import { FEATURES, type Feature } from './features.ts';
import { NameBytes } from './name-bytes.ts';
import { type Bearer, NameIndex } from './name-index.ts';
import { NAME_END, type NameKind } from './name-kinds.ts';
import type { Within } from './port.ts';
import { type Similar, SimilarNames } from './similar-names.ts';

/** Misspelt names are taken for those of places with so many people, of capitals and of the seats of regions. */
const KNOWN_POPULATION = 10_000;
const SEATS: ReadonlySet<string> = new Set(['PPLC', 'PPLA', 'PPLG']);

/** What is known of places, by their positions; one becomes an object only when it is asked for. */
export class Places {
  readonly areas: readonly AreaEntry[];
  readonly count: number;
  readonly #contents: Contents;
  readonly #names: NameBytes;
  readonly #index: NameIndex;
  #similar: SimilarNames | undefined;

  constructor(contents: Contents) {
    this.areas = contents.areas;
    this.count = contents.places;
    this.#contents = contents;
    this.#names = new NameBytes(contents.nameBytes);
    this.#index = new NameIndex(this.#names, contents.places, contents.names);
  }

  /** The places that bear a name, given in the form of `normalise`. */
  bearers(name: string): Bearer[] {
    return this.#index.bearers(name);
  }

  /** Known places with a name at most so many edits from the given one, which is in the form of `normalise`. */
  similar(name: string, most: number): Similar[] {
    this.#similar ??= this.#readKnown();
    return this.#similar.find(name, most);
  }

  place(position: number): Place {
    const { columns, timezones } = this.#contents;
    const area = this.area(position);
    return {
      id: `geonames:${this.id(position)}`,
      name: this.shown(position),
      country: countryOf(area),
      region: isRegion(area) ? area.name : null,
      latitude: columns.latitude.at(position) / DEGREE,
      longitude: columns.longitude.at(position) / DEGREE,
      timezone: item(timezones, columns.timezone.at(position)),
    };
  }

  /** GeoNames' id. */
  id(position: number): number {
    return this.#contents.columns.id.at(position);
  }

  /** The name to show. */
  shown(position: number): string {
    return this.#index.shown(position);
  }

  population(position: number): number {
    return this.#contents.columns.population.at(position);
  }

  feature(position: number): Feature {
    return item(FEATURES, this.#contents.columns.feature.at(position));
  }

  /** The region of a place, or its country where the region is unknown. */
  area(position: number): AreaEntry {
    return item(this.areas, this.#contents.columns.area.at(position));
  }

  liesIn(position: number, { country, region }: Within): boolean {
    const area = this.area(position);
    if (country !== undefined && country !== countryOf(area)) return false;
    return region === undefined || region === area.code;
  }

  /** How well known a place is under a name of the given kind. */
  fame(position: number, kind: NameKind): number {
    return fame(
      {
        population: this.population(position),
        otherNames: this.#otherNames(position),
        feature: this.feature(position),
      },
      kind,
    );
  }

  /** Whether it is known well enough to be what a misspelt name means. */
  isKnown(position: number): boolean {
    return this.population(position) >= KNOWN_POPULATION || SEATS.has(this.feature(position).code);
  }

  #otherNames(position: number): number {
    const { start, end } = this.#index.range(position);
    let count = 0;
    for (let at = start; at < end; at++) if (this.#names.at(at) === NAME_END.other) count++;
    return count;
  }

  /** Takes some time, which a service that is asked for no misspelt name need not spend. */
  #readKnown(): SimilarNames {
    const similar = new SimilarNames(this.#names, this.#contents.names);
    for (let position = 0; position < this.count; position++) {
      if (this.isKnown(position)) similar.add(position, this.#index.range(position));
    }
    return similar;
  }
}

export function isRegion({ code }: Pick<AreaEntry, 'code'>): boolean {
  return code.includes('.');
}

/** ISO 3166-1 alpha-2. */
export function countryOf({ code }: Pick<AreaEntry, 'code'>): string {
  return code.slice(0, 2);
}

function item<T>(list: readonly T[], position: number): T {
  const found = list[position];
  if (found === undefined) throw new RangeError(`nothing at ${position} of ${list.length}`);
  return found;
}
