import { NameBytes, NameIndex, type PackedNames } from './file/names.ts';
import { PrefixIndex } from './indexes/prefix-index.ts';
import { bareRegionNameOf, spaced } from './known/bare-names.ts';
import { normalise } from './normalise.ts';
import type { Area, Within } from './port.ts';

/** A country (`US`) or a first-level region (`US.TX`). */
export interface AreaEntry {
  readonly code: string;
  /** English name. */
  readonly name: string;
  /** ISO 3166-1 codes and postal abbreviations, normalised. */
  readonly codes: readonly string[];
  /** Total population of the area's places. */
  readonly population: number;
}

export function isRegion({ code }: Pick<AreaEntry, 'code'>): boolean {
  return code.includes('.');
}

/** Returns the ISO 3166-1 alpha-2 code of an area's country. */
export function countryOf({ code }: Pick<AreaEntry, 'code'>): string {
  return code.slice(0, 2);
}

export class Areas {
  readonly #entries: readonly AreaEntry[];
  readonly #packed: PackedNames;
  readonly #bytes: NameBytes;
  readonly #names: NameIndex;
  #prefixes: PrefixIndex | undefined;
  #byCode: ReadonlyMap<string, readonly AreaEntry[]> | undefined;

  /** `names` are the names of the entries in all known languages, in the order of the entries. */
  constructor(entries: readonly AreaEntry[], names: PackedNames) {
    this.#entries = entries;
    this.#packed = names;
    this.#bytes = new NameBytes(names.nameBytes);
    this.#names = new NameIndex(this.#bytes, names.index);
  }

  /** Finds areas that have exactly this name, with or without a leading "the", most populous first. */
  called(text: string): readonly AreaEntry[] {
    const key = normalise(text);
    const found = this.#keyed(key);
    return found.length > 0 || !key.startsWith('the ') ? found : this.#keyed(key.slice('the '.length));
  }

  /** Finds areas by name. A word for the kind of region can be added or left out: `Ohio state`, `штат Огайо`. */
  named(text: string): readonly AreaEntry[] {
    const found = this.called(text);
    if (found.length > 0) return found;
    const bare = withoutKind(text);
    return bare === text ? [] : this.#keyed(bare);
  }

  /**
   * Returns the country or most populous region with this name if it has the name in another language. Returns null
   * if the text contains a word for the kind of region.
   */
  translated(text: string): AreaEntry | null {
    const called = this.called(text);
    const main = called.find((area) => !isRegion(area)) ?? called[0];
    const isEnglish = called.some(({ name }) => normalise(name) === normalise(text));
    return main === undefined || isEnglish || withoutKind(text) !== text ? null : main;
  }

  /**
   * Finds the most populous areas with a name that starts with any of the normalised prefixes. The first call
   * builds an index.
   */
  startingWith(
    prefixes: readonly string[],
    most: number,
    accepts: (area: AreaEntry) => boolean = () => true,
  ): readonly AreaEntry[] {
    this.#prefixes ??= new PrefixIndex(
      this.#bytes,
      this.#names,
      this.#packed,
      (position) => this.#at(position).population,
    );
    return this.#prefixes
      .best(prefixes, most, (position) => accepts(this.#at(position)))
      .map(({ place }) => this.#at(place));
  }

  /** Finds areas by name or code, without duplicates, most populous first. */
  find(text: string): readonly AreaEntry[] {
    this.#byCode ??= byCode(this.#entries);
    const found = new Set([...this.named(text), ...(this.#byCode.get(normalise(text)) ?? [])]);
    return [...found].sort((a, b) => b.population - a.population);
  }

  #keyed(key: string): readonly AreaEntry[] {
    const found = this.#names.lookUp(key).map(({ place }) => place);
    const entries = [...new Set(found)].map((position) => this.#at(position));
    return entries.sort((a, b) => b.population - a.population || (a.code < b.code ? -1 : 1));
  }

  #at(position: number): AreaEntry {
    const entry = this.#entries[position];
    if (entry === undefined) throw new RangeError(`area ${position} of ${this.#entries.length}`);
    return entry;
  }
}

function withoutKind(name: string): string {
  return bareRegionNameOf(spaced(name)) ?? name;
}

/** Returns an area's English name without the word for its kind: `Bolu Province`, `Da Nang City`. */
export function bareNameOf({ name }: Pick<AreaEntry, 'name'>): string {
  const unbracketed = name.replace(/\(.*\)/, '');
  return bareRegionNameOf(spaced(unbracketed), 'listed') ?? unbracketed;
}

export function toWithin(entry: Pick<AreaEntry, 'code'>): Within {
  return { country: countryOf(entry), ...(isRegion(entry) && { region: entry.code }) };
}

export function toArea(entry: Pick<AreaEntry, 'code' | 'name'>): Area {
  return { ...toWithin(entry), name: entry.name };
}

export function intersection(a: Within, b: Within): Within | null {
  const country = a.country ?? b.country;
  const region = a.region ?? b.region;
  if (country !== (b.country ?? country) || region !== (b.region ?? region)) return null;
  return { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
}

function byCode(entries: readonly AreaEntry[]): ReadonlyMap<string, readonly AreaEntry[]> {
  const coded = entries.flatMap((entry) => entry.codes.map((code) => ({ code, entry })));
  const groups = Map.groupBy(coded, ({ code }) => code);
  return new Map([...groups].map(([code, group]) => [code, group.map(({ entry }) => entry)]));
}
