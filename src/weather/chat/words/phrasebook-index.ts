import { LANGUAGES } from '../languages/registry.ts';
import { openPhrasebook } from './packed-phrasebook.ts';
import type { Phrasebook } from './phrasebook.ts';
import { openWordIndex, type WordIndex, type WordList } from './word-index.ts';

/** Matches the letters of languages of the same scripts, with their positions in LANGUAGES. */
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

/** A phrasebook by its position in LANGUAGES. Each is made when a text first needs it: all of them take a second. */
const made: (Phrasebook | undefined)[] = LANGUAGES.map(() => undefined);
let opened: WordIndex | undefined;

/** Null for an unknown language. */
export function phrasebookOfCode(code: string): Phrasebook | null {
  const position = LANGUAGES.findIndex(
    (language) => language.code === code || language.otherCodes?.includes(code),
  );
  return position === -1 ? null : phrasebookAt(position);
}

/** A language that some words can be in. Its lexicon is read when the phrasebook is first asked for. */
export interface Candidate {
  /** How many of the words it has. */
  readonly known: number;
  /** Whether any of them begins a phrase with the role `topic`. */
  readonly mayHaveTopic: boolean;
  /** Phrases of a single word that are only used in talk about the weather. */
  readonly topics: () => readonly string[];
  readonly book: () => Phrasebook;
}

/** The languages that a text can be in by its script, the default one always among them. */
export class PhrasebookIndex {
  readonly #index: WordIndex;
  readonly #positions: ReadonlySet<number>;

  constructor(text: string) {
    opened ??= openWordIndex();
    this.#index = opened;
    const ofScript = SCRIPTS.flatMap(({ letters, positions }) => (letters.test(text) ? positions : []));
    this.#positions = new Set([0, ...ofScript]);
  }

  /** The languages that have any of the words, in the order of LANGUAGES; the default one if none has. */
  knowing(words: readonly string[]): Candidate[] {
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

  /** The phrasebooks in which any of the words begins a phrase with the role `topic`. */
  withTopic(words: readonly string[]): Phrasebook[] {
    return this.#among(this.#counts(words, 'topics', 'topic starts')).map(phrasebookAt);
  }

  /** The phrasebooks in which any of the words begins a phrase for what no provider has. */
  withUnavailable(words: readonly string[]): Phrasebook[] {
    return this.#among(this.#counts(words, 'unavailable')).map(phrasebookAt);
  }

  /** How many of the words each language has in lists of the index. */
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
