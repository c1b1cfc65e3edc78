import type { Message } from '../words/message.ts';
import { capitalsTell } from './capitals.ts';

/** From one unit until before another. */
interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** What joins the words of one name. */
const WITHIN_NAME = /^[\s\p{Pd}'’.]*$/u;
/** What may also stand between a place and what it lies in. */
const BEFORE_AREA = /^[\s\p{Pd}'’.,，、]*$/u;

/**
 * The name that a piece of a message is part of: in `Fort Ross State Park` the capitals go on around Ross, which is
 * another place.
 */
export function wholeName(piece: Stretch, message: Message): Stretch {
  if (!capitalsTell(message) || message.units[piece.first]?.capital !== true) return piece;
  let { first, end } = piece;
  // The first word of a message has a capital for that reason alone.
  while (first > 1 && isPartOfName(first - 1, message) && isJoined(first, message)) first--;
  while (isPartOfName(end, message) && isJoined(end, message)) end++;
  return { first, end };
}

/** A country or region with the unknown words before it: `Tiplersville, South Sudan`. */
export function withUnknownHead(area: Stretch, message: Message): Stretch {
  let { first } = area;
  while (first > 0 && isUnknown(first - 1, message) && isJoined(first, message, BEFORE_AREA)) first--;
  return { first, end: area.end };
}

/** In `in May, Oklahoma` the month is a place's name, since no city that is called Oklahoma can be meant. */
export function withMonthAsHead(area: Stretch, message: Message): Stretch {
  const { roles, text, units } = message;
  const head = area.first - 1;
  const isSetOff = text.slice(units[head]?.end, units[area.first]?.start).trim() === ',';
  const isPlaced = roles[head - 1]?.has('place_follows') === true && isCapital(head, message);
  return isSetOff && isPlaced && roles[head]?.has('moment') ? { first: head, end: area.end } : area;
}

function isUnknown(index: number, { units, roles }: Message): boolean {
  const unit = units[index];
  return unit !== undefined && roles[index]?.size === 0 && !/^\d/.test(unit.word);
}

function isCapital(index: number, { units }: Message): boolean {
  return units[index]?.capital === true;
}

/** A word with a capital that is unknown, or is an everyday word such as North or Park; not `I`. */
function isPartOfName(index: number, { units, roles }: Message): boolean {
  const [unit, known] = [units[index], roles[index]];
  if (unit === undefined || known === undefined || unit.word.length < 2) return false;
  return unit.capital && [...known].every((role) => role === 'plain');
}

/** Whether nothing but what joins stands before a unit. */
function isJoined(index: number, { text, units }: Message, joint: RegExp = WITHIN_NAME): boolean {
  return joint.test(text.slice(units[index - 1]?.end, units[index]?.start));
}
