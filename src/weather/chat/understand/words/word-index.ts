import { readFileSync } from 'node:fs';
import { dataFile } from '../../../../built.ts';
import { LANGUAGES } from '../../languages/registry.ts';

/** Languages as positions in LANGUAGES, ascending. */
type Positions = readonly number[];

/** Lists of words with their languages. Reading these lists is much faster than reading the lexicons. */
export const LISTS = [
  /** Words in any phrase. */
  'words',
  /** Single words with the role `topic`. */
  'topics',
  /** First words of multi-word phrases with the role `topic`. */
  'topic starts',
  /** First words of phrases for subjects that no provider covers. */
  'unavailable',
] as const;

export type WordList = (typeof LISTS)[number];

/**
 * The number of initial letters that all words on a line of the list `words` share. A line is parsed when a
 * word with these letters is looked up.
 */
export const COMMON_LETTERS = 2;

/** Maps words to the languages that contain them. */
export class WordIndex {
  readonly #languages = {
    words: new Map<string, Positions>(),
    topics: new Map<string, Positions>(),
    'topic starts': new Map<string, Positions>(),
    unavailable: new Map<string, Positions>(),
  } satisfies Record<WordList, unknown>;
  /** Unread lines of the list `words`, by the first letters of their words. */
  readonly #unread = new Map<string, string[]>();
  readonly #topics = new Map<number, readonly string[]>();
  readonly #positions = new Map<string, Positions>();

  /** Parses `[list]` lines, and lines of languages and their words: `da,nb: vejret`. */
  constructor(text: string) {
    let list: WordList = 'words';
    for (const line of text.split('\n')) {
      const colon = line.indexOf(': ');
      if (colon === -1) list = LISTS.find((each) => line === `[${each}]`) ?? list;
      else if (list === 'words') this.#keep(line, line.slice(colon + 2, colon + 2 + COMMON_LETTERS));
      else this.#read(line, list);
    }
  }

  with(word: string, list: WordList): Positions {
    const languages = this.#languages[list];
    const known = languages.get(word);
    if (known !== undefined || list !== 'words') return known ?? NONE;
    this.#readLike(word);
    return languages.get(word) ?? NONE;
  }

  topicsOf(position: number): readonly string[] {
    const known = this.#topics.get(position);
    if (known !== undefined) return known;
    const words = this.#languages.topics.entries().filter(([, languages]) => languages.includes(position));
    const topics = [...words.map(([word]) => word)];
    this.#topics.set(position, topics);
    return topics;
  }

  #keep(line: string, letters: string): void {
    const lines = this.#unread.get(letters);
    if (lines === undefined) this.#unread.set(letters, [line]);
    else lines.push(line);
  }

  #readLike(word: string): void {
    const letters = word.slice(0, COMMON_LETTERS);
    const lines = this.#unread.get(letters);
    if (lines === undefined) return;
    this.#unread.delete(letters);
    for (const line of lines) this.#read(line, 'words');
  }

  #read(line: string, list: WordList): void {
    const colon = line.indexOf(': ');
    const languages = this.#positionsOf(line.slice(0, colon));
    for (const word of line.slice(colon + 2).split(' ')) this.#languages[list].set(word, languages);
  }

  #positionsOf(codes: string): Positions {
    const known = this.#positions.get(codes) ?? codes.split(',').flatMap((code) => POSITIONS.get(code) ?? []);
    this.#positions.set(codes, known);
    return known;
  }
}

const NONE: Positions = [];
const POSITIONS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.map(({ code }, position) => [code, position]),
);

export const WORD_INDEX = 'word-index.txt';

export function openWordIndex(): WordIndex {
  return new WordIndex(readFileSync(dataFile(WORD_INDEX), 'utf8'));
}
