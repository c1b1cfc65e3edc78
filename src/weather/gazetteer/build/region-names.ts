import { readFileSync, writeFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { bareRegionNameOf, spaced } from '../known/bare-names.ts';
import { rowsOf } from '../known/table.ts';
import { normalise } from '../normalise.ts';
import type { Division } from './geonames.ts';
import { readSources } from './geonames.ts';
import { REGION_ALIASES } from './regions.ts';

const TABLE = new URL('./region-names.tsv', import.meta.url);

/** Names of regions by their code in the gazetteer (`US.OH`), then by language. */
export type RegionNames = ReadonlyMap<string, readonly RegionName[]>;

export interface RegionName {
  readonly name: string;
  /** Codes of the languages of chat with this name. */
  readonly languages: readonly string[];
}

/** Reads the table of names. A name follows its languages: `de,en:Ohio`. Throws if a row is malformed. */
export function readRegionNames(): RegionNames {
  const rows = rowsOf(readFileSync(TABLE, 'utf8'), 'names of regions', 3);
  return new Map([...rows].map(({ fields: [code = ''], names }) => [code, names.map(regionName)]));
}

function regionName(entry: string): RegionName {
  const colon = entry.indexOf(':');
  return { name: entry.slice(colon + 1), languages: entry.slice(0, colon).split(',') };
}

/** A subdivision in CLDR: its ISO 3166-2 code without a hyphen (`usoh`), and its name in each language. */
interface Subdivision {
  readonly iso: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Matches that no comparison of names finds: the code in the gazetteer and the ISO code, or `-` for none. */
const LISTED = `
  AR.01 arb, AR.07 arc, BA.01 babih, BH.16 bh13, BY.02 byho, CH.BS chbs, CI.93 ciab, CZ.78 cz64, CZ.79 cz31,
  DK.18 dk82, ES.32 esna, ES.60 esvc, FI.10 fi04, FR.75 frnaq, GT.20 gtsu, HR.10 hr14, IS.38 is7, IS.42 is8,
  IS.45 is3, KZ.06 kzaty, KZ.10 kzyuz, MG.31 -, MN.06 mn061, MN.07 mn063, MN.08 mn059, MN.18 mn047,
  NG.11 ngfc, NI.17 nian, NI.18 nias, OM.04 omsj, OM.12 omss, PG.20 pgncd, QA.01 qada, QA.06 qara,
  QA.14 qash, RU.29 rukem, SD.47 sddw, SD.50 sdks, SD.56 sdkn, SD.62 sdgk, TW.02 twkhh, UA.12 ua30,
  UA.13 ua32, US.DC usdc, VE.25 vea, YE.04 yehd, YE.16 yesn, YE.26 yesa
`;

/** Points for a language in which the whole names are equal. Names without words for the kind count 1. */
const WHOLE = 10;
/** Maximum share of letters that differ between two spellings of a name, and minimum lead over other names. */
const MOST_DIFFERENT = 0.3;
const LEAD = 0.1;

/** Finds the ISO 3166-2 subdivision of each division, by names in any language. */
function matched(
  divisions: readonly Division[],
  subdivisions: readonly Subdivision[],
): Map<string, Subdivision> {
  const byIso = new Map(subdivisions.map((subdivision) => [subdivision.iso, subdivision]));
  const found = new Map<string, Subdivision | undefined>();
  for (const [, code = '', iso = ''] of LISTED.matchAll(/([A-Z]{2}\.\w+) ([\w-]+)/g)) {
    if (iso !== '-' && !byIso.has(iso)) throw new Error(`CLDR has no subdivision ${iso}`);
    found.set(code, byIso.get(iso));
  }
  const taken = new Set(found.values());
  const take = (code: string, subdivision: Subdivision) => {
    if (found.has(code) || taken.has(subdivision)) return;
    found.set(code, subdivision);
    taken.add(subdivision);
  };
  const byCountry = Map.groupBy(subdivisions, ({ iso }) => iso.slice(0, 2).toUpperCase());
  for (const [country, inside] of Map.groupBy(divisions, ({ code }) => code.slice(0, 2))) {
    const candidates = byCountry.get(country) ?? [];
    const equal = inside
      .flatMap(({ code, name }) =>
        candidates.map((one) => ({ code, one, points: equality(spellingsOf(country, name), one) })),
      )
      .filter(({ points }) => points > 0);
    for (const { code, one } of equal.sort((a, b) => b.points - a.points)) take(code, one);
    for (const { code, name } of inside.filter((each) => !found.has(each.code))) {
      const similar = mostSimilar(
        spellingsOf(country, name),
        candidates.filter((one) => !taken.has(one)),
      );
      if (similar !== null) take(code, similar);
    }
  }
  return new Map([...found].flatMap(([code, one]) => (one === undefined ? [] : [[code, one]])));
}

function mostSimilar(spellings: readonly string[], candidates: readonly Subdivision[]): Subdivision | null {
  const [best, next] = candidates
    .map((one) => ({ one, share: difference(spellings, one) }))
    .sort((a, b) => a.share - b.share);
  if (best === undefined || best.share > MOST_DIFFERENT) return null;
  return next === undefined || next.share - best.share >= LEAD ? best.one : null;
}

function spellingsOf(country: string, name: string): readonly string[] {
  return [name, ...(REGION_ALIASES[country]?.[name] ?? [])];
}

function equality(spellings: readonly string[], { names }: Subdivision): number {
  const [whole, bare] = [new Set(spellings.map(keyOf)), new Set(spellings.map(bareKeyOf))];
  return [...names.values()]
    .map((name) => (whole.has(keyOf(name)) ? WHOLE : bare.has(bareKeyOf(name)) ? 1 : 0))
    .reduce<number>((sum, points) => sum + points, 0);
}

/** Returns the smallest share of letters by which a spelling differs from a name in any language. */
function difference(spellings: readonly string[], { names }: Subdivision): number {
  const keys = [...new Set([...names.values()].map(bareKeyOf))];
  return Math.min(
    ...spellings
      .map(bareKeyOf)
      .flatMap((a) => keys.map((b) => distance(a, b) / Math.max(a.length, b.length))),
  );
}

function keyOf(name: string): string {
  return normalise(name).replaceAll(' ', '');
}

function bareKeyOf(name: string): string {
  const key = spaced(withoutBrackets(name));
  return (bareRegionNameOf(key, 'listed') ?? key).replaceAll(' ', '');
}

function withoutBrackets(name: string): string {
  return name.replace(/\(.*?\)/g, ' ');
}

/** The codes in CLDR that differ from the codes of chat's languages. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = { no: 'nb', sr_Latn: 'sr' };

/** Reads lines of CLDR's language, code and name. */
function readSubdivisions(path: string): Subdivision[] {
  const byIso = new Map<string, Map<string, string>>();
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)) {
    const [language = '', iso = '', name = ''] = line.split('\t');
    const names = byIso.get(iso) ?? new Map<string, string>();
    byIso.set(iso, names.set(language, name.replace(/[†²]/g, '').trim()));
  }
  return [...byIso].map(([iso, names]) => ({ iso, names }));
}

const HEAD = `# Names of regions in the languages of chat: code in the gazetteer, ISO 3166-2 code, names after their languages.
# From Unicode CLDR 41 (../license-unicode.txt) by \`node src/weather/gazetteer/build/region-names.ts CLDR.tsv\`.
`;

function main(path: string): void {
  const rows = [...matched(readSources().divisions, readSubdivisions(path))].map(([code, { iso, names }]) => {
    const byName = Map.groupBy(names, ([, name]) => name);
    const entries = [...byName].map(
      ([name, all]) => `${all.map(([language]) => LANGUAGE_CODES[language] ?? language).join()}:${name}`,
    );
    return `${code}\t${iso}\t${entries.join('|')}\n`;
  });
  writeFileSync(TABLE, HEAD + rows.sort().join(''));
}

if (import.meta.main) main(process.argv[2] ?? '');
