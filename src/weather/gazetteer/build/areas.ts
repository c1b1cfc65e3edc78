import type { AreaEntry } from '../contents.ts';
import { normalise } from '../normalise.ts';
import { COUNTRY_BYNAMES, SHORT_NAMES } from './country-bynames.ts';
import { ALPHA_3 } from './country-codes.ts';
import type { Division } from './geonames.ts';
import { LANGUAGES } from './languages.ts';
import { ABBREVIATED_BY_CODE, REGION_ABBREVIATIONS } from './region-abbreviations.ts';
import { REGION_BYNAMES } from './region-bynames.ts';

/** What kind of region it is, which people leave out: Kano State, Municipality of Bled. */
const KIND_BEFORE = /^(?:Municipality|State|Region|County|City|Borough) of /;
const KIND_AFTER =
  / (?:Province|Region|County|District|Department|Governorate|Municipality|Oblast|oblast|Krai|Kray|Republic|State|Parish|Division|Voivodeship|Prefecture|novads|Rajons|Rayon|City|province)$/;

type NamedArea = Omit<AreaEntry, 'population'>;

/** Countries and their regions, by code. Throws where a table of names speaks of a region that there is not. */
export function buildAreas(divisions: readonly Division[]): NamedArea[] {
  checkTables(divisions);
  const countries = [...ALPHA_3].map(([two, three]) => country(two, three));
  return [...countries, ...divisions.map(region)].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function country(two: string, three: string): NamedArea {
  const inLanguages = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) => nameIn(language, style, two)),
  );
  const english = SHORT_NAMES[two] ?? nameIn('en', 'long', two) ?? two;
  const names = [english, ...inLanguages, ...(COUNTRY_BYNAMES[two] ?? [])].flatMap((name) =>
    name === undefined ? [] : [name, name.replace(/\(.*\)/, ''), name.replaceAll('&', ' and ')],
  );
  return { code: two, name: english, names: keys(names), codes: keys([two, three]) };
}

function nameIn(language: string, style: 'long' | 'short', code: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code);
}

function region({ code, name }: Division): NamedArea {
  const [country = '', own = ''] = code.split('.');
  const bynames = REGION_BYNAMES[country]?.[name] ?? [];
  const abbreviations = Object.entries(REGION_ABBREVIATIONS[country] ?? {})
    .filter(([, full]) => full === name)
    .map(([abbreviation]) => abbreviation);
  return {
    code,
    name,
    names: keys([name, name.replace(KIND_BEFORE, ''), name.replace(KIND_AFTER, ''), ...bynames]),
    codes: keys(ABBREVIATED_BY_CODE.has(country) ? [own, ...abbreviations] : abbreviations),
  };
}

function keys(names: readonly string[]): string[] {
  return [...new Set(names.map(normalise))].filter((key) => key !== '').sort();
}

function checkTables(divisions: readonly Division[]): void {
  const known = new Set(divisions.map(({ code, name }) => `${code.split('.')[0]}: ${name}`));
  const named = [
    ...Object.entries(REGION_BYNAMES).flatMap(([code, names]) =>
      Object.keys(names).map((name) => [code, name]),
    ),
    ...Object.entries(REGION_ABBREVIATIONS).flatMap(([code, names]) =>
      Object.values(names).map((name) => [code, name]),
    ),
  ].map(([code, name]) => `${code}: ${name}`);
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`GeoNames has no region called ${unknown.join('; ')}`);
}
