import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { encodeNames, type StoredKind } from '../file/names.ts';
import { rowsOf } from '../known/table.ts';
import { normalise } from '../normalise.ts';
import type { Row } from './geonames.ts';

/**
 * Names to drop, by GeoNames id. GeoNames lists each name for a large city, although people now use it for
 * another place.
 */
const DROPPED_NAMES: readonly { id: number; city: string; names: readonly string[] }[] = [
  { id: 2507480, city: 'Algiers', names: ['Alzira'] },
  { id: 361058, city: 'Alexandria', names: ['Alessandria'] },
  { id: 250441, city: 'Amman', names: ['Man'] },
  { id: 323777, city: 'Antalya', names: ['Olbia'] },
  { id: 2954172, city: 'Augsburg', names: ['Augusta'] },
  { id: 4671654, city: 'Austin', names: ['Waterloo'] },
  { id: 3405870, city: 'Belém', names: ['Bethlehem', 'Belen'] },
  { id: 4509177, city: 'Columbus', names: ['Franklin'] },
  { id: 1715348, city: 'Davao', names: ['Central'] },
  { id: 2650225, city: 'Edinburgh', names: ['Edinburg'] },
  { id: 2409306, city: 'Freetown', names: ['St. George'] },
  { id: 890299, city: 'Harare', names: ['Salisbury'] },
  { id: 1819729, city: 'Hong Kong', names: ['Victoria'] },
  { id: 1642911, city: 'Jakarta', names: ['Batavia', 'Sakata'] },
  { id: 281184, city: 'Jerusalem', names: ['Salem', 'Kudus'] },
  { id: 3397277, city: 'João Pessoa', names: ['Fredericia'] },
  { id: 4393217, city: 'Kansas City', names: ['Greenwood', 'Milton', 'Westport'] },
  { id: 3003796, city: 'Le Havre', names: ['Gaur'] },
  { id: 3173435, city: 'Milan', names: ['Mila'] },
  { id: 3995465, city: 'Monterrey', names: ['Monterey'] },
  { id: 5128581, city: 'New York City', names: ['New Amsterdam'] },
  { id: 3390760, city: 'Recife', names: ['Arrecife'] },
  { id: 498817, city: 'Saint Petersburg', names: ['Petropolis'] },
  { id: 5391811, city: 'San Diego', names: ['San Miguel'] },
  { id: 1793511, city: 'Taiyuan', names: ['Thai Nguyen'] },
  { id: 4174715, city: 'Tallahassee', names: ['Villanueva'] },
];

/** Countries where umlauts are also spelt with a second vowel, such as ae for ä. */
const UMLAUT_COUNTRIES = new Set(['AT', 'BE', 'CH', 'DE', 'DK', 'FI', 'FR', 'IT', 'LI', 'LU', 'NO', 'SE']);
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/g;

/** Airport codes and abbreviations: `MUC`, `NYC`, `NOLA`. */
const CODE = /^[A-Z]{2,4}$/;
/**
 * Alternate names that nobody searches for: romanisations in lower-case ASCII ("ba li" for Paris), links, and
 * dated spellings from old charters.
 */
const USELESS = /^[\0-@[-~]*$|:\/\/|\[/;

const ADDED = addedNames();
const DROPPED = new Map(DROPPED_NAMES.map(({ id, names }) => [id, names]));

/**
 * Returns the normalised names of a place. A name with several kinds gets the best kind. Throws if a name to
 * drop is missing.
 */
export function namesOf(row: Row): Map<string, StoredKind> {
  const alternates = row.alternates.filter((name) => !USELESS.test(name));
  const codes = alternates.filter((name) => CODE.test(name));
  const others = alternates.filter((name) => !CODE.test(name));
  const names = new Map<string, StoredKind>();
  const add = (kind: StoredKind, spellings: readonly string[]) => {
    for (const name of spellings) {
      const key = normalise(name);
      if (key !== '' && !names.has(key)) names.set(key, kind);
    }
  };
  add('own', withSpeltOut(ownNames(row), row));
  // If the full name starts with another name, that is also an own name: Frankfurt for Frankfurt am Main.
  const full = [...names.keys()];
  add(
    'own',
    others.filter((name) => full.some((whole) => whole.startsWith(`${normalise(name)} `))),
  );
  add('other', withSpeltOut(others, row));
  add('other', others.flatMap(withoutOffice));
  add('code', codes);
  add('added', ADDED.get(row.id) ?? []);
  add(
    'added',
    [...names.keys()].flatMap((name) => hanVariants(name, row.country)),
  );
  for (const name of DROPPED.get(row.id) ?? []) {
    if (!names.delete(normalise(name))) throw new Error(`${row.name} has no name ${name} to drop`);
  }
  return names;
}

/** Words for `city` or `district` that people omit: they write 경주, but the package only has 경주시. */
const OFFICE =
  /^(?:อำเภอ|เทศบาลนคร|เทศบาลเมือง|จังหวัด|ตำบล)(?=[\p{L}\p{M}]{3})|(?<=^[\p{Script=Han}]{2,})市$|(?<=^[\p{Script=Hangul}]{2,})[시군]$/u;

/** Returns the name without its word for a city or district, or an empty list if it contains no such word. */
function withoutOffice(name: string): string[] {
  const bare = name.replace(OFFICE, '');
  return bare === name ? [] : [bare];
}

function ownNames({ name, ascii, feature }: Row): string[] {
  // Zürich (Kreis 9) is a section of Zürich, but Halle (Saale) is also called Halle. Biel/Bienne has two
  // names.
  if (feature === 'PPLX') return [name, ascii];
  return [name, ascii, name.replace(/\(.*?\)/g, ' '), ...name.split('/')];
}

function withSpeltOut(names: readonly string[], { country }: Row): readonly string[] {
  if (!UMLAUT_COUNTRIES.has(country)) return names;
  const spelt = names.map((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(UMLAUT, (u) => SPELT_OUT[u] ?? u),
  );
  return [...names, ...spelt];
}

/** Encodes the names of a place for the gazetteer file. NAME_END describes the format. */
export function nameBytes(row: Row): string {
  return encodeNames(row.name, namesOf(row));
}

/** Local names that the package lacks, by GeoNames id. */
function addedNames(): ReadonlyMap<number, readonly string[]> {
  const table = readFileSync(new URL('./added-names.tsv', import.meta.url), 'utf8');
  return new Map([...rowsOf(table, 'added names', 3)].map(({ fields: [id], names }) => [Number(id), names]));
}

const toSimplified = Converter({ from: 't', to: 'cn' });
const fromJapanese = Converter({ from: 'jp', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 'tw' });

/**
 * Returns a Chinese name in the other script: 花莲 for Taiwan's 花蓮, 轻井泽 for Japan's 軽井沢, 麗江 for 丽江. People
 * search in either script, but the package has few names in both.
 */
export function hanVariants(name: string, country: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const simplified = (country === 'JP' ? fromJapanese : toSimplified)(name);
  return [simplified, toTraditional(simplified)].filter((variant) => variant !== name);
}
