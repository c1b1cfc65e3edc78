import { setTimeout } from 'node:timers/promises';
import { openLexicon } from '../languages/open-lexicon.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { type Phrasebook, phrasebookOf } from './phrasebook.ts';

/** Matches the letters of each language, by its position in LANGUAGES. */
const LETTERS = LANGUAGES.map(
  ({ scripts = ['Latin'] }) =>
    new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u'),
);

/** A phrasebook by its position in LANGUAGES. Each is made when a text first needs it: all of them take seconds. */
const made: (Phrasebook | undefined)[] = LANGUAGES.map(() => undefined);
/** The positions of the languages that know a word. */
const withWord = new Map<string, number[]>();
/** The positions of the languages in which a word begins a phrase with the role `topic`. */
const withTopic = new Map<string, number[]>();

/** The phrasebook that reads texts whose language is unknown. */
export function defaultPhrasebook(): Phrasebook {
  return phrasebookAt(0);
}

/** Null for an unknown language. */
export function phrasebookOfCode(code: string): Phrasebook | null {
  const position = LANGUAGES.findIndex(
    (language) => language.code === code || language.otherCodes?.includes(code),
  );
  return position === -1 ? null : phrasebookAt(position);
}

/** The languages that a text can be in by its script, the default one always among them. */
export class PhrasebookIndex {
  readonly #candidates: readonly { readonly position: number; readonly book: Phrasebook }[];

  constructor(text: string) {
    this.#candidates = LETTERS.flatMap((letters, position) =>
      position === 0 || letters.test(text) ? [{ position, book: phrasebookAt(position) }] : [],
    );
  }

  /** All of them. */
  get books(): readonly Phrasebook[] {
    return this.#candidates.map(({ book }) => book);
  }

  /** The phrasebooks that know any of the words, with how many they know. */
  knowing(words: readonly string[]): { book: Phrasebook; known: number }[] {
    return this.#counted(words, withWord);
  }

  /** The phrasebooks in which any of the words begins a phrase with the role `topic`. */
  withTopic(words: readonly string[]): Phrasebook[] {
    return this.#counted(words, withTopic).map(({ book }) => book);
  }

  #counted(words: readonly string[], index: ReadonlyMap<string, readonly number[]>) {
    const counts = LANGUAGES.map(() => 0);
    for (const word of words) {
      for (const position of index.get(word) ?? []) counts[position] = (counts[position] ?? 0) + 1;
    }
    return this.#candidates
      .map(({ position, book }) => ({ book, known: counts[position] ?? 0 }))
      .filter(({ known }) => known > 0);
  }
}

/** Between two phrasebooks, so that a service that has just started is not kept from answering. */
const PAUSE_MS = 500;

/**
 * Makes the phrasebooks that no text has needed yet, one at a time: the first question in a script would otherwise wait for
 * all of them. Ends early on `signal`. Resolves to how many it made.
 */
export async function preparePhrasebooks(signal: AbortSignal, pauseMs = PAUSE_MS): Promise<number> {
  const missing = [...LANGUAGES.keys()].filter((position) => made[position] === undefined);
  for (const [count, position] of missing.entries()) {
    await setTimeout(pauseMs, undefined, { ref: false });
    if (signal.aborted) return count;
    phrasebookAt(position);
  }
  return missing.length;
}

function phrasebookAt(position: number): Phrasebook {
  const known = made[position];
  if (known !== undefined) return known;
  const language = LANGUAGES[position];
  if (language === undefined) throw new RangeError(`no language ${position}`);
  const book = phrasebookOf(openLexicon(language));
  made[position] = book;
  for (const word of book.words) add(withWord, word, position);
  for (const [key, { roles }] of book.senses) {
    if (roles.has('topic')) add(withTopic, key.split(' ', 1)[0] ?? '', position);
  }
  return book;
}

function add(index: Map<string, number[]>, word: string, position: number): void {
  const known = index.get(word);
  if (known === undefined) index.set(word, [position]);
  else if (known.at(-1) !== position) known.push(position);
}
