import { readFileSync, writeFileSync } from 'node:fs';
import { openLexicon } from '../languages/open-lexicon.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { type Phrasebook, phrasebookOf } from './phrasebook.ts';
import { NUMBER } from './phrases.ts';

/** The positions in LANGUAGES of the languages that have a word, ascending. */
type Positions = readonly number[];

/** What is known of the words of languages without reading their lexicons, which takes far longer. */
const LISTS = [
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

const FILE = new URL('./word-index.txt', import.meta.url);
const HEAD = '# The words of the lexicons, by the languages that have them, made by `npm run -s lexicons`.';
const LONGEST_LINE = 120;

/** Reads the file, which is made ahead. */
export function openWordIndex(): WordIndex {
  return new WordIndex(readFileSync(FILE, 'utf8'));
}

/** Makes the file again, from the lexicons. */
export function updateWordIndex(): void {
  writeFileSync(FILE, wordIndexText());
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

/** What the file should be. */
export function wordIndexText(): string {
  const books = LANGUAGES.map((language) => phrasebookOf(openLexicon(language)));
  return [HEAD, ...LISTS.flatMap((list) => ['', `[${list}]`, ...linesOf(books, WORDS[list])]), ''].join('\n');
}

const WORDS: Readonly<Record<WordList, (book: Phrasebook) => Iterable<string>>> = {
  words: ({ senses }) => [...senses.keys()].flatMap((phrase) => phrase.split(' ')),
  topics: ({ topics }) => topics,
  'topic starts': ({ senses }) =>
    [...senses].flatMap(([phrase, { roles }]) =>
      roles.has('topic') && phrase.includes(' ') ? [first(phrase)] : [],
    ),
  unavailable: ({ language }) => [...language.unavailable.values()].flat().map(first),
};

function first(phrase: string): string {
  return phrase.split(' ', 1)[0] ?? '';
}

function linesOf(books: readonly Phrasebook[], wordsIn: (book: Phrasebook) => Iterable<string>): string[] {
  const codes = new Map<string, string>();
  for (const book of books) {
    const { code } = book.language;
    for (const word of new Set(wordsIn(book))) {
      const others = codes.get(word);
      if (word !== NUMBER && word !== '') codes.set(word, others === undefined ? code : `${others},${code}`);
    }
  }
  const groups = Map.groupBy([...codes.keys()].sort(), (word) => codes.get(word) ?? '');
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([languages, words]) => wrapped(languages, words));
}

function wrapped(languages: string, words: readonly string[]): string[] {
  const lines: string[] = [];
  let line = `${languages}:`;
  for (const word of words) {
    if (line.length + word.length >= LONGEST_LINE && !line.endsWith(':')) {
      lines.push(line);
      line = `${languages}:`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
