import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import { capitalsTell } from './capitals.ts';
import { areasOf } from './resolve.ts';
import { textOf } from './text-of.ts';

const MOST_WORDS_BEHIND = 3;

/**
 * Whether words that say a time are part of a place's name: `Christmas Island`, `Spring Hill`, and `May, Oklahoma`,
 * where it is told what it lies in.
 */
export function isNameLikeATime(first: number, end: number, message: Message, gazetteer: Gazetteer): boolean {
  const { units, roles, text } = message;
  const isPlaced = roles[first - 1]?.has('place_follows') === true;
  const isMarked = units[first]?.capital === true && capitalsTell(message);
  if (!(isPlaced || isMarked) || end === units.length) return false;
  const next = units[end];
  const between = text.slice(units[end - 1]?.end, next?.start);
  if (between.trim() === ',') return isPlaced && isMarked && beginsArea(end, message, gazetteer);
  if (between !== ' ' || roles[end]?.has('moment') || /^\d/.test(next?.word ?? '')) return false;
  if (isMarked && !next?.capital) return false;
  const name = textOf(message, first, end + 1);
  return gazetteer.areas(name).length > 0 || gazetteer.named(name, {}, 1).length > 0;
}

function beginsArea(first: number, message: Message, gazetteer: Gazetteer): boolean {
  for (let end = first + 1; end <= first + MOST_WORDS_BEHIND && end <= message.units.length; end++) {
    if (areasOf(textOf(message, first, end), gazetteer).length > 0) return true;
  }
  return false;
}
