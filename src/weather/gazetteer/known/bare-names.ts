import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { ARTICLES, POINT_KINDS, type PointKind, WORDS } from './kind-words.ts';
import { rowsOf } from './table.ts';

/**
 * Words for a kind. The lookups use sets, because compiling regular expressions would delay the first query.
 */
interface KindWords {
  /** Words before a name, each with a flag for whether an article can follow. */
  readonly before: ReadonlyMap<string, { readonly hasArticle: boolean }>;
  readonly after: ReadonlySet<string>;
  /** Words that are joined to the name, longest first. They precede the name in Thai, and follow it otherwise. */
  readonly joined: readonly string[];
}

type Position = keyof KindWords;

const ARTICLES_LISTED = longestFirst(ARTICLES);

const KIND_WORDS = new Map(POINT_KINDS.map((kind) => [kind, kindWords(WORDS[kind])]));

function kindWords({ before, after, joined }: Readonly<Record<Position, string>>): KindWords {
  return {
    // Of `land` and `land *`, the longer entry is set last.
    before: new Map(
      longestFirst(before)
        .reverse()
        .map((words) => [words.replace(' *', ''), { hasArticle: words.endsWith(' *') }]),
    ),
    after: new Set(longestFirst(after)),
    joined: longestFirst(joined),
  };
}

/** Splits a list of words at `|`. */
function longestFirst(words: string): string[] {
  return words
    .split('|')
    .map((word) => word.trim())
    .sort((a, b) => b.length - a.length);
}

/** Names of regions in lists, or in questions. Some words for kinds of regions are removed only from one of them. */
type Use = 'listed' | 'asked';

let regionWords: Readonly<Record<Use, KindWords>> | undefined;

/** Reads the words for kinds of regions in all languages. */
function readRegionWords(): Readonly<Record<Use, KindWords>> {
  const table = readFileSync(join(import.meta.dirname, 'division-words.tsv'), 'utf8');
  const rows = [...rowsOf(table, 'words for regions', 4)].map(({ fields: [, use, position], names }) => ({
    use,
    position,
    words: names.map((name) => normalise(name) + (name.endsWith(' *') ? ' *' : '')),
  }));
  const wordsOf = (wanted: Use, at: Position) =>
    rows
      .filter(({ use, position }) => position === at && (use === 'always' || use === wanted))
      .flatMap(({ words }) => words)
      .join('|');
  const kindOf = (use: Use) =>
    kindWords({
      before: wordsOf(use, 'before'),
      after: wordsOf(use, 'after'),
      joined: wordsOf(use, 'joined'),
    });
  return { listed: kindOf('listed'), asked: kindOf('asked') };
}

/** Matches an article that an apostrophe joins to a name: d'Elba, dell'Elba, l'Île. */
const JOINED = /(?<!\p{L})(d|l|dell|all|dall)['’](?=\p{L})/giu;

/** Normalises a name and inserts a space after each joined article. */
export function spaced(name: string): string {
  return normalise(/['’]/.test(name) ? name.replace(JOINED, '$1 ') : name);
}

const LATIN = /^[ -\u024f]*$/u;
const THAI = /\p{Script=Thai}/u;

const ALL_BEFORE: ReadonlySet<string> = new Set(
  [...KIND_WORDS.values()].flatMap(({ before }) => [...before.keys()]),
);

const ALL_AFTER: ReadonlySet<string> = new Set([...KIND_WORDS.values()].flatMap(({ after }) => [...after]));

const ALL_JOINED: readonly string[] = [...KIND_WORDS.values()].flatMap(({ joined }) => joined);

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
  return !LATIN.test(spacedName) && ALL_JOINED.some((word) => isJoined(word, spacedName));
}

function startOf(name: string): number {
  return name.startsWith('the ') ? 'the '.length : 0;
}

/**
 * Returns the name of a point without words for the kind, or null if it contains no such words. `spacedName` is
 * a result of `spaced`.
 */
export function bareNameOf(spacedName: string, kind: PointKind): string | null {
  const words = KIND_WORDS.get(kind);
  return words === undefined ? null : withoutWords(spacedName, words);
}

/** Returns the name of a region without words such as `state`, or null if it contains no such words. */
export function bareRegionNameOf(spacedName: string, use: Use = 'asked'): string | null {
  regionWords ??= readRegionWords();
  return withoutWords(spacedName, regionWords[use]);
}

function withoutWords(spacedName: string, words: KindWords): string | null {
  return (
    withoutWordsBefore(spacedName, words) ??
    withoutWordsAfter(spacedName, words) ??
    withoutJoinedWord(spacedName, words)
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
function withoutJoinedWord(name: string, { joined }: KindWords): string | null {
  if (LATIN.test(name)) return null;
  const word = joined.find((one) => isJoined(one, name) && name.length >= one.length + 2);
  if (word === undefined) return null;
  return THAI.test(word) ? name.slice(word.length) : name.slice(0, -word.length);
}

function isJoined(word: string, name: string): boolean {
  return THAI.test(word) ? name.startsWith(word) : name.endsWith(word);
}
