import type { Message } from '../words/message.ts';

/** The characters of a message from one unit until before another. */
export function textOf({ text, units }: Message, first: number, end: number): string {
  return text.slice(units[first]?.start, units[end - 1]?.end);
}
