import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { rowsOf } from './table.ts';

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

/** What states call themselves before or after their name, in the languages of most of them. */
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

/** Names of countries beyond those that the file has: official and former ones, and nicknames. */
export class CountryNames {
  readonly #listed: ReadonlyMap<string, string>;

  /** Throws for a line of the table that is malformed, and for a name of two countries. */
  constructor(table: string) {
    const listed = new Map<string, string>();
    for (const { fields, names, line } of rowsOf(table, 'names of countries', 2)) {
      const [code = ''] = fields;
      if (!/^[A-Z]{2}$/.test(code)) throw new Error(`not a line of names of countries: ${line}`);
      for (const key of names.map(normalise)) {
        const other = listed.get(key) ?? code;
        if (other !== code) throw new Error(`"${key}" is both ${other} and ${code}`);
        listed.set(key, code);
      }
    }
    this.#listed = listed;
  }

  /** The code of the country of a name in the table; null if there is none. */
  codeOf(text: string): string | null {
    return this.#listed.get(normalise(text)) ?? null;
  }
}

/** Other forms of a name that may be a country's: without what kind of state it is, with abbreviations spelt out. */
export function formsOf(text: string): string[] {
  const key = normalise(text);
  const [name = '', after = ''] = text.split(',', 2).map(normalise);
  // `Korea, Republic of` and `Congo, the Democratic Republic of the`
  const turned = / of(?: the)?$/.test(after) ? `${after} ${name}` : key;
  const whole = key
    .split(' ')
    .map((word) => ABBREVIATED.get(word) ?? word)
    .join(' ');
  const bare = [turned, whole].flatMap((one) => FORMS.map((form) => one.replace(form, '')));
  return [...new Set([turned, whole, ...bare])].filter((one) => one !== key && one !== '');
}

/** The embedded table. */
export function readCountryNames(): CountryNames {
  return new CountryNames(readFileSync(join(import.meta.dirname, 'country-names.tsv'), 'utf8'));
}
