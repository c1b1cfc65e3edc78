import type { Message } from '../words/message.ts';

/**
 * Whether a capital marks a name. It does not in languages that give one to every noun, nor in messages that give one
 * to every word.
 */
export function capitalsTell({ units, roles, readings }: Message): boolean {
  if (readings.some(({ book }) => book.language.capitalNouns === true)) return false;
  return units.some(({ capital }, index) => !capital && (roles[index]?.size ?? 0) > 0);
}
