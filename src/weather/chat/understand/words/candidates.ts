import { LANGUAGES } from '../../languages/registry.ts';
import { openPhrasebook } from './packed-phrasebook.ts';
import type { Phrasebook } from './phrasebook.ts';
import { type Reading, readIn } from './reading.ts';
import type { Token } from './tokens.ts';
import { openWordIndex, type WordIndex, type WordList } from './word-index.ts';

/** Languages that know at most this many words fewer than the best language are also tried. */
const NEARLY = 1;

/** Returns the languages that know the most, or nearly the most, words. Each word is counted separately. */
export function bestCandidates(all: readonly Candidate[]): Candidate[] {
  const most = Math.max(...all.map(({ known }) => known));
  return all.filter(({ known }) => known >= most - NEARLY);
}

/**
 * The candidate for an explicitly given language. The counts do not matter, because there is only one
 * candidate.
 */
export function candidateOf(book: Phrasebook): Candidate {
  return { known: 0, mayHaveTopic: true, topics: () => book.topics, book: () => book };
}

/**
 * The readings of a message in all its possible languages. Each reading is computed lazily, because loading a
 * lexicon takes about ten milliseconds.
 */
export class CandidateReadings {
  readonly #tokens: readonly Token[];
  readonly #candidates: readonly Candidate[];
  readonly #readings = new Map<Candidate, Reading>();

  constructor(candidates: readonly Candidate[], tokens: readonly Token[]) {
    this.#candidates = candidates;
    this.#tokens = tokens;
  }

  /** Returns the readings whose phrases cover the most words. */
  likeliest(): readonly [Reading, ...Reading[]] {
    const digits = this.#tokens.filter(({ word }) => /^\d/.test(word)).length;
    const byKnown = this.#candidates.toSorted((one, other) => other.known - one.known);
    let most = 0;
    for (const candidate of byKnown) {
      const { known, mayHaveTopic } = candidate;
      // Skips a candidate that knows too few words to match the best reading so far.
      if (this.#readings.size > 0 && known + digits + (mayHaveTopic ? 1 : 0) < most) continue;
      most = Math.max(most, likelihood(this.#read(candidate)));
    }
    const likeliest = this.#candidates.flatMap((candidate) => {
      const reading = this.#readings.get(candidate);
      return reading !== undefined && likelihood(reading) === most ? [reading] : [];
    });
    const [first, ...others] = likeliest.toSorted((one, other) => wordsKnown(other) - wordsKnown(one));
    if (first === undefined) throw new Error('a message is read in at least one language');
    return [first, ...others];
  }

  /** Whether any reading contains a phrase that is used only about the weather. */
  haveTopic(): boolean {
    return (
      this.#readings.values().some(({ hasTopic }) => hasTopic) ||
      this.#candidates.some((candidate) => candidate.mayHaveTopic && this.#read(candidate).hasTopic)
    );
  }

  #read(candidate: Candidate): Reading {
    const known = this.#readings.get(candidate);
    if (known !== undefined) return known;
    const reading = readIn(candidate.book(), this.#tokens);
    this.#readings.set(candidate, reading);
    return reading;
  }
}

function likelihood(reading: Reading): number {
  const known = wordsKnown(reading);
  return reading.hasTopic ? known + 1 : known;
}

/** Counts the words that a language knows, excluding names of cities. */
export function wordsKnown({ phrases }: Reading): number {
  return phrases.reduce((sum, { sense, first, end }) => {
    return sense.roles.size === 1 && sense.roles.has('city') ? sum : sum + end - first;
  }, 0);
}

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
