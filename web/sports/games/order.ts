import type { sports } from '../../../client/index.ts';

/** The API has the oldest first. Games without a date stay last. */
export function newestFirst(games: readonly sports.GameItem[]): sports.GameItem[] {
  return games.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
