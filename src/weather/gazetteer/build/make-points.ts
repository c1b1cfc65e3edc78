import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POINT_KINDS } from '../known/kind-words.ts';
import { readAliases } from '../known/known-names.ts';
import { CORE, coreOf, type KnownPoint, lineOf, spaced } from '../known/points.ts';
import { rowsOf, type TableRow } from '../known/table.ts';
import { normalise } from '../normalise.ts';
import { hanVariants } from './place-names.ts';

/** How well known points are: as a great city, as a large town, as a small one, as a village. */
const FAME_OF_RANK: Readonly<Record<string, number>> = { 1: 6, 2: 5, 3: 4.3, 4: 3.5 };
const FIELDS = 7;
const KIND = 'a table of points';
const ALIASES = readAliases();
const HEAD = '# Islands, lakes, parks, mountains and regions, made of points/*.tsv by `npm run build`.';

/**
 * What the built file has for a table. A row has country; kind; rank; degrees north and east of a point on land in
 * the middle, rounded, as any atlas has them; its radius in km; its names, of which the first is shown but for what
 * it has in parentheses, which tells it from others of its name. Regions that are a first-level division need no row:
 * they are known by their seat. Throws for a line that is malformed, and for a name of two points of which neither is the
 * better known.
 */
export function pointsText(table: string): string {
  const lines = [HEAD];
  const positions = new Set<string>();
  const named = new Map<string, KnownPoint[]>();
  for (const row of rowsOf(table, KIND, FIELDS)) {
    const point = pointOf(row);
    if (positions.has(point.id)) throw new Error(`two points are at one position: ${row.line}`);
    positions.add(point.id);
    const keys = keysOf(row, point);
    for (const key of keys) {
      const others = named.get(key) ?? [];
      const rival = others.find(({ fame }) => fame === point.fame);
      if (rival !== undefined && !key.startsWith(CORE)) throw new Error(twice(key, rival, point));
      named.set(key, [...others, point]);
    }
    lines.push(lineOf(point, keys));
  }
  return `${lines.join('\n')}\n`;
}

/** The normal forms of a point's names, with and without the words that say what it is. */
function keysOf(row: TableRow, { kind, country }: KnownPoint): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const name of row.names.flatMap((each) => [each, ...variantsOf(each, country)])) {
    const key = normalise(name);
    if (key === '') throw notALine(row);
    keys.add(key);
    const core = coreOf(/['’]/.test(name) ? spaced(name) : key, kind);
    if (core !== null) keys.add(CORE + core);
  }
  return keys;
}

/** How Chinese writes a name elsewhere, unless that is a city's: 西貢 is Sai Kung, but 西贡 is Saigon. */
function variantsOf(name: string, country: string): string[] {
  return hanVariants(name, country).filter((variant) => ALIASES.targetOf(variant) === undefined);
}

function twice(key: string, one: KnownPoint, other: KnownPoint): string {
  return `"${key}" is both ${one.name}, ${one.country} and ${other.name}, ${other.country}`;
}

function notALine({ line }: TableRow): Error {
  return new Error(`not a line of ${KIND}: ${line}`);
}

function pointOf(row: TableRow): KnownPoint {
  const { fields, names } = row;
  const [country = '', kind = '', rank = '', latitude = '', longitude = '', radius = ''] = fields;
  const fame = FAME_OF_RANK[rank];
  const known = POINT_KINDS.find((one) => one === kind);
  const isWellFormed =
    /^[A-Z]{2}$/.test(country) &&
    isDegrees(latitude, 90) &&
    isDegrees(longitude, 180) &&
    /^\d+$/.test(radius) &&
    names.every((name) => name === name.trim());
  if (!isWellFormed || fame === undefined || known === undefined) throw notALine(row);
  return {
    id: `point:${latitude},${longitude}`,
    name: (names[0] ?? '').replace(/ \(.*\)$/, ''),
    country,
    kind: known,
    radius: Number(radius),
    latitude: Number(latitude),
    longitude: Number(longitude),
    fame,
  };
}

function isDegrees(text: string, most: number): boolean {
  return /^-?\d{1,3}(?:\.\d{1,3})?$/.test(text) && Math.abs(Number(text)) <= most;
}

const FOLDER = join(import.meta.dirname, '..', 'known', 'points');

/** The text of the built file: the tables in the order of their names. */
export function embeddedText(): string {
  const files = readdirSync(FOLDER).sort();
  return pointsText(files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n'));
}
