import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareNameOf, spaced } from '../known/bare-names.ts';
import { POINT_KINDS } from '../known/kind-words.ts';
import { readAliases } from '../known/known-names.ts';
import { BARE_NAME_PREFIX, type KnownPoint, lineOf } from '../known/points.ts';
import { rowsOf, type TableRow } from '../known/table.ts';
import { normalise } from '../normalise.ts';
import { hanVariants } from './place-names.ts';

/** Fame by rank. 1: as famous as a great city; 2: a large town; 3: a small town; 4: a village. */
const FAME_OF_RANK: Readonly<Record<string, number>> = { 1: 6, 2: 5, 3: 4.3, 4: 3.5 };
const FIELDS = 7;
const KIND = 'points';
const ALIASES = readAliases();
const HEAD =
  '# Islands, lakes, parks, mountains and regions, generated from points/*.tsv by `npm run build`.';

/**
 * Converts tables of points to the built file. The columns are country, kind, rank, latitude, longitude,
 * radius in km, and names. The coordinates are rounded and refer to a point on land near the centre. The
 * first name is the display name; parentheses that distinguish points with the same name are removed.
 * First-level divisions have no row, because the coordinates of their seats are used. Throws if a row is
 * malformed or two equally famous points share a name.
 */
export function pointsText(table: string): string {
  const lines = [HEAD];
  const positions = new Set<string>();
  const named = new Map<string, KnownPoint[]>();
  for (const row of rowsOf(table, KIND, FIELDS)) {
    const point = pointOf(row);
    if (positions.has(point.id)) throw new Error(`two points have the same position: ${row.line}`);
    positions.add(point.id);
    const keys = keysOf(row, point);
    for (const key of keys) {
      const others = named.get(key) ?? [];
      const rival = others.find(({ fame }) => fame === point.fame);
      if (rival !== undefined && !key.startsWith(BARE_NAME_PREFIX))
        throw new Error(ambiguousName(key, rival, point));
      named.set(key, [...others, point]);
    }
    lines.push(lineOf(point, keys));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the normalised names of a point, with and without the word for its kind, such as `lake`. */
function keysOf(row: TableRow, { kind, country }: KnownPoint): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const name of row.names.flatMap((each) => [each, ...variantsOf(each, country)])) {
    const key = normalise(name);
    if (key === '') throw malformedRow(row);
    keys.add(key);
    const bareName = bareNameOf(/['’]/.test(name) ? spaced(name) : key, kind);
    if (bareName !== null) keys.add(BARE_NAME_PREFIX + bareName);
  }
  return keys;
}

/**
 * Returns a Chinese name in the other script. Omits a result that is the name of a city: 西貢 is Sai Kung, but
 * 西贡 is Saigon.
 */
function variantsOf(name: string, country: string): string[] {
  return hanVariants(name, country).filter((variant) => ALIASES.targetOf(variant) === undefined);
}

function ambiguousName(key: string, one: KnownPoint, other: KnownPoint): string {
  return `"${key}" is both ${one.name}, ${one.country} and ${other.name}, ${other.country}`;
}

function malformedRow({ line }: TableRow): Error {
  return new Error(`malformed row in the table of ${KIND}: ${line}`);
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
  if (!isWellFormed || fame === undefined || known === undefined) throw malformedRow(row);
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

/** Returns the contents of the built file. The tables are in alphabetical order. */
export function embeddedText(): string {
  const files = readdirSync(FOLDER).sort();
  return pointsText(files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n'));
}
