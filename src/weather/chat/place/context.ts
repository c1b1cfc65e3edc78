import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { Remainder } from './remainder.ts';

export interface NameContext {
  readonly message: Message;
  readonly gazetteer: Gazetteer;
}

export interface PlaceContext extends NameContext {
  /** Whether a token is part of a time expression. */
  readonly isTime: (index: number) => boolean;
  readonly remainder: Remainder;
  /**
   * Place of the previous question, if this message can be a follow-up. A name alone then counts as a
   * question: `and galway?`
   */
  readonly follows?: Place;
}

export function placeContext(
  message: Message,
  gazetteer: Gazetteer,
  times: readonly TokenRange[],
  follows?: Place,
): PlaceContext {
  const isInTime = message.tokens.map(() => false);
  for (const { first, end } of times) isInTime.fill(true, first, end);
  const isTime = (index: number) => isInTime[index] === true;
  const remainder = new Remainder(message, isTime);
  return { message, gazetteer, isTime, remainder, ...(follows !== undefined && { follows }) };
}
