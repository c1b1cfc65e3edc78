import { type Message, textBefore } from '../words/message.ts';

/** A date or hour written in digits alone. `end` is the index of the first token after it. */
export type Digits = { readonly end: number } & (
  | {
      readonly is: 'clock';
      readonly hour: number;
      /** Whether it says am or pm. */
      readonly ofTwelve: boolean;
      /** Null if it says neither. */
      readonly isAfternoon: boolean | null;
    }
  /** Year 0 if none is written. */
  | { readonly is: 'date'; readonly year: number; readonly month: number; readonly day: number }
);

const MOST_NUMBERS = 3;
/** `17h`, `17h30`, `5pm`. */
const HOUR = /^(\d{1,2})(?:h(\d{2})?|uhr|(am|pm))$/;
/** The minutes or seconds of `5:30pm`. */
const LAST_OF_CLOCK = /^(\d{2})(am|pm)?$/;
const NUMBER = /^\d{1,4}$/;
/** Marks that join the numbers of an hour or date, and what the numbers after them look like. */
const NUMBER_AFTER: ReadonlyMap<string, RegExp> = new Map([
  [':', /^\d{1,4}(?:am|pm)?$/],
  ['/', NUMBER],
  ['-', NUMBER],
  ['.', NUMBER],
]);

/** The date or hour in digits that begins at a token, or null. `monthFirst` is the order of the language. */
export function digitsAt(first: number, message: Message, monthFirst: boolean): Digits | null {
  const word = message.tokens[first]?.word ?? '';
  if (!/^\d/.test(word)) return null;
  const hour = HOUR.exec(word);
  if (hour !== null) {
    const [, hours, minutes = '0', half] = hour;
    return clock(first + 1, Number(hours), Number(minutes), half);
  }
  const { numbers, mark } = joinedNumbers(first, message);
  const end = first + numbers.length;
  if (mark === '') return null;
  if (mark !== ':' && !isDotted(first, numbers, mark, message)) return dateOf(numbers, mark, end, monthFirst);
  const half = LAST_OF_CLOCK.exec(numbers.at(-1) ?? '')?.[2];
  return clock(end, Number(numbers[0]), Number.parseInt(numbers[1] ?? '', 10), half);
}

/** Minutes of hours that are written like decimal numbers. */
const QUARTER = /^(?:00|15|30|45)$/;
const MINUTES = /^[0-5]\d$/;

/** Whether a dot stands within an hour: `kl. 14.30`. */
function isDotted(first: number, numbers: readonly string[], mark: string, message: Message): boolean {
  const [, minutes = ''] = numbers;
  if (mark !== '.' || numbers.length !== 2 || !MINUTES.test(minutes)) return false;
  const [before, after] = [message.roles[first - 1], message.roles[first + numbers.length]];
  if (before?.has('hour_marks') || after?.has('hour_marks')) return true;
  const isRange = /^\s*[-–]\s*$/.test(textBefore(message, first + numbers.length));
  return QUARTER.test(minutes) && (isRange || before?.has('hour_follows') === true);
}

/** The numbers from a token on that are joined by the same mark. */
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

function clock(end: number, hours: number, minutes: number, half: string | undefined): Digits | null {
  const isHour = hours <= 24 && minutes <= 59;
  if (!isHour) return null;
  const isAfternoon = half === undefined ? null : half === 'pm';
  return { is: 'clock', end, hour: hours + minutes / 60, ofTwelve: half !== undefined, isAfternoon };
}

function dateOf(numbers: readonly string[], mark: string, end: number, monthFirst: boolean): Digits | null {
  const [a = 0, b = 0, c = 0] = numbers.map(Number);
  if (numbers.length === 2) {
    // 5.12 is more likely a decimal number, and 5-12 a range.
    if (mark !== '/') return null;
    return dateIfValid(end, 0, monthFirst ? a : b, monthFirst ? b : a);
  }
  if (numbers[0]?.length === 4) return dateIfValid(end, a, b, c);
  const year = c < 100 ? c + 2000 : c;
  return (
    dateIfValid(end, year, monthFirst ? a : b, monthFirst ? b : a) ??
    dateIfValid(end, year, monthFirst ? b : a, monthFirst ? a : b)
  );
}

function dateIfValid(end: number, year: number, month: number, day: number): Digits | null {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? { is: 'date', end, year, month, day } : null;
}
