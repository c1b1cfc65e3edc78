import type { Message } from '../words/message.ts';

const MOST_WORDS = 6;

/**
 * Where the name of a feast ends that begins at a unit: `on National Fruit Day` names one by how it stands there,
 * whether or not it is known. Null where none begins.
 */
export function feastEnd(first: number, { roles, units }: Message): number | null {
  if (!followsOn(first, roles)) return null;
  let isNamed = false;
  for (let index = first; index < first + MOST_WORDS; index++) {
    const known = roles[index];
    if (known === undefined || known.has('place_follows') || known.has('topic') || known.has('moment'))
      return null;
    if (known.has('feast_ends') && index > first) return isNamed ? index + 1 : null;
    if (known.has('condition') && !units[index]?.capital) return null;
    isNamed ||= known.size === 0 || units[index]?.capital === true;
  }
  return null;
}

type Roles = Message['roles'];

/** Directly, or with a `the` between. */
function followsOn(first: number, roles: Roles): boolean {
  const before = roles[first - 1];
  if (roles[first]?.has('name_joins')) return false;
  if (before?.has('date_follows')) return true;
  return before?.has('name_joins') === true && roles[first - 2]?.has('date_follows') === true;
}
