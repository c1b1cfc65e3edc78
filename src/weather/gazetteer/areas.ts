import { type AreaEntry, countryOf, isRegion } from './layout.ts';
import { normalise } from './normalise.ts';
import type { Area, Within } from './port.ts';

/** Looks up countries and regions by name and code. */
export class Areas {
  readonly #byName: ReadonlyMap<string, readonly AreaEntry[]>;
  readonly #byCode: ReadonlyMap<string, readonly AreaEntry[]>;

  readonly #entries: readonly AreaEntry[];

  constructor(entries: readonly AreaEntry[]) {
    this.#entries = entries;
    this.#byName = indexed(entries, ({ names }) => names);
    this.#byCode = indexed(entries, ({ codes }) => codes);
  }

  /** The areas with a name, with or without a leading "the". */
  named(text: string): readonly AreaEntry[] {
    const key = normalise(text);
    return this.#byName.get(key) ?? this.#byName.get(key.replace(/^the /, '')) ?? [];
  }

  /** The areas with a name that starts with one of these, which must be normalised, the most populous first. */
  startingWith(prefixes: readonly string[]): readonly AreaEntry[] {
    const begun = this.#entries.filter(({ names }) =>
      names.some((name) => prefixes.some((prefix) => name.startsWith(prefix))),
    );
    return begun.sort((a, b) => b.population - a.population);
  }

  /** The areas with a name or code, each once. */
  find(text: string): readonly AreaEntry[] {
    return [...new Set([...this.named(text), ...(this.#byCode.get(normalise(text)) ?? [])])];
  }
}

export function toWithin(entry: AreaEntry): Within {
  return { country: countryOf(entry), ...(isRegion(entry) && { region: entry.code }) };
}

export function toArea(entry: AreaEntry): Area {
  return { ...toWithin(entry), name: entry.name };
}

/** The intersection of two limits; null if it is empty. */
export function intersection(a: Within, b: Within): Within | null {
  const country = a.country ?? b.country;
  const region = a.region ?? b.region;
  if (country !== (b.country ?? country) || region !== (b.region ?? region)) return null;
  return { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
}

function indexed(
  entries: readonly AreaEntry[],
  keysOf: (entry: AreaEntry) => readonly string[],
): ReadonlyMap<string, readonly AreaEntry[]> {
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
