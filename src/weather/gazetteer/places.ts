import type { Place } from '../model/place.ts';
import { type AreaEntry, countryOf, isRegion } from './areas.ts';
import { FEATURES, type Feature, fame, PREFIX_PENALTY, WELL_KNOWN_POPULATION } from './fame.ts';
import { type Contents, DEGREE, LOWEST_ALTITUDE } from './file/file.ts';
import { NAME_END, NameBytes, type NamedPlace, NameIndex, type NameKind } from './file/names.ts';
import { PrefixIndex, type PrefixMatch } from './indexes/prefix-index.ts';
import { SimilarNames, type SimilarPlace } from './indexes/similar-names.ts';
import { indexSounds, soundsOf } from './indexes/sounding-names.ts';
import type { Within } from './port.ts';
import { TimeZones } from './zones/time-zones.ts';

/**
 * Minimum fame of a match if only the initial of its first word is known, because tens of thousands of names
 * share each initial.
 */
const FAME_OF_INITIALS = 4;

interface NamePattern {
  readonly prefix: string;
  readonly part: string;
  readonly name: RegExp;
}

/** Places by their position in the gazetteer file. `Place` objects are only created on request. */
export class Places {
  readonly areas: readonly AreaEntry[];
  readonly #contents: Contents;
  readonly #names: NameBytes;
  readonly #index: NameIndex;
  readonly #timeZones: TimeZones;
  #similar: SimilarNames | undefined;
  #prefixes: PrefixIndex | undefined;
  #sounds: ReadonlyMap<string, NamedPlace> | undefined;

  constructor(contents: Contents, timeZones = new TimeZones()) {
    this.#timeZones = timeZones;
    this.areas = contents.areas;
    this.#contents = contents;
    this.#names = new NameBytes(contents.names.nameBytes);
    this.#index = new NameIndex(this.#names, contents.names.index);
  }

  /** Finds places by a normalised name. */
  named(name: string): NamedPlace[] {
    return this.#index.lookUp(name);
  }

  /** Finds the best-known place that sounds like a Devanagari name: `इंदौर` gives Indore. */
  soundingLike(name: string): NamedPlace[] {
    this.#sounds ??= indexSounds(this, this.#names, this.#index);
    for (const sounds of soundsOf(name)) {
      const place = this.#sounds.get(sounds);
      if (place !== undefined) return [place];
    }
    return [];
  }

  /** Finds well-known places with a name at most `maxEdits` edits away from a normalised name. */
  similarTo(name: string, maxEdits: number): SimilarPlace[] {
    this.#similar ??= this.#indexWellKnown();
    return this.#similar.find(name, maxEdits);
  }

  /**
   * Finds the best-known places with names that start with one of the normalised prefixes. Only alternative
   * names with the prefix add fame. Mumbai has names that start with `bomb` in many languages. Shanghai has a
   * hundred names, but only a nickname starts with `par`.
   */
  startingWith(
    prefixes: readonly string[],
    limit: number,
    accepts?: (place: number) => boolean,
  ): PrefixMatch[] {
    return this.#prefixIndex().best(
      prefixes,
      limit,
      accepts,
      (place, otherNames) => this.fame(place, 'other', otherNames) - PREFIX_PENALTY.other,
    );
  }

  /**
   * Finds the best-known places with a name that starts with `prefix`, contains `part` and matches the
   * regular expression `name`. `prefix` and `part` must be normalised.
   */
  matching({ prefix, part, name }: NamePattern, limit: number): PrefixMatch[] {
    const bytes = Buffer.from(part);
    const isIt = (_: number, start: number) =>
      this.#names.contains(bytes, start) && name.test(this.#names.nameAt(start).toLowerCase());
    const least = prefix.length === 1 ? FAME_OF_INITIALS : undefined;
    return this.#prefixIndex().best([prefix], limit, isIt, null, least);
  }

  #prefixIndex(): PrefixIndex {
    this.#prefixes ??= new PrefixIndex(this.#names, this.#index, this.#contents.names, (place, kind) => {
      return this.fame(place, kind) - PREFIX_PENALTY[kind];
    });
    return this.#prefixes;
  }

  get count(): number {
    return this.#contents.names.places;
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
    const altitude = columns.altitude.at(position);
    const country = countryOf(area);
    const timezone = item(timezones, columns.timezone.at(position));
    return {
      id: `geonames:${this.id(position)}`,
      name: this.displayName(position),
      country,
      region: isRegion(area) ? area.name : null,
      latitude,
      longitude,
      ...(altitude !== 0 && { altitude: altitude + LOWEST_ALTITUDE }),
      timezone: this.#timeZones.isKnown(timezone)
        ? timezone
        : this.#timeZones.at({ latitude, longitude }, { country }),
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

  /** Returns the region of a place, or its country if the region is unknown. */
  area(position: number): AreaEntry {
    return item(this.areas, this.#contents.columns.area.at(position));
  }

  isWithin(position: number, { country, region }: Within): boolean {
    const area = this.area(position);
    if (country !== undefined && country !== countryOf(area)) return false;
    return region === undefined || region === area.code;
  }

  /** Returns a place's fame under a name of this kind, given the number of alternative names to count. */
  fame(position: number, kind: NameKind, otherNames = this.#otherNames(position)): number {
    return fame({ population: this.population(position), otherNames, feature: this.feature(position) }, kind);
  }

  #otherNames(position: number): number {
    const { start, end } = this.#index.range(position);
    let count = 0;
    for (let at = start; at < end; at++) if (this.#names.at(at) === NAME_END.other) count++;
    return count;
  }

  /** Building this index is slow, so the first search for a misspelt name builds it. */
  #indexWellKnown(): SimilarNames {
    const { places, names } = this.#contents.names;
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
