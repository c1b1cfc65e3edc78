import { readFileSync } from 'node:fs';
import { dataFile } from '../../../built.ts';
import { normalise } from '../normalise.ts';
import { coreOf, mayHaveCore, POINT_KINDS, type PointKind, spaced } from './kind-words.ts';

/** An island, lake, park, mountain or region that people ask the weather of and that GeoNames' populated places lack. */
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

/** Before a name without the words that say what it is, which alone is no name of the point. No name begins so. */
export const CORE = ':';

/** Points by their names, read from lines that `lineOf` wrote: normalising the names takes ten times as long. */
export class Points {
  readonly #lines: readonly string[];
  readonly #points: (KnownPoint | undefined)[];
  /** The positions of lines by each of their keys. */
  readonly #byName = new Map<string, number | readonly number[]>();

  constructor(text: string) {
    this.#lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    this.#points = new Array(this.#lines.length);
    for (const [position, line] of this.#lines.entries()) {
      for (const key of line.slice(line.lastIndexOf('\t') + 1).split('|')) {
        const others = this.#byName.get(key);
        this.#byName.set(key, others === undefined ? position : [others, position].flat());
      }
    }
  }

  get all(): readonly KnownPoint[] {
    return this.#lines.map((_, position) => this.#point(position));
  }

  /** The points of a name, best known first: as listed, or else with other words for what it is (`Insel Skye`). */
  named(name: string): readonly KnownPoint[] {
    const whole = this.#keyed(normalise(name));
    if (whole.length > 0) return whole;
    const key = spaced(name);
    if (!mayHaveCore(key)) return NONE;
    return POINT_KINDS.flatMap((kind) => {
      const core = coreOf(key, kind);
      if (core === null) return NONE;
      const found = [core, CORE + core].flatMap((one) => this.#keyed(one));
      return found.filter((point) => point.kind === kind);
    });
  }

  /** Those with a name that begins with one of these, which must be normalised. */
  startingWith(prefixes: readonly string[]): KnownPoint[] {
    const begun = [...this.#byName.keys()].filter(
      (key) => !key.startsWith(CORE) && prefixes.some((prefix) => key.startsWith(prefix)),
    );
    return [...new Set(begun.flatMap((key) => this.#keyed(key)))];
  }

  #keyed(key: string): readonly KnownPoint[] {
    const positions = this.#byName.get(key);
    if (positions === undefined) return NONE;
    if (typeof positions === 'number') return [this.#point(positions)];
    return positions.map((position) => this.#point(position)).sort((a, b) => b.fame - a.fame);
  }

  #point(position: number): KnownPoint {
    const known = this.#points[position] ?? pointOf(this.#lines[position] ?? '');
    this.#points[position] = known;
    return known;
  }
}

const NONE: readonly KnownPoint[] = [];

/** A point and its keys, on a line. */
export function lineOf(point: KnownPoint, keys: Iterable<string>): string {
  const { name, country, kind, radius, latitude, longitude, fame } = point;
  return [name, country, kind, radius, latitude, longitude, fame, point.id, [...keys].join('|')].join('\t');
}

function pointOf(line: string): KnownPoint {
  const [name = '', country = '', kind, radius, latitude, longitude, fame, id = ''] = line.split('\t');
  return {
    id,
    name,
    country,
    kind: kind as PointKind,
    radius: Number(radius),
    latitude: Number(latitude),
    longitude: Number(longitude),
    fame: Number(fame),
  };
}

export const POINTS = 'points.txt';

export function readPoints(path = dataFile(POINTS)): Points {
  return new Points(readFileSync(path, 'utf8'));
}
