import { readFileSync } from 'node:fs';
import { dataFile } from '../../../built.ts';
import { normalise } from '../normalise.ts';
import { bareNameOf, mayHaveBareName, spaced } from './bare-names.ts';
import { POINT_KINDS, type PointKind } from './kind-words.ts';

/**
 * An island, lake, park, mountain or region that people search for and that is not among GeoNames' populated
 * places.
 */
export interface KnownPoint {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly kind: PointKind;
  /** Radius in km. Places within this radius are in the point or next to it. */
  readonly radius: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly fame: number;
}

/**
 * Prefix of a key that lacks the word for the kind, such as `:long` for Long Island. The prefix is necessary
 * because the name `Long` alone does not mean the island. No normalised name contains a colon.
 */
export const BARE_NAME_PREFIX = ':';

/**
 * Points by name. Reads the lines that `lineOf` writes. The lines contain the normalised names, because
 * normalising takes ten times as long as reading.
 */
export class Points {
  readonly #lines: readonly string[];
  readonly #points: (KnownPoint | undefined)[];
  /** Indexes into the lines, by key. */
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

  /**
   * Finds points by name, best known first. Searches for the name itself first, then for the name with a
   * different word for the kind (`Insel Skye`).
   */
  named(name: string): readonly KnownPoint[] {
    const listed = this.listed(name);
    if (listed.length > 0) return listed;
    const key = spaced(name);
    if (!mayHaveBareName(key)) return NONE;
    return POINT_KINDS.flatMap((kind) => {
      const bareName = bareNameOf(key, kind);
      if (bareName === null) return NONE;
      const found = [bareName, BARE_NAME_PREFIX + bareName].flatMap((one) => this.#keyed(one));
      return found.filter((point) => point.kind === kind);
    });
  }

  /** Finds points by one of their names in the table, best known first. */
  listed(name: string): readonly KnownPoint[] {
    return this.#keyed(normalise(name));
  }

  /** Finds points by normalised prefixes of their names. */
  startingWith(prefixes: readonly string[]): KnownPoint[] {
    const keys = [...this.#byName.keys()].filter(
      (key) => !key.startsWith(BARE_NAME_PREFIX) && prefixes.some((prefix) => key.startsWith(prefix)),
    );
    return [...new Set(keys.flatMap((key) => this.#keyed(key)))];
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

/** Formats a point and its keys as one line. */
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
