import { LANGUAGES } from '../../shared/language.ts';
import { plain } from './plain.ts';

/** Texts that a game must all contain. A part of a question can have several meanings. */
export type Meaning = readonly string[];

interface PartialDate {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

interface Read {
  readonly meanings: readonly Meaning[];
  /** Number of words that were read. */
  readonly words: number;
}

/** Letters for private use, which no name contains. They mark the parts of a date in a game's text. */
const YEAR = '\uE000';
const MONTH = '\uE001';
const DAY = '\uE002';

/** Returns a date as part of a searched text. The text of `January 2024` is part of the text of a day in it. */
export function dateKey({ year, month, day }: PartialDate): string {
  const part = (mark: string, value: number | undefined, digits: number) =>
    value === undefined ? '' : mark + String(value).padStart(digits, '0');
  return part(YEAR, year, 4) + part(MONTH, month, 2) + part(DAY, day, 2);
}

/** Returns the key of a date such as `2024-01-06`; '' for null and any other text. */
export function keyOfDate(date: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  return day === undefined ? '' : dateKey({ year: Number(year), month: Number(month), day: Number(day) });
}

/** Austrians write `Jänner`. */
const LOCALES: readonly string[] = [...Object.keys(LANGUAGES), 'de-AT'];
/** Names of the months in all languages of the pages, long and short, and their numbers. */
const MONTHS: readonly (readonly [name: string, month: number])[] = LOCALES.flatMap((language) =>
  (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, i) => {
      const name = plain(format.format(Date.UTC(2000, i, 15))).replace('.', '');
      return [name, i + 1] as const;
    });
  }),
);
/** Shorter words are the beginnings of too many names. */
const FEWEST_LETTERS = 3;

/** Returns the months whose names match. */
export function monthsLike(isLike: (name: string) => boolean): number[] {
  return [...new Set(MONTHS.filter(([name]) => isLike(name)).map(([, month]) => month))];
}

/** Returns the months that a word names, or whose names begin with it. */
function monthsOf(word: string): number[] {
  const name = word.replace(/[.,]+$/, '');
  return name.length < FEWEST_LETTERS ? [] : monthsLike((known) => known.startsWith(name));
}

/** Words between the parts of a date: `6 de enero de 2024`, `the 6th of January`. */
const BETWEEN: readonly string[] = ['de', 'of', 'del'];
const SEASON_WORDS: readonly string[] = ['season', 'saison', 'spielzeit', 'temporada'];

/** Reads a date or season at the beginning of plain words; null if there is none. */
export function readDate(words: readonly string[]): Read | null {
  const [first = ''] = words;
  if (SEASON_WORDS.includes(first)) {
    const season = readNumbers(words[1] ?? '') ?? readYear(words[1] ?? '');
    return season === null ? null : { meanings: season, words: 2 };
  }
  const numbers = readNumbers(first);
  return numbers === null ? readNamed(words) : { meanings: numbers, words: 1 };
}

/** Reads `January`, `6 January`, `January 6th, 2024` or `6 de enero de 2024`. */
function readNamed(words: readonly string[]): Read | null {
  const left = words.map((word, i) => ({ word, end: i + 1 })).filter(({ word }) => !BETWEEN.includes(word));
  const [before, ...rest] = left.map(({ word }) => word);
  const early = dayOf(before ?? '');
  const [name = '', ...after] = early === null ? [before, ...rest] : rest;
  const months = monthsOf(name);
  if (BETWEEN.includes(words[0] ?? '') || months.length === 0) return null;
  const late = early === null ? dayOf(after[0] ?? '') : null;
  const year = yearOf(after[late === null ? 0 : 1] ?? '');
  const count = 1 + [early, late, year].filter((part) => part !== null).length;
  const day = early ?? late ?? undefined;
  const dates = months.map((month) => [dateKey({ year: year ?? undefined, month, day })]);
  // A single word can also be part of a name: `mar` is the beginning of March and of Marseille.
  return { meanings: count === 1 ? [...dates, [name]] : dates, words: left[count - 1]?.end ?? count };
}

function dayOf(word: string): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|er|e|º)?[.,]?$/.exec(word) ?? [];
  return digits === undefined || !isDay(Number(digits)) ? null : Number(digits);
}

function yearOf(word: string): number | null {
  const [, digits] = /^(\d{4})[.,]?$/.exec(word) ?? [];
  return digits === undefined ? null : Number(digits);
}

const readYear = (word: string): Meaning[] | null => (yearOf(word) === null ? null : [[word]]);

const isDay = (value: number): boolean => value >= 1 && value <= 31;
const isMonth = (value: number): boolean => value >= 1 && value <= 12;

const NUMBERS = /^\d{1,4}([./–-]\d{1,4}){1,2}\.?$/;

/** Reads numbers joined by `.`, `/` or `-`: a date, a day without a year, a month of a year, or a season. */
function readNumbers(word: string): Meaning[] | null {
  if (!NUMBERS.test(word)) return null;
  const [a = '', b = '', c] = word.match(/\d+/g) ?? [];
  const dates = (c === undefined ? twoParts(a, b) : threeParts(a, b, c)).filter(isPossible);
  // Americans write the month first, with slashes or hyphens.
  const read = word.includes('.') ? dates.slice(0, 1) : dates;
  const season = c === undefined ? seasonOf(a, b) : null;
  return [...read.map((date) => [dateKey(date)]), ...(season === null ? [] : [[season]]), [word]];
}

function twoParts(a: string, b: string): PartialDate[] {
  if (a.length === 4) return [{ year: Number(a), month: Number(b) }];
  if (b.length === 4) return [{ month: Number(a), year: Number(b) }];
  return [
    { day: Number(a), month: Number(b) },
    { month: Number(a), day: Number(b) },
  ];
}

function threeParts(a: string, b: string, c: string): PartialDate[] {
  if (a.length === 4) return [{ year: Number(a), month: Number(b), day: Number(c) }];
  const year = fullYear(c);
  return [
    { year, day: Number(a), month: Number(b) },
    { year, month: Number(a), day: Number(b) },
  ];
}

const isPossible = ({ month = 1, day = 1 }: PartialDate): boolean => isMonth(month) && isDay(day);

/** Returns a season such as `2023/24` as the API writes it, `2023/2024`; null for other numbers. */
function seasonOf(a: string, b: string): string | null {
  if (a.length < 2 || b.length < 2) return null;
  const start = fullYear(a);
  return (start + 1) % 100 === Number(b) % 100 ? `${start}/${start + 1}` : null;
}

/** Years with two digits are from 1950 to 2049. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year >= 50 ? 1900 + year : 2000 + year;
}
