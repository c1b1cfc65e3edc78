import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

export const SEPARATOR = /[,，、،;；&/+|]/;

/** Whether a range contains a conjunction, either as a separate word or attached to another word. */
export function isConjoined({ first, end }: TokenRange, message: Message): boolean {
  const conjunctions = conjunctionsIn(message);
  return message.tokens
    .slice(first, end)
    .some(({ word }, at) => conjunctions.has(word) || (at > 0 && isAttached(first + at, message)));
}

export function conjunctionsIn({ readings }: Message): ReadonlySet<string> {
  return new Set(readings.flatMap(({ book }) => book.language.conjunctions));
}

/** Splits a range at commas and conjunctions. The parts do not contain the conjunctions. */
export function partsOf(range: TokenRange, message: Message): TokenRange[] {
  const conjunctions = conjunctionsIn(message);
  const parts: TokenRange[] = [];
  let first = range.first;
  for (let index = range.first; index <= range.end; index++) {
    const word = message.tokens[index]?.word ?? '';
    const isConjunction = index < range.end && conjunctions.has(word);
    const isParted =
      index > range.first &&
      index < range.end &&
      (SEPARATOR.test(textBefore(message, index)) || isAttached(index, message));
    if (index === range.end || isConjunction || isParted) {
      if (index > first) parts.push({ first, end: index });
      first = isConjunction ? index + 1 : index;
    }
  }
  return parts;
}

/** Whether a conjunction is attached to a token or to the previous token. */
export function isAttached(index: number, { tokens, readings }: Message): boolean {
  return readings.some(({ book }) => {
    const { attachedBefore = [], attachedAfter = [] } = book.language;
    const [previous, word] = [tokens[index - 1]?.word ?? '', tokens[index]?.word ?? ''];
    return (
      attachedBefore.some((each) => word.length > each.length + 2 && word.startsWith(each)) ||
      attachedAfter.some((ending) => previous.length > ending.length + 1 && previous.endsWith(ending))
    );
  });
}
