import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

const CLAUSE_END = /[.,;:!?()\n。、，！？؟،]/;

/** The words around a piece of a message, up to punctuation. */
export function clauseAround({ first, end }: TokenRange, message: Message): TokenRange {
  let from = first;
  while (from > 0 && !CLAUSE_END.test(textBefore(message, from))) from--;
  let to = end;
  while (to < message.tokens.length && !CLAUSE_END.test(textBefore(message, to))) to++;
  return { first: from, end: to };
}
