import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaEntry, type Areas, isRegion } from '../areas.ts';
import { normalise } from '../normalise.ts';
import type { KnownPoint } from './points.ts';
import { rowsOf } from './table.ts';

export interface NamedCountry {
  /** The country, or a division that is called a country, such as England. */
  readonly area: AreaEntry;
  /** Whether the text is the country's English name, which never means a city elsewhere. */
  readonly isEnglish: boolean;
  /** Whether a region elsewhere has the same name and more people: Georgia. */
  readonly hasLargerNamesake: boolean;
}

/** Finds countries by code and by their names in all languages, including official and former names. */
export class Countries {
  readonly #areas: Areas;
  readonly #names: () => CountryNames;
  readonly #byCode: ReadonlyMap<string, AreaEntry>;
  #english: ReadonlySet<string> | undefined;
  readonly #points: (name: string) => readonly Pick<KnownPoint, 'name'>[];

  /** `points` finds islands and regions by name, including divisions that are called countries. */
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

  /** Returns the country if the whole text is its name, otherwise null. Does not accept codes. */
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

  /** Returns the country with this name or code. */
  find(text: string): AreaEntry | null {
    const named = this.named(text);
    if (named !== null) return named.area;
    return this.#areas.find(text).find(isCountry) ?? null;
  }

  #direct(text: string): NamedCountry | null {
    const listed = this.#byCode.get(this.#names().codeOf(text) ?? '');
    if (listed !== undefined) return { area: listed, isEnglish: true, hasLargerNamesake: false };
    const named = this.#areas.called(text);
    const key = normalise(text).replace(/^the /, '');
    const isCalledSo = (one: AreaEntry) => isCountry(one) && normalise(one.name) === key;
    const area = named.find(isCalledSo) ?? named.find(isCountry) ?? this.#division(text);
    if (area === undefined) return null;
    const hasLargerNamesake = named.some((rival) => !isCountry(rival) && rival.population > area.population);
    this.#english ??= new Set([...this.#byCode.values()].map(({ name }) => normalise(name)));
    return { area, isEnglish: isRegion(area) || this.#english.has(key), hasLargerNamesake };
  }

  /** Finds a division that is called a country, such as Scotland, in any language. */
  #division(text: string): AreaEntry | undefined {
    const names = this.#points(text).map(({ name }) => name);
    return names
      .flatMap((name) => this.#areas.called(name))
      .find((area) => isRegion(area) && isCountry(area));
  }
}

function isCountry(area: AreaEntry): boolean {
  return !isRegion(area) || COUNTRY_LIKE_REGIONS.has(area.code);
}

const ENGLISH_KINDS =
  'republic|kingdom|states?|commonwealth|principality|sultanate|emirate|grand duchy|duchy|union|federation|country|nation|land';
const ENGLISH_ADJECTIVES =
  'united|federal|federative|federated|democratic|islamic|arab|peoples|socialist|co operative|plurinational|bolivarian|' +
  'hashemite|independent|sovereign';
const OTHER_KINDS =
  'republica|repubblica|republique|republik|republiek|republika|reino|royaume|regno|konigreich|koninkrijk|kongeriget|' +
  'kongeriket|konungariket|estado|etat|stato|staat|principaute|principado|furstentum|sultanat|pais|pays|paese|land|' +
  'gran ducato|grand duche|grossherzogtum';
const OTHER_ADJECTIVES =
  'federativa|federal|democratica|democratique|popular|populaire|islamica|islamique|arabe|unida|uni';
const OTHER_ARTICLES = 'de la |de los |des |du |del |della |dei |de l|de |do |da |d|di |der |van ';

/** Match the form of government before or after a country name, in the most common languages. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:the )?(?:(?:${ENGLISH_ADJECTIVES}) )*(?:${ENGLISH_KINDS}) of (?:the )?`),
  new RegExp(`^(?:la |el |il |o )?(?:${OTHER_KINDS})(?: (?:${OTHER_ADJECTIVES}))* (?:${OTHER_ARTICLES})?`),
  /^(?:республика|королевство|государство|страна) /,
  / (?:republic|kingdom|country|federation|islands territory)$/,
];
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federated'],
  ['isl', 'islands'],
  ['is', 'islands'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['afr', 'african'],
  ['eq', 'equatorial'],
  ['terr', 'territory'],
  ['u', 'united'],
  ['utd', 'united'],
]);

/** Country names that the gazetteer file lacks: official names, former names and nicknames. */
export class CountryNames {
  readonly #listed: ReadonlyMap<string, string>;

  /** Throws if a row is malformed or a name belongs to two countries. */
  constructor(table: string) {
    const listed = new Map<string, string>();
    for (const { fields, names, line } of rowsOf(table, 'country names', 2)) {
      const [code = ''] = fields;
      if (!/^[A-Z]{2}$/.test(code)) throw new Error(`malformed row in the table of country names: ${line}`);
      for (const key of names.map(normalise)) {
        const other = listed.get(key) ?? code;
        if (other !== code) throw new Error(`"${key}" is both ${other} and ${code}`);
        listed.set(key, code);
      }
    }
    this.#listed = listed;
  }

  /** Returns the ISO 3166-1 alpha-2 code of the country, or null if the table lacks the name. */
  codeOf(text: string): string | null {
    return this.#listed.get(normalise(text)) ?? null;
  }
}

/**
 * Returns variants of a possible country name: without the form of government, and with abbreviations
 * expanded.
 */
export function formsOf(text: string): string[] {
  const key = normalise(text);
  const [name = '', after = ''] = text.split(',', 2).map(normalise);
  // Matches names such as `Korea, Republic of` and `Congo, the Democratic Republic of the`.
  const reordered = / of(?: the)?$/.test(after) ? `${after} ${name}` : key;
  const whole = key
    .split(' ')
    .map((word) => ABBREVIATED.get(word) ?? word)
    .join(' ');
  const bare = [reordered, whole].flatMap((one) => FORMS.map((form) => one.replace(form, '')));
  return [...new Set([reordered, whole, ...bare])].filter((one) => one !== key && one !== '');
}

export function readCountryNames(): CountryNames {
  return new CountryNames(readFileSync(join(import.meta.dirname, 'country-names.tsv'), 'utf8'));
}

/** City states and small island countries and territories (ISO 3166-1 alpha-2). */
const SMALL_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AG AI AS AW AX BB BL BM BQ BS CC CK CV CW CX DJ DM FK FM FO GD GG GI GP GU HK IM IO JE KI KM KN KY LC LI LU MC MF ' +
    'MH MO MP MQ MS MT MU MV NC NF NR NU PF PM PN PR PW RE SC SG SH SJ SM ST SX TC TK TO TV VA VC VG VI VU WF WS YT'
  ).split(' '),
);

/** Returns whether a country is so small that its name refers to its capital. */
export function isSmallCountry(country: string): boolean {
  return SMALL_COUNTRIES.has(country);
}

export const COUNTRY_LIKE_REGIONS: ReadonlySet<string> = new Set(['GB.ENG', 'GB.NIR', 'GB.SCT', 'GB.WLS']);
