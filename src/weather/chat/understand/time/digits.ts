import { type Message, textBefore } from '../words/message.ts';

/** A date or hour in digits. `end` is the index of the next token. */
export type Digits = { readonly end: number } & (
  | {
      readonly is: 'clock';
      readonly hour: number;
      /** Whether the hour is on a 12-hour clock. */
      readonly ofTwelve: boolean;
      /** True for pm, false for am, null if neither is given. */
      readonly isAfternoon: boolean | null;
    }
  /** The year is 0 if it is not given. */
  | { readonly is: 'date'; readonly year: number; readonly month: number; readonly day: number }
  /** A day of the month without a month. */
  | { readonly is: 'day'; readonly day: number }
);

const MOST_NUMBERS = 3;
/** Matches `17h`, `17h30`, `17u`, `5pm`, `5ish`. */
const HOUR = /^(\d{1,2})(?:[hu](\d{2})?|uhr|(ish)|(am|pm))$/;
/** Matches the minutes or seconds in `5:30pm`. */
const LAST_OF_CLOCK = /^(\d{2})(am|pm)?$/;
const NUMBER = /^\d{1,4}$/;
/** Separators between the numbers of an hour or date, each with the pattern of the next number. */
const NUMBER_AFTER: ReadonlyMap<string, RegExp> = new Map([
  [':', /^\d{1,4}(?:am|pm)?$/],
  ['/', NUMBER],
  ['-', NUMBER],
  ['.', NUMBER],
  ['. ', NUMBER],
]);

/**
 * Parses the date or hour in digits at a token. Returns null if there is none. `monthFirst` means that the
 * language writes the month before the day.
 */
export function digitsAt(first: number, message: Message, monthFirst: boolean): Digits | null {
  const word = message.tokens[first]?.word ?? '';
  if (!/^\d/.test(word)) return null;
  const hour = hourAt(first, word);
  if (hour !== null) return hour;
  const marked = isHourMarked(first, message) ? HOUR_IN_CASE.exec(word)?.[1] : undefined;
  if (marked !== undefined) return clock(first + 1, Number(marked), 0, undefined);
  const { numbers, mark } = joinedNumbers(first, message);
  const end = first + numbers.length;
  if (mark === '') return null;
  if (mark !== ':' && !isDotted(first, numbers, mark, message)) {
    return numbers.length === 2 && !isDate(numbers, mark, end, message)
      ? null
      : dateOf(numbers, end, monthFirst);
  }
  const half = LAST_OF_CLOCK.exec(numbers.at(-1) ?? '')?.[2];
  return clock(end, Number(numbers[0]), Number.parseInt(numbers[1] ?? '', 10), half);
}

function hourAt(first: number, word: string): Digits | null {
  const [, hours, minutes = '0', about, half] = HOUR.exec(word) ?? [];
  const hour = hours === undefined ? null : clock(first + 1, Number(hours), Number(minutes), half);
  return hour !== null && about !== undefined ? { ...hour, ofTwelve: true } : hour;
}

/** Matches an hour with a case ending, after a word for hours: Turkish `saat 14te`. */
const HOUR_IN_CASE = /^(\d{1,2})\p{L}{2,3}$/u;

function isHourMarked(index: number, { roles }: Message): boolean {
  return roles[index - 1]?.has('hour_marks') === true;
}

/**
 * Without a word for hours, only these minutes are allowed after a dot. Other digits indicate a decimal
 * number.
 */
const QUARTER = /^(?:00|15|30|45)$/;
const MINUTES = /^[0-5]\d$/;

/** Whether a dot separates hours and minutes: `kl. 14.30`. */
function isDotted(first: number, numbers: readonly string[], mark: string, message: Message): boolean {
  const [, minutes = ''] = numbers;
  if (mark !== '.' || numbers.length !== 2 || !MINUTES.test(minutes)) return false;
  const [before, after] = [message.roles[first - 1], message.roles[first + numbers.length]];
  if (before?.has('hour_marks') || after?.has('hour_marks')) return true;
  const isRange = /^\s*[-–]\s*$/.test(textBefore(message, first + numbers.length));
  return QUARTER.test(minutes) && (isRange || before?.has('hour_follows') === true);
}

/** Returns the numbers that start at a token and are joined by the same separator. */
function joinedNumbers(first: number, message: Message): { numbers: string[]; mark: string } {
  const numbers = [message.tokens[first]?.word ?? ''];
  let mark = '';
  while (numbers.length < MOST_NUMBERS) {
    const at = first + numbers.length;
    const word = message.tokens[at]?.word ?? '';
    const between = textBefore(message, at);
    if (mark !== '' && between !== mark) break;
    if (NUMBER_AFTER.get(between)?.test(word) !== true) break;
    mark = between;
    numbers.push(word);
  }
  return { numbers, mark };
}

function clock(
  end: number,
  hours: number,
  minutes: number,
  half: string | undefined,
): Extract<Digits, { is: 'clock' }> | null {
  const isHour = hours <= 24 && minutes <= 59;
  if (!isHour) return null;
  const isAfternoon = half === undefined ? null : half === 'pm';
  return { is: 'clock', end, hour: hours + minutes / 60, ofTwelve: half !== undefined, isAfternoon };
}

/** Maximum hour. Larger numbers must be days. */
const LATEST_HOUR = 24;
const TWO_DIGITS = /^\d\d$/;
/** Units that never follow a date. */
const MEASURE = /^\s*[°º%℃℉,]\s*\d?/;

/**
 * Whether two numbers are a day and a month. 5-12 is a range of hours and 2.5 is a decimal number, but
 * `27.11` and `5.3.` are dates.
 */
function isDate(numbers: readonly string[], mark: string, end: number, message: Message): boolean {
  if (mark === '/') return true;
  const areTwoDigits = numbers.every((each) => TWO_DIGITS.test(each));
  if (mark === '-') return areTwoDigits && numbers.some((each) => Number(each) > LATEST_HOUR);
  const after =
    message.tokens[end] === undefined
      ? message.text.slice(message.tokens[end - 1]?.end)
      : textBefore(message, end);
  if (message.roles[end]?.has('measures') || MEASURE.test(after)) return false;
  return TWO_DIGITS.test(numbers[1] ?? '') || after.startsWith('.');
}

function dateOf(numbers: readonly string[], end: number, monthFirst: boolean): Digits | null {
  const [a = 0, b = 0, c = 0] = numbers.map(Number);
  if (numbers[0]?.length === 4) return dateIfValid(end, a, b, c);
  const year = numbers.length === 2 ? 0 : c < 100 ? c + 2000 : c;
  return (
    dateIfValid(end, year, monthFirst ? a : b, monthFirst ? b : a) ??
    dateIfValid(end, year, monthFirst ? b : a, monthFirst ? a : b)
  );
}

function dateIfValid(end: number, year: number, month: number, day: number): Digits | null {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? { is: 'date', end, year, month, day } : null;
}
