import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { dataFile } from '../../built.ts';
import { LANGUAGE_CODES } from './languages.ts';

/** Name of the file in dist/data with the names of regions in a language. */
export const regionNamesFile = (language: string): string => `${language}.regions.zst`;

/** A region of a country, by its English name, and its name in another language. */
export type RegionName = readonly [country: string, english: string, name: string];

/** One line per region, tab-separated. */
export const regionNamesText = (names: readonly RegionName[]): string =>
  names.map((name) => name.join('\t')).join('\n');

const keyOf = (country: string, english: string) => `${country}\t${english}`;

const loaded = new Map<string, ReadonlyMap<string, string>>();

/** Returns the name of a region in a language; the English name if no other is known. */
export function regionNameIn(language: string, country: string, english: string): string {
  const names = loaded.get(language) ?? read(language);
  loaded.set(language, names);
  return names.get(keyOf(country, english)) ?? english;
}

function read(language: string): ReadonlyMap<string, string> {
  if (language === 'en' || !LANGUAGE_CODES.includes(language)) return new Map();
  const lines = zstdDecompressSync(readFileSync(dataFile(regionNamesFile(language))))
    .toString()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [country = '', english = '', name = ''] = line.split('\t');
      return [keyOf(country, english), name];
    }),
  );
}
