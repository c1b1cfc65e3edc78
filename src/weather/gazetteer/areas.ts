import { normalise } from './normalise.ts';
import type { Area, Within } from './port.ts';

/** A country (`US`) or a first-level region (`US.TX`). */
export interface AreaEntry {
  readonly code: string;
  /** English name. */
  readonly name: string;
  /** Names in all known languages, normalised. */
  readonly names: readonly string[];
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

type Index = ReadonlyMap<string, readonly AreaEntry[]>;

export class Areas {
  readonly #entries: readonly AreaEntry[];
  #index: { readonly byName: Index; readonly byCode: Index } | undefined;

  constructor(entries: readonly AreaEntry[]) {
    this.#entries = entries;
  }

  /** The first lookup builds the indexes, so that opening the gazetteer is fast. */
  get #indices() {
    this.#index ??= {
      byName: indexed(this.#entries, ({ names }) => names),
      byCode: indexed(this.#entries, ({ codes }) => codes),
    };
    return this.#index;
  }

  /** Finds areas by name, with or without a leading "the". */
  named(text: string): readonly AreaEntry[] {
    const key = normalise(text);
    const { byName } = this.#indices;
    return byName.get(key) ?? byName.get(key.replace(/^the /, '')) ?? [];
  }

  /** Finds areas with a name that starts with any of the normalised prefixes, most populous first. */
  startingWith(prefixes: readonly string[]): readonly AreaEntry[] {
    const matching = this.#entries.filter(({ names }) =>
      names.some((name) => prefixes.some((prefix) => name.startsWith(prefix))),
    );
    return matching.sort((a, b) => b.population - a.population);
  }

  /** Finds areas by name or code, without duplicates. */
  find(text: string): readonly AreaEntry[] {
    return [...new Set([...this.named(text), ...(this.#indices.byCode.get(normalise(text)) ?? [])])];
  }
}

export function toWithin(entry: AreaEntry): Within {
  return { country: countryOf(entry), ...(isRegion(entry) && { region: entry.code }) };
}

export function toArea(entry: AreaEntry): Area {
  return { ...toWithin(entry), name: entry.name };
}

export function intersection(a: Within, b: Within): Within | null {
  const country = a.country ?? b.country;
  const region = a.region ?? b.region;
  if (country !== (b.country ?? country) || region !== (b.region ?? region)) return null;
  return { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
}

function indexed(entries: readonly AreaEntry[], keysOf: (entry: AreaEntry) => readonly string[]): Index {
  const byKey = new Map<string, AreaEntry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const list = byKey.get(key);
      if (list) list.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return byKey;
}
