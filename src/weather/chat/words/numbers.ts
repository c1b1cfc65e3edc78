import type { Unit } from './units.ts';

/** A number in a message, from one unit until before another. */
export interface NumberRun {
  readonly value: number;
  readonly end: number;
  /** Whether it is a first, second, third. */
  readonly ordinal: boolean;
}

/** Number words of a language by their folded form. */
export interface NumberWords {
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  /** The first words of all of them. */
  readonly starts: ReadonlySet<string>;
  /** What adds a half, as folded words: `and a half`. */
  readonly halves: readonly (readonly string[])[];
}

const DIGITS = /^\d{1,4}$/;
const ORDINAL_DIGITS = /^(\d{1,2})(?:st|nd|rd|th|ste|de|e|er|eme|o|a)$/;

/** The number that begins at each unit; null where none does. */
export function numberRuns(units: readonly Unit[], words: NumberWords): (NumberRun | null)[] {
  return units.map((_, first) => runAt(units, first, words));
}

function runAt(units: readonly Unit[], first: number, words: NumberWords): NumberRun | null {
  const word = units[first]?.word ?? '';
  if (DIGITS.test(word))
    return withHalf({ value: Number(word), end: first + 1, ordinal: false }, units, words);
  const digits = ORDINAL_DIGITS.exec(word)?.[1];
  if (digits !== undefined) return { value: Number(digits), end: first + 1, ordinal: true };
  const run = wordsAt(units, first, words);
  return run === null || run.ordinal ? run : withHalf(run, units, words);
}

/** Number words put together: `two hundred`, `forty five`, `twenty first`. `before` are those that are read already. */
function wordsAt(
  units: readonly Unit[],
  first: number,
  words: NumberWords,
  before: NumberRun | null = null,
): NumberRun | null {
  const next = wordAt(units, before?.end ?? first, words);
  const value = next === null ? null : together(before?.value ?? null, next);
  if (next === null || value === null) return before;
  const run = { ...next, value };
  return run.ordinal ? run : wordsAt(units, first, words, run);
}

/** One number word; some are of two, `dua belas`. */
function wordAt(
  units: readonly Unit[],
  at: number,
  { cardinals, ordinals, starts }: NumberWords,
): NumberRun | null {
  const word = units[at]?.word ?? '';
  if (!starts.has(word)) return null;
  const pair = `${word} ${units[at + 1]?.word ?? ''}`;
  for (const [words, end] of [
    [pair, at + 2],
    [word, at + 1],
  ] as const) {
    const ordinal = ordinals.get(words);
    if (ordinal !== undefined) return { value: ordinal, end, ordinal: true };
    const cardinal = cardinals.get(words);
    if (cardinal !== undefined) return { value: cardinal, end, ordinal: false };
  }
  return null;
}

/** The number that another number word makes of one; null where it begins a number of its own. */
function together(before: number | null, { value, ordinal }: NumberRun): number | null {
  if (before === null) return value;
  if (!ordinal && isPower(value) && before > 0 && before < value) return before * value;
  return mayFollow(before, value) ? before + value : null;
}

function isPower(value: number): boolean {
  return value === 100 || value === 1000;
}

/** Whether one number may follow another within one: five may follow twenty or a hundred, not four. */
function mayFollow(before: number, next: number): boolean {
  if (next <= 0 || before <= 0) return false;
  const room =
    before % 1000 === 0 ? 1000 : before % 100 === 0 ? 100 : before % 10 === 0 && before % 100 > 10 ? 10 : 1;
  return next < room || (before === 10 && next < 10);
}

function withHalf(run: NumberRun, units: readonly Unit[], { halves }: NumberWords): NumberRun {
  const half = halves.find((words) => words.every((word, index) => units[run.end + index]?.word === word));
  return half === undefined ? run : { ...run, value: run.value + 0.5, end: run.end + half.length };
}
