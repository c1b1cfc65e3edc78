/** An utterance with what people marked in it. Positions are characters of the text, from one until before another. */
export interface Sample {
  readonly set: string;
  readonly lang: string;
  readonly text: string;
  /** Whether it asks about the weather. */
  readonly weather: boolean;
  /** The words that places and times are counted in. */
  readonly words: readonly Range[];
  /** Null where the set does not mark places. */
  readonly place: readonly Range[] | null;
  readonly when: readonly Range[] | null;
  /** Whether a time other than the present is named; null where the set does not tell. */
  readonly ahead: boolean | null;
  /** The country as the text writes it, and with what it says before it. */
  readonly country: string | null;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The words of a text: letters and digits in a row. */
export function wordsOf(text: string): Range[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

export function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
