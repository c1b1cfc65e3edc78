import type { sports } from '../../../client/index.ts';

/** A match in the list: one game, and the games of the same match from other sources. */
export interface Match {
  readonly game: sports.GameItem;
  readonly others: readonly sports.GameItem[];
}

const NONE: readonly sports.GameItem[] = [];

/**
 * Returns each match once, at the place of its game with the smallest ID. A match whose other games are missing
 * from the list, for example because they are still loading, consists of the games that the list contains.
 */
export function matchesOf(games: readonly sports.GameItem[]): Match[] {
  const linked = Map.groupBy(
    games.filter(({ same_match_as }) => same_match_as.length > 0),
    smallestId,
  );
  for (const group of linked.values()) group.sort((a, b) => (a.game_id < b.game_id ? -1 : 1));
  return games.flatMap((game) => {
    if (game.same_match_as.length === 0) return { game, others: NONE };
    const [first, ...others] = linked.get(smallestId(game)) ?? [];
    return game === first ? { game, others } : [];
  });
}

const smallestId = ({ game_id, same_match_as }: sports.GameItem): string =>
  same_match_as.reduce((least, id) => (id < least ? id : least), game_id);
