import type { Areas } from './areas.ts';
import { type CountryNames, formsOf } from './known/country-names.ts';
import type { KnownPoint } from './known/points.ts';
import { COUNTRY_LIKE_REGIONS } from './known/small-countries.ts';
import { type AreaEntry, isRegion } from './layout.ts';
import { normalise } from './normalise.ts';

/** A country that a text names. */
export interface NamedCountry {
  /** A division if it is called a country: England. */
  readonly area: AreaEntry;
  /** Whether it is its name in English, so that no place elsewhere is meant by it. */
  readonly isEnglish: boolean;
  /** Whether a region elsewhere of the same name has more people: Georgia. */
  readonly isOutdone: boolean;
}

/** Finds countries by their names in all languages, official and former names, and codes. */
export class Countries {
  readonly #areas: Areas;
  readonly #names: () => CountryNames;
  readonly #byCode: ReadonlyMap<string, AreaEntry>;
  #english: ReadonlySet<string> | undefined;
  readonly #points: (name: string) => readonly Pick<KnownPoint, 'name'>[];

  /** `points` are islands and regions by their names: some are of divisions that are called countries. */
  constructor(
    areas: Areas,
    entries: readonly AreaEntry[],
    names: () => CountryNames,
    points: (name: string) => readonly Pick<KnownPoint, 'name'>[],
  ) {
    this.#areas = areas;
    this.#points = points;
    const countries = entries.filter((entry) => !isRegion(entry));
    this.#byCode = new Map(countries.map((entry) => [entry.code, entry]));
    this.#names = names;
  }

  /** The country that a whole text is the name of; null if it is none. Codes are no names. */
  named(text: string): NamedCountry | null {
    if ([...normalise(text)].length < 2) return null;
    const direct = this.#direct(text);
    if (direct !== null) return direct;
    for (const form of formsOf(text)) {
      const found = this.#direct(form);
      if (found !== null) return found;
    }
    return null;
  }

  /** The same, by a code as well. */
  find(text: string): AreaEntry | null {
    const named = this.named(text);
    if (named !== null) return named.area;
    return this.#areas.find(text).find(isCountry) ?? null;
  }

  #direct(text: string): NamedCountry | null {
    const listed = this.#byCode.get(this.#names().codeOf(text) ?? '');
    if (listed !== undefined) return { area: listed, isEnglish: true, isOutdone: false };
    const named = this.#areas.named(text);
    const area = named.find(isCountry) ?? this.#division(text);
    if (area === undefined) return null;
    const isOutdone = named.some((rival) => !isCountry(rival) && rival.population > area.population);
    const key = normalise(text).replace(/^the /, '');
    this.#english ??= new Set([...this.#byCode.values()].map(({ name }) => normalise(name)));
    return { area, isEnglish: isRegion(area) || this.#english.has(key), isOutdone };
  }

  /** Scotland in any language. */
  #division(text: string): AreaEntry | undefined {
    const names = this.#points(text).map(({ name }) => name);
    return names.flatMap((name) => this.#areas.named(name)).find((area) => isRegion(area) && isCountry(area));
  }
}

function isCountry(area: AreaEntry): boolean {
  return !isRegion(area) || COUNTRY_LIKE_REGIONS.has(area.code);
}
