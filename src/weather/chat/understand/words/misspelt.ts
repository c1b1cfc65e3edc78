import { distance } from 'fastest-levenshtein';
import { ANY_ENDING, ASK_LISTS } from '../../languages/language.ts';
import type { Candidate } from './candidates.ts';
import type { Phrasebook, TokenRoles } from './phrasebook.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** Words that can be misspelt, by first letter, which is rarely wrong. */
type WordsByLetter = ReadonlyMap<string, readonly string[]>;

/** Whether a word is a misspelling of another word. */
type IsMisspelt = (word: string, meant: string) => boolean;

/** Minimum length of a word for a time: `huete`. */
const FEWEST_IN_TIME = 5;
/** Minimum length for one wrong letter and for two: `mondya`, `wensday`. Shorter words have too many neighbours. */
const FEWEST_FOR_ONE = 6;
const FEWEST_FOR_TWO = 9;

/**
 * Returns corrections of unknown words that are misspelt words for times, by token index: `tommorrow`, `wensday`.
 * Words for which `isName` returns true are not corrected.
 */
export function misspeltTimes(
  tokens: readonly Token[],
  readings: readonly Reading[],
  isUnknown: (index: number) => boolean,
  isName: (index: number) => boolean,
): ReadonlyMap<number, string> {
  const isMisspelt: IsMisspelt = (word, meant) =>
    isSwapped(word, meant) ||
    (meant.length >= FEWEST_FOR_ONE && distance(word, meant) <= (meant.length < FEWEST_FOR_TWO ? 1 : 2));
  const meant = new Map<number, string>();
  for (const [index, { word: written, unspaced }] of tokens.entries()) {
    const word = spelt(written);
    if (unspaced || word.length < FEWEST_IN_TIME || !isUnknown(index)) continue;
    const time = meantBy(word, readings, timeWordsOf, isMisspelt);
    if (time !== undefined && !isName(index)) meant.set(index, time);
  }
  return meant;
}

const FEWEST_IN_ASK = 4;

/**
 * Returns the correction of an unknown word that is a misspelt weather word: `will it rian`, `vai chuver`. Used only
 * if the message would otherwise not be about the weather. In messages that are not questions, only swapped letters
 * are corrected.
 */
export function misspeltAsk(
  { word: written, capital, unspaced }: Token,
  readings: readonly Reading[],
  isAsking: boolean,
): string | undefined {
  const word = spelt(written);
  if (word.length < FEWEST_IN_ASK || capital || unspaced) return undefined;
  return (
    meantBy(word, readings, askWordsOf, isSwapped) ??
    (isAsking ? meantBy(word, readings, askWordsOf, isMistyped) : undefined)
  );
}

/**
 * Whether one letter is wrong. In a short word it must be next to the right one on the keyboard, because other errors
 * often produce a different word: `frost`, `front`.
 */
function isMistyped(word: string, meant: string): boolean {
  if (distance(word, meant) !== 1) return false;
  if (word.length !== meant.length || word.length >= FEWEST_FOR_ONE) return true;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  return areNeighbours(word[at] ?? '', meant[at] ?? '');
}

/** Splits Korean syllables into letters: 날시 has one wrong letter. */
function spelt(word: string): string {
  return word.normalize('NFD');
}

const FEWEST_IN_TOPIC = 7;
const TOPIC: TokenRoles = new Set(['topic']);

/**
 * Gives the role `topic` to misspelt words that are used only about the weather. Returns their corrections by index.
 */
export function markMisspeltTopics(
  tokens: readonly Token[],
  roles: TokenRoles[],
  candidates: readonly Candidate[],
): ReadonlyMap<number, string> {
  // The first letter must be right or missing, because `leather` is a different word.
  const isMisspelt: IsMisspelt = (word, meant) =>
    meant.length >= FEWEST_IN_TOPIC &&
    (word === meant.slice(1) ||
      (word[0] === meant[0] && (distance(word, meant) === 1 || isSwapped(word, meant))));
  const meant = new Map<number, string>();
  for (const [index, { word }] of tokens.entries()) {
    if (roles[index]?.size !== 0 || word.length < FEWEST_IN_TOPIC - 1) continue;
    const [topic] = candidates
      .values()
      .flatMap(({ topics }) => topics().filter((each) => isMisspelt(word, each)));
    if (topic === undefined) continue;
    roles[index] = TOPIC;
    meant.set(index, topic);
  }
  return meant;
}

function meantBy(
  word: string,
  readings: readonly Reading[],
  wordsOf: (book: Phrasebook) => WordsByLetter,
  isMisspelt: IsMisspelt,
): string | undefined {
  const like = readings.flatMap(({ book }) => wordsOf(book).get(word[0] ?? '') ?? []);
  const meant = like.find((each) => Math.abs(word.length - each.length) <= 2 && isMisspelt(word, each));
  return meant?.normalize('NFC');
}

const timeWordsOf = byLetter(({ timeWords }) => timeWords, FEWEST_IN_TIME);

const askWordsOf = byLetter(({ language, topics }) => {
  const phrases = [...topics, ...ASK_LISTS.flatMap((list) => language.asks?.[list] ?? [])];
  const words = phrases.map((phrase) =>
    phrase.endsWith(ANY_ENDING) ? phrase.slice(0, -ANY_ENDING.length) : phrase,
  );
  return words.filter((word) => !word.includes(' '));
}, FEWEST_IN_ASK);

function byLetter(
  wordsIn: (book: Phrasebook) => readonly string[],
  fewest: number,
): (book: Phrasebook) => WordsByLetter {
  const made = new WeakMap<Phrasebook, WordsByLetter>();
  return (book) => {
    const long = () =>
      wordsIn(book)
        .map(spelt)
        .filter((word) => word.length >= fewest);
    const words = made.get(book) ?? Map.groupBy(long(), (word) => word[0] ?? '');
    made.set(book, words);
    return words;
  };
}

/** Whether a word equals `meant` after swapping two adjacent letters. */
export function isSwapped(word: string, meant: string): boolean {
  if (word.length !== meant.length || word === meant) return false;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return swapped === meant;
}

/** The letters of phone keyboards, row by row. */
const ROWS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
];

/** Whether two letters are adjacent on a keyboard and therefore easily mistyped. True for letters on other keyboards. */
function areNeighbours(one: string, other: string): boolean {
  const isKnown = [one, other].some((letter) => ROWS.flat().some((letters) => letters.includes(letter)));
  return (
    !isKnown ||
    ROWS.some((rows) => {
      const [from, to] = [positionIn(rows, one), positionIn(rows, other)];
      return (
        from !== null && to !== null && Math.abs(from.row - to.row) <= 1 && Math.abs(from.at - to.at) <= 1
      );
    })
  );
}

function positionIn(rows: readonly string[], letter: string): { row: number; at: number } | null {
  const row = rows.findIndex((letters) => letters.includes(letter));
  return row === -1 ? null : { row, at: rows[row]?.indexOf(letter) ?? 0 };
}
