import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../languages/registry.ts';

/** The positions in LANGUAGES of the languages that have a word, ascending. */
type Positions = readonly number[];

/** What is known of the words of languages without reading their lexicons, which takes far longer. */
export const LISTS = [
  /** In any phrase. */
  'words',
  /** A phrase with the role `topic` by itself. */
  'topics',
  /** At the beginning of a phrase of several words with the role `topic`. */
  'topic starts',
  /** At the beginning of a phrase for what no provider has. */
  'unavailable',
] as const;

export type WordList = (typeof LISTS)[number];

interface Line {
  readonly list: WordList;
  readonly languages: Positions;
  /** With spaces between them. */
  readonly words: string;
}

/** Which languages have a word. The lines of a language are read when it is first asked for. */
export class WordIndex {
  readonly #languages = {
    words: new Map<string, Positions>(),
    topics: new Map<string, Positions>(),
    'topic starts': new Map<string, Positions>(),
    unavailable: new Map<string, Positions>(),
  } satisfies Record<WordList, unknown>;
  readonly #topics = new Map<number, readonly string[]>();
  readonly #read = new Set<number>();
  #unread: readonly Line[];

  constructor(text: string) {
    this.#unread = linesIn(text);
  }

  /** The languages that have a word in a list, the given ones surely among them. */
  with(word: string, list: WordList): Positions {
    return this.#languages[list].get(word) ?? [];
  }

  /** The words that are topics in a language, which has been read. */
  topicsOf(position: number): readonly string[] {
    const known = this.#topics.get(position);
    if (known !== undefined) return known;
    const words = this.#languages.topics.entries().filter(([, languages]) => languages.includes(position));
    const topics = [...words.map(([word]) => word)];
    this.#topics.set(position, topics);
    return topics;
  }

  /** Reads the lines of languages, unless it has. */
  read(positions: Iterable<number>): void {
    const missing = [...positions].filter((position) => !this.#read.has(position));
    if (missing.length === 0) return;
    for (const position of missing) this.#read.add(position);
    const isWanted = ({ languages }: Line) => languages.some((position) => this.#read.has(position));
    for (const { list, languages, words } of this.#unread.filter(isWanted)) {
      for (const word of words.split(' ')) this.#languages[list].set(word, languages);
    }
    this.#unread = this.#unread.filter((line) => !isWanted(line));
  }
}

export const WORD_INDEX = new URL('./word-index.txt', import.meta.url);
/** Reads the file, which is made ahead. */
export function openWordIndex(): WordIndex {
  return new WordIndex(readFileSync(WORD_INDEX, 'utf8'));
}

/** `[list]`, and lines of words after the languages that have them: `da,nb: vejret`. */
function linesIn(text: string): Line[] {
  const positions = new Map(LANGUAGES.map(({ code }, position) => [code, position]));
  const known = new Map<string, Positions>();
  const lines: Line[] = [];
  let list: WordList = 'words';
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon === -1) {
      list = LISTS.find((each) => line === `[${each}]`) ?? list;
      continue;
    }
    const codes = line.slice(0, colon);
    const languages = known.get(codes) ?? codes.split(',').flatMap((code) => positions.get(code) ?? []);
    known.set(codes, languages);
    lines.push({ list, languages, words: line.slice(colon + 2) });
  }
  return lines;
}
