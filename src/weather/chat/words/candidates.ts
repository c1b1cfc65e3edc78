import type { Phrasebook } from './phrasebook.ts';
import type { Candidate } from './phrasebook-index.ts';
import { type Reading, readIn } from './reading.ts';
import type { Token } from './tokens.ts';

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
