import type { Role } from '../languages/language.ts';
import type { Message } from '../words/message.ts';

const MOST_BETWEEN = 1;

/**
 * Whether a word with one of these roles comes before a token: `until Friday`, `bis zum Wochenende`. One
 * everyday word may come in between.
 */
export function isLedBy(leading: readonly Role[], first: number, { roles }: Message): boolean {
  for (let index = first - 1; index >= first - 1 - MOST_BETWEEN; index--) {
    if (leading.some((role) => roles[index]?.has(role))) return true;
    if (!roles[index]?.has('plain')) return false;
  }
  return false;
}
