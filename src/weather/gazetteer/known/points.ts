import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { coreOf, POINT_KINDS, type PointKind, spaced } from './kind-words.ts';
import { rowsOf, type TableRow } from './table.ts';

/**
 * Islands, lakes, parks, mountains and regions that people ask the weather of and that GeoNames' populated places lack.
 * `points/*.tsv` has a row for each: country; kind; rank; degrees north and east of a point on land in the middle,
 * rounded, as any atlas has them; its radius in km; its names, of which the first is shown but for what
 * it has in parentheses, which tells it from others of its name. Regions that are a first-level division need no row:
 * they are known by their seat.
 */
export interface KnownPoint {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly kind: PointKind;
  /** In km: what lies no farther from the point is in or beside it. */
  readonly radius: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly fame: number;
}

/** How well known points are: as a great city, as a large town, as a small one, as a village. */
const FAME_OF_RANK: Readonly<Record<string, number>> = { 1: 6, 2: 5, 3: 4.3, 4: 3.5 };
const FIELDS = 7;
const KIND = 'a table of points';

/** Points by their names. */
export class Points {
  readonly all: readonly KnownPoint[];
  readonly #byName = new Map<string, readonly KnownPoint[]>();

  /** Throws for a line that is malformed, and for a name of two points of which neither is the better known. */
  constructor(table: string) {
    const all: KnownPoint[] = [];
    const positions = new Set<string>();
    for (const row of rowsOf(table, KIND, FIELDS)) {
      const point = pointOf(row);
      if (positions.has(point.id)) throw new Error(`two points are at one position: ${row.line}`);
      positions.add(point.id);
      all.push(point);
      for (const name of row.names) {
        const key = normalise(name);
        if (key === '') throw notALine(row);
        this.#add(key, point);
        const core = coreOf(/['’]/.test(name) ? spaced(name) : key, point.kind);
        if (core !== null) this.#add(CORE + core, point);
      }
    }
    this.all = all;
  }

  #add(key: string, point: KnownPoint): void {
    const list = this.#byName.get(key) ?? NONE;
    if (list.includes(point)) return;
    const rival = list.find(({ fame }) => fame === point.fame);
    if (rival !== undefined && !key.startsWith(CORE)) {
      throw new Error(`"${key}" is both ${rival.name}, ${rival.country} and ${point.name}, ${point.country}`);
    }
    const points = list.length === 0 ? [point] : [...list, point].sort((a, b) => b.fame - a.fame);
    this.#byName.set(key, points);
  }

  /** The points of a name, best known first: as listed, or else with other words for what it is (`Insel Skye`). */
  named(name: string): readonly KnownPoint[] {
    const whole = this.#byName.get(normalise(name));
    if (whole !== undefined) return whole;
    const key = spaced(name);
    return POINT_KINDS.flatMap((kind) => {
      const core = coreOf(key, kind);
      if (core === null) return [];
      const found = [core, CORE + core].flatMap((one) => this.#byName.get(one) ?? NONE);
      return found.filter((point) => point.kind === kind);
    });
  }

  /** Those with a name that begins with one of these, which must be normalised. */
  startingWith(prefixes: readonly string[]): KnownPoint[] {
    const begun = [...this.#byName].filter(
      ([key]) => !key.startsWith(CORE) && prefixes.some((prefix) => key.startsWith(prefix)),
    );
    return [...new Set(begun.flatMap(([, points]) => points))];
  }
}

/** Before a name without the words that say what it is, which alone is no name of the point. No name begins so. */
const CORE = ':';
const NONE: readonly KnownPoint[] = [];

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

const FOLDER = join(import.meta.dirname, 'points');

/** The embedded tables, in the order of their names. */
export function readPoints(): Points {
  const files = readdirSync(FOLDER).sort();
  return new Points(files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n'));
}
