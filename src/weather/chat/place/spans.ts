import type { Message } from '../words/message.ts';
import { capitalsTell } from './capitals.ts';

/** A piece of a message that may be a place, from one unit until before another. */
export interface Span {
  readonly first: number;
  readonly end: number;
  readonly text: string;
  /** Whether it can only be a name as a whole, not a name and what the place lies in. */
  readonly whole: boolean;
}

/** Words in the longest name with what it lies in, `San Pedro de Atacama, Antofagasta, Chile`. */
const MOST_WORDS = 7;
/** Written without spaces, a unit is a character. */
const MOST_CHARACTERS = 12;
const FEWEST_CHARACTERS = 2;

/** So that a message without known words costs no more than a second would notice. */
const MOST_SPANS = 1500;

/** What parts sentences, and so never stands within a name. */
const SENTENCE_END = /[?!;:()"“”。？！؟\n]/u;

/** The pieces of a message that may be a place, longest first. */
export function placeSpans(message: Message): Span[] {
  const spans: Span[] = [];
  for (let length = MOST_CHARACTERS; length > 0; length--) {
    for (let first = 0; first + length <= message.units.length; first++) {
      const span = spanAt(message, first, first + length);
      if (span !== null && spans.push(span) === MOST_SPANS) return spans;
    }
  }
  return spans;
}

function spanAt(message: Message, first: number, end: number): Span | null {
  const units = message.units.slice(first, end);
  const text = textOf(message, first, end);
  const spaced = units.filter(({ unspaced }) => !unspaced).length;
  if (spaced > MOST_WORDS || (spaced === 0 && end - first < FEWEST_CHARACTERS)) return null;
  if (SENTENCE_END.test(text) || isNumber(units.map(({ word }) => word).join(''))) return null;
  const allKnown = message.roles.slice(first, end).every(({ size }) => size > 0);
  if (allKnown && !isNameOfKnownWords(message, first, end)) return null;
  return { first, end, text, whole: allKnown || !mayTellWhere(message, first, end) };
}

export function textOf({ text, units }: Message, first: number, end: number): string {
  return text.slice(units[first]?.start, units[end - 1]?.end);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/**
 * In `weather in Nice` and `weather in Sun City` everyday words are a city, in `nice weather` they are not. A word
 * that is hardly said in talk about weather needs no preposition but a capital: `Reading weather`.
 */
function isNameOfKnownWords(message: Message, first: number, end: number): boolean {
  const { units, roles } = message;
  const isPlaced = roles[first - 1]?.has('place_follows') === true;
  if (end - first > 1) {
    return isPlaced && capitalsTell(message) && units.slice(first, end).every(({ capital }) => capital);
  }
  const known = roles[first];
  if (known?.has('city') !== true) return false;
  return isPlaced || (units[first]?.capital === true && (first > 0 || known.size === 1));
}

/**
 * Whether a piece may be a name and what the place lies in. With a known word at its beginning or end it is rather a
 * name and what stands beside it (`rain Texas`, `Paris me`), unless that word is set off by a comma, is a code, or
 * begins a longer name (`Sun City, Arizona`).
 */
function mayTellWhere(message: Message, first: number, end: number): boolean {
  const { roles } = message;
  if (isKnown(end - 1) && !isCode(message, end - 1)) return false;
  if (!isKnown(first)) return true;
  if (isSetOff(message, first, end)) return true;
  return roles[first]?.has('condition') === true && end - first > 2 && !isKnown(first + 1);

  function isKnown(index: number): boolean {
    return (roles[index]?.size ?? 0) > 0;
  }
}

/** In `May, Oklahoma` and `Sun City, Arizona` known words are a name, since it is told where it lies. */
function isSetOff({ text, units, roles }: Message, first: number, end: number): boolean {
  const comma = units.findIndex(
    (unit, index) => index > first && index < end && isComma(text.slice(units[index - 1]?.end, unit.start)),
  );
  if (comma === -1) return false;
  const head = units.slice(first, comma);
  const isName = head.every(({ capital }) => capital) || roles[first]?.has('city') === true;
  return isName && roles.slice(comma, end).every(({ size }) => size === 0);
}

function isComma(between: string): boolean {
  return between.trim() === ',';
}

/** `IN` in `Bloomington IN`, and `in` in `bloomington, in`, is Indiana, though `in` is a word. */
function isCode({ text, units }: Message, index: number): boolean {
  const [before, unit] = [units[index - 1], units[index]];
  if (before === undefined || unit === undefined || unit.end - unit.start > 3) return false;
  if (isComma(text.slice(before.end, unit.start))) return true;
  const written = text.slice(unit.start, unit.end);
  return written === written.toUpperCase() && text !== text.toUpperCase();
}
