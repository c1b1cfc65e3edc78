import { LANGUAGES } from '../languages/registry.ts';
import { openPhrasebook } from './packed-phrasebook.ts';
import type { Phrasebook } from './phrasebook.ts';
import { openWordIndex, type WordIndex, type WordList } from './word-index.ts';

/**
 * The letters in each set of scripts, with the languages that use those scripts. The languages are positions
 * in LANGUAGES.
 */
const SCRIPTS = [
  ...Map.groupBy(LANGUAGES.keys(), (position) => LANGUAGES[position]?.scripts?.join() ?? 'Latin'),
].map(([scripts, positions]) => ({
  letters: new RegExp(
    `[${scripts
      .split(',')
      .map((script) => `\\p{Script=${script}}`)
      .join('')}]`,
    'u',
  ),
  positions,
}));

/**
 * Phrasebooks by position in LANGUAGES. Each phrasebook is opened on first use, because opening all
 * phrasebooks takes a second.
 */
const made: (Phrasebook | undefined)[] = LANGUAGES.map(() => undefined);
let opened: WordIndex | undefined;

/** Returns null for an unknown language. */
export function phrasebookOfCode(code: string): Phrasebook | null {
  const position = LANGUAGES.findIndex(
    (language) => language.code === code || language.otherCodes?.includes(code),
  );
  return position === -1 ? null : phrasebookAt(position);
}

/** A possible language of some words. The phrasebook is opened on first use. */
export interface Candidate {
  /** The number of words that the language knows. */
  readonly known: number;
  /** Whether any of the words starts a phrase with the role `topic`. */
  readonly mayHaveTopic: boolean;
  /** Single words that are used only about the weather. */
  readonly topics: () => readonly string[];
  readonly book: () => Phrasebook;
}

/** The possible languages of a message, based on its script. The default language is always included. */
export class PhrasebookIndex {
  readonly #index: WordIndex;
  readonly #positions: ReadonlySet<number>;

  constructor(text: string) {
    opened ??= openWordIndex();
    this.#index = opened;
    const ofScript = SCRIPTS.flatMap(({ letters, positions }) => (letters.test(text) ? positions : []));
    this.#positions = new Set([0, ...ofScript]);
  }

  /**
   * Returns the languages that know any of the words, in the order of LANGUAGES. If there are none, returns
   * the default language.
   */
  languagesOf(words: readonly string[]): Candidate[] {
    const known = this.#counts(words, 'words');
    const topics = this.#counts(words, 'topics', 'topic starts');
    const positions = this.#among(known);
    return (positions.length === 0 ? [0] : positions).map((position) => ({
      known: known[position] ?? 0,
      mayHaveTopic: (topics[position] ?? 0) > 0,
      topics: () => this.#index.topicsOf(position),
      book: () => phrasebookAt(position),
    }));
  }

  /** Returns the phrasebooks in which any of the words starts a phrase with the role `topic`. */
  withTopic(words: readonly string[]): Phrasebook[] {
    return this.#among(this.#counts(words, 'topics', 'topic starts')).map(phrasebookAt);
  }

  /** Returns the phrasebooks in which any of the words starts a phrase for an unavailable subject. */
  withUnavailable(words: readonly string[]): Phrasebook[] {
    return this.#among(this.#counts(words, 'unavailable')).map(phrasebookAt);
  }

  /** Returns, for each language, how many of the words are in the given lists of the index. */
  #counts(words: readonly string[], ...lists: readonly WordList[]): number[] {
    const counts = LANGUAGES.map(() => 0);
    for (const word of words) {
      for (const list of lists) {
        for (const position of this.#index.with(word, list)) counts[position] = (counts[position] ?? 0) + 1;
      }
    }
    return counts;
  }

  #among(counts: readonly number[]): number[] {
    return [...counts.keys()].filter((position) => counts[position] !== 0 && this.#positions.has(position));
  }
}

function phrasebookAt(position: number): Phrasebook {
  const known = made[position];
  if (known !== undefined) return known;
  const language = LANGUAGES[position];
  if (language === undefined) throw new RangeError(`no language ${position}`);
  const book = openPhrasebook(language);
  made[position] = book;
  return book;
}
