import { readFileSync } from 'node:fs';
import { dataFile } from '../../../built.ts';
import { normalise } from '../normalise.ts';
import { ARTICLES, POINT_KINDS, type PointKind, WORDS } from './kind-words.ts';

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

/**
 * Words for a kind. The lookups use sets, because compiling regular expressions would delay the first query.
 */
interface KindWords {
  /** Words before a name, each with a flag for whether an article can follow. */
  readonly before: ReadonlyMap<string, { readonly hasArticle: boolean }>;
  readonly after: ReadonlySet<string>;
  /** Words that are joined to the name, longest first. */
  readonly glued: readonly string[];
}

const ARTICLES_LISTED = listed(ARTICLES);

const KIND_WORDS: Readonly<Record<PointKind, KindWords>> = {
  island: kindWords('island'),
  lake: kindWords('lake'),
  park: kindWords('park'),
  mountain: kindWords('mountain'),
  region: kindWords('region'),
};

function kindWords(kind: PointKind): KindWords {
  const { before, after, glued } = WORDS[kind];
  return {
    before: new Map(
      listed(before).map((words) => [words.replace(' *', ''), { hasArticle: words.endsWith(' *') }]),
    ),
    after: new Set(listed(after)),
    glued: listed(glued),
  };
}

/** Splits a list of words at `|` and sorts it, longest first. */
function listed(words: string): string[] {
  return words
    .split('|')
    .map((word) => word.trim())
    .sort((a, b) => b.length - a.length);
}

/** Matches an article that an apostrophe joins to a name: d'Elba, dell'Elba, l'Île. */
const JOINED = /(?<!\p{L})(d|l|dell|all|dall)['’](?=\p{L})/giu;

/** Normalises a name and inserts a space after each joined article. */
export function spaced(name: string): string {
  return normalise(/['’]/.test(name) ? name.replace(JOINED, '$1 ') : name);
}

const LATIN = /^[ -\u024f]*$/u;

const ALL_BEFORE: ReadonlySet<string> = new Set(
  POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].before.keys()]),
);

const ALL_AFTER: ReadonlySet<string> = new Set(POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].after]));

const ALL_GLUED: readonly string[] = POINT_KINDS.flatMap((kind) => KIND_WORDS[kind].glued);

/**
 * Returns whether a name contains a word for any kind. This check saves time, because most names contain no
 * such word.
 */
export function mayHaveBareName(spacedName: string): boolean {
  const start = startOf(spacedName);
  for (let space = spacedName.indexOf(' '); space !== -1; space = spacedName.indexOf(' ', space + 1)) {
    if (ALL_AFTER.has(spacedName.slice(space + 1)) || ALL_BEFORE.has(spacedName.slice(start, space)))
      return true;
  }
  return !LATIN.test(spacedName) && ALL_GLUED.some((word) => spacedName.endsWith(word));
}

function startOf(name: string): number {
  return name.startsWith('the ') ? 'the '.length : 0;
}

/**
 * Returns the name without words for the kind, or null if it contains no such words. `spacedName` is a result
 * of `spaced`.
 */
export function bareNameOf(spacedName: string, kind: PointKind): string | null {
  const words = KIND_WORDS[kind];
  return (
    withoutWordsBefore(spacedName, words) ??
    withoutWordsAfter(spacedName, words) ??
    withoutGluedWord(spacedName, words)
  );
}

/**
 * Removes the longest word for the kind at the start, and an article after it: `isle of Skye` gives `Skye`.
 */
function withoutWordsBefore(name: string, { before }: KindWords): string | null {
  const start = startOf(name);
  for (let end = name.lastIndexOf(' ', name.length - 2); end > start; end = name.lastIndexOf(' ', end - 1)) {
    const words = before.get(name.slice(start, end));
    if (words === undefined) continue;
    const rest = name.slice(end + 1);
    const isLed = (article: string) => rest.startsWith(`${article} `) && rest.length > article.length + 1;
    const article = words.hasArticle ? ARTICLES_LISTED.find(isLed) : undefined;
    return article === undefined ? rest : rest.slice(article.length + 1);
  }
  return null;
}

/** Removes the longest word for the kind at the end: `Yellowstone national park` gives `Yellowstone`. */
function withoutWordsAfter(name: string, { after }: KindWords): string | null {
  for (let start = name.indexOf(' ', 1); start > 0; start = name.indexOf(' ', start + 1)) {
    if (after.has(name.slice(start + 1))) return name.slice(0, start);
  }
  return null;
}

/**
 * Removes a word for the kind that is joined to the name, if at least two characters remain: `佐渡島` gives
 * `佐渡`.
 */
function withoutGluedWord(name: string, { glued }: KindWords): string | null {
  if (LATIN.test(name)) return null;
  const ending = glued.find((word) => name.endsWith(word) && name.length >= word.length + 2);
  return ending === undefined ? null : name.slice(0, -ending.length);
}
