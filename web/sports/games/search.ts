import { distance } from 'fastest-levenshtein';
import type { sports } from '../../../client/index.ts';
import type { Vocabulary } from '../vocabulary/words.ts';
import { dateKey, keyOfDate, type Meaning, monthsLike, readDate } from './dates.ts';
import { plain } from './plain.ts';

/** Returns all of a game's searchable text. */
export function searchText(game: sports.GameItem, words: Vocabulary, date: string): string {
  const { teams, competition, season, sport, venue, game_id } = game;
  const parts = [teams.team_a, teams.team_b, competition, season, words.sports[sport] ?? sport, game.date];
  const text = plain([...parts, date, venue, game_id].filter((part) => part !== null).join('\n'));
  return `${text}\n${keyOfDate(game.date)}`;
}

/** Shorter words have too many neighbours. */
const FEWEST_LETTERS = 4;
/** A word with a digit, such as a year, is never corrected: its neighbour is another year. */
const CORRECTABLE = new RegExp(`^\\P{N}{${FEWEST_LETTERS},}$`, 'u');

/** Searches texts from `searchText`. The texts are made for the first question: most visits have none. */
export class Search {
  readonly #makeTexts: () => readonly string[];
  #made: readonly string[] | null = null;
  #vocabulary: ReadonlySet<string> | null = null;
  readonly #meanings = new Map<string, readonly string[]>();

  constructor(makeTexts: () => readonly string[]) {
    this.#makeTexts = makeTexts;
  }

  get #texts(): readonly string[] {
    this.#made ??= this.#makeTexts();
    return this.#made;
  }

  /**
   * Returns whether the text at an index contains every word of the question, in any order. If no text contains
   * a word, a word with one typo less counts.
   */
  matcher(question: string): (index: number) => boolean {
    const wanted = this.#read(
      plain(question)
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
    if (wanted.length === 0) return () => true;
    const texts = this.#texts;
    return (index) => {
      const text = texts[index] ?? '';
      return wanted.every((meanings) =>
        meanings.some((meaning) => meaning.every((part) => text.includes(part))),
      );
    };
  }

  /** Returns the meanings of each date and each other word. */
  #read(words: readonly string[]): (readonly Meaning[])[] {
    const [first] = words;
    if (first === undefined) return [];
    const date = readDate(words);
    if (date !== null) return [date.meanings, ...this.#read(words.slice(date.words))];
    return [this.#meaningsOf(first).map((word) => [word]), ...this.#read(words.slice(1))];
  }

  #meaningsOf(word: string): readonly string[] {
    const known = this.#meanings.get(word);
    if (known !== undefined) return known;
    const isKnown = !CORRECTABLE.test(word) || this.#texts.some((text) => text.includes(word));
    const meanings = isKnown ? [word] : this.#corrections(word);
    this.#meanings.set(word, meanings);
    return meanings;
  }

  #corrections(word: string): readonly string[] {
    this.#vocabulary ??= new Set(this.#texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
    const months = monthsLike((name) => isMisspelt(word, name)).map((month) => dateKey({ month }));
    return [...months, ...[...this.#vocabulary].filter((known) => isMisspelt(word, known))];
  }
}

/** Returns whether a word is the beginning of a known word, except for one letter or two swapped letters. */
function isMisspelt(word: string, known: string): boolean {
  return [-1, 0, 1].some((more) => {
    const start = known.slice(0, word.length + more);
    return distance(word, start) <= 1 || isSwapped(word, start);
  });
}

function isSwapped(word: string, known: string): boolean {
  if (word.length !== known.length) return false;
  const at = [...word].findIndex((letter, i) => letter !== known[i]);
  return (
    word[at] === known[at + 1] && word[at + 1] === known[at] && word.slice(at + 2) === known.slice(at + 2)
  );
}
