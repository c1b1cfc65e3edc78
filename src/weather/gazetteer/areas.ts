import type { AreaEntry } from './contents.ts';
import { normalise } from './normalise.ts';
import { countryOf, isRegion } from './places.ts';
import type { Area, Within } from './port.ts';

/** Countries and regions by what they are called. */
export class Areas {
  readonly #byName: ReadonlyMap<string, readonly AreaEntry[]>;
  readonly #byCode: ReadonlyMap<string, readonly AreaEntry[]>;

  constructor(entries: readonly AreaEntry[]) {
    this.#byName = index(entries, ({ names }) => names);
    this.#byCode = index(entries, ({ codes }) => codes);
  }

  /** The areas that a text names, not merely by a code. */
  called(text: string): readonly AreaEntry[] {
    const key = normalise(text);
    return this.#byName.get(key) ?? this.#byName.get(key.replace(/^the /, '')) ?? [];
  }

  /** The areas that a text names or is a code of. */
  meantBy(text: string): readonly AreaEntry[] {
    return [...new Set([...this.called(text), ...(this.#byCode.get(normalise(text)) ?? [])])];
  }
}

export function toWithin(entry: AreaEntry): Within {
  return { country: countryOf(entry), ...(isRegion(entry) && { region: entry.code }) };
}

export function toArea(entry: AreaEntry): Area {
  return { ...toWithin(entry), name: entry.name };
}

/** Both at once, or null where they have nothing in common. */
export function overlap(a: Within, b: Within): Within | null {
  const country = a.country ?? b.country;
  const region = a.region ?? b.region;
  if (country !== (b.country ?? country) || region !== (b.region ?? region)) return null;
  return { ...(country !== undefined && { country }), ...(region !== undefined && { region }) };
}

function index(
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
