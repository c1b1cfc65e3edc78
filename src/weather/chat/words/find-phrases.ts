import { type NumberRun, numberRuns } from './numbers.ts';
import type { Phrasebook, Sense } from './phrasebook.ts';
import { NUMBER } from './phrases.ts';
import type { Unit } from './units.ts';

/** A known phrase in a message, from one unit until before another. */
export interface Found {
  readonly sense: Sense;
  /** The number in it. */
  readonly count: number | null;
  readonly first: number;
  readonly end: number;
}

/** The phrases of a language in a message, from left to right, the longest at each place. */
export function findPhrases(
  units: readonly Unit[],
  book: Phrasebook,
  runs: readonly (NumberRun | null)[] = numberRuns(units, book.numbers),
): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < units.length; ) {
    const literal = longestAt(first, units, book);
    const counted = countedAt(first, units, runs, book);
    const phrase = counted !== null && counted.end > (literal?.end ?? 0) ? counted : literal;
    if (phrase !== null) found.push(phrase);
    first = phrase?.end ?? first + 1;
  }
  return found;
}

function longestAt(first: number, units: readonly Unit[], { senses, longestFrom }: Phrasebook): Found | null {
  let key = units[first]?.word ?? '';
  const longest = longestFrom.get(key) ?? 0;
  let found: Found | null = null;
  for (let end = first + 1; end <= first + longest; end++) {
    const sense = senses.get(key);
    if (sense !== undefined) found = { sense, count: null, first, end };
    const next = units[end];
    if (next === undefined) break;
    key += ` ${next.word}`;
  }
  return found;
}

/** The longest phrase with a number in it. */
function countedAt(
  first: number,
  units: readonly Unit[],
  runs: readonly (NumberRun | null)[],
  { senses, longestFrom }: Phrasebook,
): Found | null {
  const start = runs[first] ? NUMBER : (units[first]?.word ?? '');
  const longest = longestFrom.get(start) ?? 0;
  const at = numberWithin(first, first + longest, runs);
  const run = at === null ? null : runs[at];
  if (at === null || run == null) return null;
  let key = [...units.slice(first, at).map(({ word }) => word), NUMBER].join(' ');
  let found: Found | null = null;
  for (let end = run.end; end - run.end < longest - (at - first); end++) {
    const sense = senses.get(key);
    if (sense !== undefined) found = { sense, count: run.value, first, end };
    const next = units[end];
    if (next === undefined) break;
    key += ` ${next.word}`;
  }
  return found;
}

/** Where the first number between two units begins. */
function numberWithin(first: number, end: number, runs: readonly (NumberRun | null)[]): number | null {
  for (let at = first; at < end && at < runs.length; at++) if (runs[at]) return at;
  return null;
}
