import { NAME_END, type NameKind } from '../name-kinds.ts';
import { normalise } from '../normalise.ts';
import type { Row } from './geonames.ts';
import { MISLEADING_NAMES } from './misleading-names.ts';

/** Where two dots over a letter are also written as an e after it. */
const UMLAUT_COUNTRIES = new Set(['AT', 'BE', 'CH', 'DE', 'DK', 'FI', 'FR', 'IT', 'LI', 'LU', 'NO', 'SE']);
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/g;

/** Airports and abbreviations: `MUC`, `NYC`, `NOLA`. */
const CODE = /^[A-Z]{2,4}$/;
/**
 * Alternate names that no one asks by: romanisations of other scripts, which are those in lower-case ASCII ("ba li"
 * is Paris by way of Chinese), links, and spellings from charters with their year.
 */
const USELESS = /^[\0-@[-~]*$|:\/\/|\[/;

const MISLEADING = new Map(MISLEADING_NAMES.map(({ id, names }) => [id, names]));

/** The names of a place, in normal form, each once and as the best that it is. */
export function namesOf(row: Row): Map<string, NameKind> {
  const alternates = row.alternates.filter((name) => !USELESS.test(name));
  const codes = alternates.filter((name) => CODE.test(name));
  const others = alternates.filter((name) => !CODE.test(name));
  const names = new Map<string, NameKind>();
  const add = (kind: NameKind, spellings: readonly string[]) => {
    for (const name of new Set(spellings)) {
      const key = normalise(name);
      if (key !== '' && !names.has(key)) names.set(key, kind);
    }
  };
  const own = ownNames(row);
  add('own', withSpeltOut(own, row));
  // Frankfurt, of Frankfurt am Main.
  const full = [...names.keys()];
  add(
    'own',
    others.filter((name) => full.some((whole) => whole.startsWith(`${normalise(name)} `))),
  );
  add('other', withSpeltOut(others, row));
  add('byname', codes);
  for (const name of MISLEADING.get(row.id) ?? []) {
    if (!names.delete(normalise(name)))
      throw new Error(`${row.name} is not called ${name}; so that need not be said`);
  }
  return names;
}

function ownNames({ name, ascii, feature }: Row): string[] {
  // Halle (Saale) is Halle, Biel/Bienne both; but a part of a town, Zürich (Kreis 9), is not the town.
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

/** A place's names as they stand in the file. */
export function nameBytes(row: Row): string {
  const names = namesOf(row);
  const isOwn = names.delete(row.name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  const shown = row.name + String.fromCharCode(isOwn ? NAME_END.shownAndOwn : NAME_END.shown);
  const rest = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return shown + rest.map(([name, kind]) => name + String.fromCharCode(NAME_END[kind])).join('');
}
