/** A labelled utterance. */
export interface Sample {
  readonly set: string;
  readonly lang: string;
  readonly text: string;
  /** Whether it asks about the weather. */
  readonly weather: boolean;
  /** The words by which places and times are scored. */
  readonly words: readonly Range[];
  /** Null if the set does not label places. */
  readonly place: readonly Range[] | null;
  readonly when: readonly Range[] | null;
  /** Whether it names a time other than the present; null if the set does not label times. */
  readonly ahead: boolean | null;
  /** The country as written; null if none is labelled. */
  readonly country: string | null;
}

/** The characters [start, end) of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The words of a text: sequences of letters and digits. */
export function wordsOf(text: string): Range[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

export function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
