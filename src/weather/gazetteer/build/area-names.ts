import type { AreaEntry } from '../areas.ts';
import { normalise } from '../normalise.ts';
import { ALPHA_3, COUNTRY_ALIASES, SHORT_NAMES } from './countries.ts';
import type { Division } from './geonames.ts';
import { POSTAL_CODED_COUNTRIES, REGION_ABBREVIATIONS, REGION_ALIASES } from './regions.ts';

/** Only country names in these languages are read from CLDR. */
const LANGUAGES =
  `en af am ar as az be bg bn br bs ca ceb cs cv cy da de dsb el eo es et eu fa fi fil fo fr fy ga gd gl gsw gu ha he hi
  hr hsb hu hy id ig is it ja ka kk km kn ko ks ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt
  pt-PT qu rm ro ru sd si sk sl so sq sr sr-Latn su sv sw ta te tg th ti tk to tr tt ug uk ur uz vi wo xh yi yo zh
  zh-Hant zu`.split(/\s+/);

/**
 * Words for the kind of region, which people often omit: `State` in Kano State, `Municipality of` in
 * Municipality of Bled.
 */
const KIND_BEFORE = /^(?:Municipality|State|Region|County|City|Borough) of /;
const KINDS_AFTER = `
  Province Region County District Department Governorate Municipality Oblast oblast Krai Kray Republic
  State Parish Division Voivodeship Prefecture novads Rajons Rayon City province`;
const KIND_AFTER = new RegExp(` (?:${KINDS_AFTER.trim().split(/\s+/).join('|')})$`);

type NamedArea = Omit<AreaEntry, 'population'>;

/**
 * Returns all countries and regions with their names, sorted by code. Throws if a table contains an unknown
 * region.
 */
export function namedAreas(divisions: readonly Division[]): NamedArea[] {
  checkTables(divisions);
  const countries = [...ALPHA_3].map(([two, three]) => country(two, three));
  return [...countries, ...divisions.map(region)].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function country(two: string, three: string): NamedArea {
  const inLanguages = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) => nameIn(language, style, two)),
  );
  const english = SHORT_NAMES[two] ?? nameIn('en', 'long', two) ?? two;
  const names = [english, ...inLanguages, ...(COUNTRY_ALIASES[two] ?? [])].flatMap((name) =>
    name === undefined ? [] : [name, name.replace(/\(.*\)/, ''), name.replaceAll('&', ' and ')],
  );
  return { code: two, name: english, names: keys(names), codes: keys([two, three]) };
}

function nameIn(language: string, style: 'long' | 'short', code: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code);
}

function region({ code, name }: Division): NamedArea {
  const [country = '', division = ''] = code.split('.');
  const aliases = REGION_ALIASES[country]?.[name] ?? [];
  const abbreviations = Object.entries(REGION_ABBREVIATIONS[country] ?? {})
    .filter(([, full]) => full === name)
    .map(([abbreviation]) => abbreviation);
  return {
    code,
    name,
    names: keys([name, name.replace(KIND_BEFORE, ''), name.replace(KIND_AFTER, ''), ...aliases]),
    codes: keys(POSTAL_CODED_COUNTRIES.has(country) ? [division, ...abbreviations] : abbreviations),
  };
}

function keys(names: readonly string[]): string[] {
  return [...new Set(names.map(normalise))].filter((key) => key !== '').sort();
}

function checkTables(divisions: readonly Division[]): void {
  const known = new Set(divisions.map(({ code, name }) => `${code.split('.')[0]}: ${name}`));
  const named = [
    ...Object.entries(REGION_ALIASES).flatMap(([code, names]) =>
      Object.keys(names).map((name) => `${code}: ${name}`),
    ),
    ...Object.entries(REGION_ABBREVIATIONS).flatMap(([code, names]) =>
      Object.values(names).map((name) => `${code}: ${name}`),
    ),
  ];
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`GeoNames has no region called ${unknown.join('; ')}`);
}
