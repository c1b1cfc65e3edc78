import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';

/** Extends a name to words such as "near" on either side: `in der Nähe von Moosic`, `here in Rome`. */
export function withNearness({ first, end }: TokenRange, context: PlaceContext): TokenRange {
  const before = nearnessEnd(first - 1, -1, context);
  const after = nearnessEnd(end, 1, context);
  return { first: before === null ? first : before, end: after === null ? end : after + 1 };
}

/**
 * Finds the last words for the speaker's location or, if there are none, for the surroundings. Returns null
 * if the message contains no such words.
 */
export function hereIn(context: PlaceContext): (TokenRange & { role: 'here' | 'around' }) | null {
  const found = lastOf('here', context) ?? lastOf('around', context);
  if (found === null) return null;
  return { ...found, first: nearnessEnd(found.first - 1, -1, context) ?? found.first };
}

function lastOf<R extends 'here' | 'around'>(role: R, { message: { roles }, isTime }: PlaceContext) {
  const hasRole = (index: number) => roles[index]?.has(role) === true && !isTime(index);
  const last = roles.findLastIndex((_, index) => hasRole(index));
  if (last === -1) return null;
  let first = last;
  while (hasRole(first - 1)) first--;
  return { first, end: last + 1, role };
}

/**
 * Returns the last token, in the given direction, of words such as "near" that start here or after a joining
 * word.
 */
function nearnessEnd(from: number, step: 1 | -1, { message, isTime }: PlaceContext): number | null {
  const { roles } = message;
  const isNear = (index: number) => roles[index]?.has('here') === true && !isTime(index);
  let at = from;
  if (!isNear(at) && isJoin(roles[at]) && !isTime(at)) at += step;
  if (!isNear(at)) return null;
  // The tokens between the name and a word such as "near", in text order.
  const [low, high] = step === 1 ? [from, at] : [at + 1, from + 1];
  for (let index = low; index <= high; index++) {
    if (/[,.;?!]/.test(textBefore(message, index))) return null;
  }
  while (isNear(at + step)) at += step;
  return at;
}

function isJoin(roles: Message['roles'][number] | undefined): boolean {
  if (roles === undefined || roles.has('topic') || roles.has('condition')) return false;
  return roles.has('place_follows') || roles.has('name_joins') || roles.has('plain');
}
