import type { Message } from '../words/message.ts';

/** A date or an hour in digits alone, until before a unit. */
export type Digits = { readonly end: number } & (
  | {
      readonly is: 'clock';
      readonly hour: number;
      readonly ofTwelve: boolean;
      readonly isAfternoon: boolean | null;
    }
  /** Year 0 where none is written. */
  | { readonly is: 'date'; readonly year: number; readonly month: number; readonly day: number }
);

const MOST_PIECES = 3;
const DATE_MARKS: ReadonlySet<string> = new Set(['/', '-', '.']);
/** `17h`, `17h30`, `5pm`. */
const HOUR = /^(\d{1,2})(?:h(\d{2})?|uhr|(am|pm))$/;
/** The minutes, or seconds, in `5:30pm`. */
const LAST_PIECE = /^(\d{2})(am|pm)?$/;

/** The date or hour in digits that begins at a unit; null where none does. */
export function digitsAt(first: number, message: Message, monthFirst: boolean): Digits | null {
  const word = message.units[first]?.word ?? '';
  if (!/^\d/.test(word)) return null;
  const hour = HOUR.exec(word);
  if (hour !== null) {
    const [, hours, minutes = '0', half] = hour;
    return clock(first + 1, Number(hours), Number(minutes), half);
  }
  const { pieces, mark } = piecesAt(first, message);
  const end = first + pieces.length;
  if (mark === ':') {
    const half = LAST_PIECE.exec(pieces.at(-1) ?? '')?.[2];
    return clock(end, Number(pieces[0]), Number.parseInt(pieces[1] ?? '', 10), half);
  }
  return DATE_MARKS.has(mark) ? dateOf(pieces, mark, end, monthFirst) : null;
}

/** The numbers that one mark joins. */
function piecesAt(first: number, { text, units }: Message): { pieces: string[]; mark: string } {
  const pieces = [units[first]?.word ?? ''];
  let mark = '';
  while (pieces.length < MOST_PIECES) {
    const [before, next] = [units[first + pieces.length - 1], units[first + pieces.length]];
    const between = text.slice(before?.end, next?.start);
    if (next === undefined || !/^\d{1,4}(?:am|pm)?$/.test(next.word)) break;
    if (mark === '' ? !(between === ':' || DATE_MARKS.has(between)) : between !== mark) break;
    mark = between;
    pieces.push(next.word);
  }
  return { pieces, mark };
}

function clock(end: number, hours: number, minutes: number, half: string | undefined): Digits | null {
  const isHour = hours <= 24 && minutes <= 59;
  if (!isHour) return null;
  const isAfternoon = half === undefined ? null : half === 'pm';
  return { is: 'clock', end, hour: hours + minutes / 60, ofTwelve: half !== undefined, isAfternoon };
}

function dateOf(pieces: readonly string[], mark: string, end: number, monthFirst: boolean): Digits | null {
  const numbers = pieces.map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  if (pieces.length === 2) {
    // 5.12 may well be a number.
    if (mark !== '/') return null;
    return known(end, 0, monthFirst ? a : b, monthFirst ? b : a);
  }
  if (pieces[0]?.length === 4) return known(end, a, b, c);
  const year = c < 100 ? c + 2000 : c;
  return (
    known(end, year, monthFirst ? a : b, monthFirst ? b : a) ??
    known(end, year, monthFirst ? b : a, monthFirst ? a : b)
  );
}

function known(end: number, year: number, month: number, day: number): Digits | null {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? { is: 'date', end, year, month, day } : null;
}
