import type { Place } from '../model/place.ts';
import { type AreaEntry, countryOf, isRegion } from './areas.ts';
import { FEATURES, type Feature, fame, PENALTY_OF_BEGUN, WELL_KNOWN_POPULATION } from './fame.ts';
import { type Contents, DEGREE } from './file/file.ts';
import { NAME_END, NameBytes, type NamedPlace, NameIndex, type NameKind } from './file/names.ts';
import { type Begun, PrefixIndex } from './indexes/prefix-index.ts';
import { SimilarNames, type SimilarPlace } from './indexes/similar-names.ts';
import { indexSounds, soundsOf } from './indexes/sounding-names.ts';
import type { Within } from './port.ts';

/** A first letter alone stands for names of at least this fame: it is shared by ten thousands of names. */
const FAME_OF_INITIALS = 4;

interface NamePattern {
  readonly prefix: string;
  readonly part: string;
  readonly name: RegExp;
}

/** The places of the file, identified by position. A `Place` object is only made on request. */
export class Places {
  readonly areas: readonly AreaEntry[];
  readonly #contents: Contents;
  readonly #names: NameBytes;
  readonly #index: NameIndex;
  #similar: SimilarNames | undefined;
  #prefixes: PrefixIndex | undefined;
  #sounds: ReadonlyMap<string, NamedPlace> | undefined;

  constructor(contents: Contents) {
    this.areas = contents.areas;
    this.#contents = contents;
    this.#names = new NameBytes(contents.nameBytes);
    this.#index = new NameIndex(this.#names, contents.nameIndex);
  }

  /** The places that have a name, which must be normalised. */
  named(name: string): NamedPlace[] {
    return this.#index.lookUp(name);
  }

  /** The best-known place with a name that sounds like one in Devanagari: of `इंदौर`, Indore. */
  soundingLike(name: string): NamedPlace[] {
    this.#sounds ??= indexSounds(this, this.#names, this.#index);
    for (const sounds of soundsOf(name)) {
      const place = this.#sounds.get(sounds);
      if (place !== undefined) return [place];
    }
    return [];
  }

  /** Well-known places with a name at most `maxEdits` from the given one, which must be normalised. */
  similarTo(name: string, maxEdits: number): SimilarPlace[] {
    this.#similar ??= this.#indexWellKnown();
    return this.#similar.find(name, maxEdits);
  }

  /**
   * The best-known places with a name that starts with one of `prefixes`, which must be normalised. Only the other names that
   * start so speak for a place: many languages begin Mumbai with `bomb`, but `par` is one nickname of Shanghai's hundred names.
   */
  startingWith(prefixes: readonly string[], limit: number, accepts?: (place: number) => boolean): Begun[] {
    return this.#begun().best(
      prefixes,
      limit,
      accepts,
      (place, otherNames) => this.fame(place, 'other', otherNames) - PENALTY_OF_BEGUN.other,
    );
  }

  /**
   * The best-known places with a name that starts with `prefix`, contains `part` and is matched by a pattern, all of
   * which must be normalised.
   */
  matching({ prefix, part, name }: NamePattern, limit: number): Begun[] {
    const bytes = Buffer.from(part);
    const isIt = (_: number, start: number) =>
      this.#names.contains(bytes, start) && name.test(this.#names.nameAt(start).toLowerCase());
    const least = prefix.length === 1 ? FAME_OF_INITIALS : undefined;
    return this.#begun().best([prefix], limit, isIt, null, least);
  }

  #begun(): PrefixIndex {
    this.#prefixes ??= new PrefixIndex(this.#names, this.#index, this.#contents, (place, kind) => {
      return this.fame(place, kind) - PENALTY_OF_BEGUN[kind];
    });
    return this.#prefixes;
  }

  get count(): number {
    return this.#contents.places;
  }

  position(position: number): { latitude: number; longitude: number } {
    const { columns } = this.#contents;
    return {
      latitude: columns.latitude.at(position) / DEGREE,
      longitude: columns.longitude.at(position) / DEGREE,
    };
  }

  place(position: number): Place {
    const { columns, timezones } = this.#contents;
    const { latitude, longitude } = this.position(position);
    const area = this.area(position);
    return {
      id: `geonames:${this.id(position)}`,
      name: this.displayName(position),
      country: countryOf(area),
      region: isRegion(area) ? area.name : null,
      latitude,
      longitude,
      timezone: item(timezones, columns.timezone.at(position)),
    };
  }

  /** GeoNames id. */
  id(position: number): number {
    return this.#contents.columns.id.at(position);
  }

  displayName(position: number): string {
    return this.#index.displayName(position);
  }

  /** 0 if unknown. */
  population(position: number): number {
    return this.#contents.columns.population.at(position);
  }

  feature(position: number): Feature {
    return item(FEATURES, this.#contents.columns.feature.at(position));
  }

  /** The region of a place, or its country if the region is unknown. */
  area(position: number): AreaEntry {
    return item(this.areas, this.#contents.columns.area.at(position));
  }

  isWithin(position: number, { country, region }: Within): boolean {
    const area = this.area(position);
    if (country !== undefined && country !== countryOf(area)) return false;
    return region === undefined || region === area.code;
  }

  /** How well known a place is by a name of the given kind, or by some of its other names alone; see fame.ts. */
  fame(position: number, kind: NameKind, otherNames = this.#otherNames(position)): number {
    return fame({ population: this.population(position), otherNames, feature: this.feature(position) }, kind);
  }

  #otherNames(position: number): number {
    const { start, end } = this.#index.range(position);
    let count = 0;
    for (let at = start; at < end; at++) if (this.#names.at(at) === NAME_END.other) count++;
    return count;
  }

  /** Takes a while, so it waits for the first misspelt name. */
  #indexWellKnown(): SimilarNames {
    const { places, names } = this.#contents;
    const similar = new SimilarNames(this.#names, names);
    for (let position = 0; position < places; position++) {
      if (this.isWellKnown(position)) similar.add(position, this.#index.range(position));
    }
    return similar;
  }

  isWellKnown(position: number): boolean {
    return this.population(position) >= WELL_KNOWN_POPULATION || this.feature(position).seat !== null;
  }
}

function item<T>(list: readonly T[], position: number): T {
  const found = list[position];
  if (found === undefined) throw new RangeError(`index ${position} of ${list.length}`);
  return found;
}
