import { readFileSync } from 'node:fs';
import { dataFile } from '../../../built.ts';
import { normalise } from '../normalise.ts';
import { ARTICLES, POINT_KINDS, type PointKind, WORDS } from './kind-words.ts';

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

/** As sets of words rather than patterns, which would have to be compiled before the first name is found. */
interface KindWords {
  /** Words before a name, each with whether an article may follow. */
  readonly before: ReadonlyMap<string, { readonly hasArticle: boolean }>;
  readonly after: ReadonlySet<string>;
  /** The longest first. */
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

/** The longest first. */
function listed(words: string): string[] {
  return words
    .split('|')
    .map((word) => word.trim())
    .sort((a, b) => b.length - a.length);
}

/** An article that an apostrophe joins to a name: d'Elba, dell'Elba, l'Île. */
const JOINED = /(?<!\p{L})(d|l|dell|all|dall)['’](?=\p{L})/giu;

/** The normal form of a name, in which an article is a word. */
export function spaced(name: string): string {
  return normalise(/['’]/.test(name) ? name.replace(JOINED, '$1 ') : name);
}

const LATIN = /^[ -\u024f]*$/u;

const ALL_BEFORE: ReadonlySet<string> = new Set(
  POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].before.keys()]),
);

const ALL_AFTER: ReadonlySet<string> = new Set(POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].after]));

const ALL_GLUED: readonly string[] = POINT_KINDS.flatMap((kind) => KIND_WORDS[kind].glued);

/** Whether `coreOf` may find anything in a name, of whatever kind: in most there is nothing, and one look is enough. */
export function mayHaveCore(spacedName: string): boolean {
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

/** A name without the words that say it is of this kind; null if it has none. `spacedName` is as `spaced` gives it. */
export function coreOf(spacedName: string, kind: PointKind): string | null {
  const words = KIND_WORDS[kind];
  return afterWords(spacedName, words) ?? beforeWords(spacedName, words) ?? beforeGlued(spacedName, words);
}

/** What follows the most words that say what it is, and an article: the `Skye` of `isle of Skye`. */
function afterWords(name: string, { before }: KindWords): string | null {
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

/** What precedes the most words that say what it is: the `Yellowstone` of `Yellowstone national park`. */
function beforeWords(name: string, { after }: KindWords): string | null {
  for (let start = name.indexOf(' ', 1); start > 0; start = name.indexOf(' ', start + 1)) {
    if (after.has(name.slice(start + 1))) return name.slice(0, start);
  }
  return null;
}

/** What precedes a word that is written without a space, if it has two letters: the `佐渡` of `佐渡島`. */
function beforeGlued(name: string, { glued }: KindWords): string | null {
  if (LATIN.test(name)) return null;
  const ending = glued.find((word) => name.endsWith(word) && name.length >= word.length + 2);
  return ending === undefined ? null : name.slice(0, -ending.length);
}
