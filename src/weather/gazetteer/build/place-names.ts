import { NAME_END, type StoredKind } from '../names.ts';
import { normalise } from '../normalise.ts';
import { addedNames } from './added-names.ts';
import { DROPPED_NAMES } from './dropped-names.ts';
import type { Row } from './geonames.ts';
import { hanVariants } from './han-variants.ts';

/** Countries where people also write umlauts with a second vowel. */
const UMLAUT_COUNTRIES = new Set(['AT', 'BE', 'CH', 'DE', 'DK', 'FI', 'FR', 'IT', 'LI', 'LU', 'NO', 'SE']);
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/g;

/** Airport codes and abbreviations: `MUC`, `NYC`, `NOLA`. */
const CODE = /^[A-Z]{2,4}$/;
/**
 * Alternate names that nobody searches for: romanisations, which are all lower-case ASCII ("ba li" is Paris by way of
 * Chinese), links, and spellings from charters with their year.
 */
const USELESS = /^[\0-@[-~]*$|:\/\/|\[/;

const ADDED = addedNames();
const DROPPED = new Map(DROPPED_NAMES.map(({ id, names }) => [id, names]));

/**
 * The normalised names of a place, each with the best kind that applies. Throws if a dropped name is not among them.
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
  // Frankfurt is a name of Frankfurt am Main.
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

/** What says that a name is a city's or district's: nobody writes 경주시 for 경주, but of some the package has nothing else. */
const OFFICE =
  /^(?:อำเภอ|เทศบาลนคร|เทศบาลเมือง|จังหวัด|ตำบล)(?=[\p{L}\p{M}]{3})|(?<=^[\p{Script=Han}]{2,})市$|(?<=^[\p{Script=Hangul}]{2,})[시군]$/u;

/** A name without that, if it has any. */
function withoutOffice(name: string): string[] {
  const bare = name.replace(OFFICE, '');
  return bare === name ? [] : [bare];
}

function ownNames({ name, ascii, feature }: Row): string[] {
  // Halle (Saale) is Halle and Biel/Bienne has two names, but a section of a town, Zürich (Kreis 9), is not the town.
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

/** A place's names as the file stores them; see NAME_END. */
export function nameBytes(row: Row): string {
  const names = namesOf(row);
  const isOwn = names.delete(row.name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  const display = row.name + String.fromCharCode(isOwn ? NAME_END.displayAndOwn : NAME_END.display);
  const rest = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return display + rest.map(([name, kind]) => name + String.fromCharCode(NAME_END[kind])).join('');
}
