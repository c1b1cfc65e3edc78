import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../../gazetteer/port.ts';

const MOST_NAMES = 5000;

/** Caches recent gazetteer lookups, because messages look up the same words repeatedly. */
export function remembering<T extends object | number>(
  lookUp: (name: string, gazetteer: Gazetteer) => T,
): (name: string, gazetteer: Gazetteer) => T {
  const all = new WeakMap<Gazetteer, LRUCache<string, T>>();
  return (name, gazetteer) => {
    const known = all.get(gazetteer) ?? new LRUCache<string, T>({ max: MOST_NAMES });
    all.set(gazetteer, known);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = lookUp(name, gazetteer);
    known.set(name, found);
    return found;
  };
}
