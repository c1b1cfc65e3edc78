import type { sports } from '../../../client/index.ts';
import type { Address } from '../../shared/address.ts';

type Game = Pick<sports.GameItem, 'sport' | 'competition' | 'season' | 'teams'>;

/** Values of a game for each filter, by query parameter. `team` without a game is already a team's page. */
const VALUES = {
  sport: ({ sport }) => [sport],
  competition: ({ competition }) => [competition],
  season: ({ season }) => [season],
  playing: ({ teams }) => [teams.team_a, teams.team_b],
} as const satisfies Record<string, (game: Game) => readonly (string | null)[]>;

export type GameFilter = keyof typeof VALUES;
export const GAME_FILTERS = Object.keys(VALUES) as readonly GameFilter[];

/** Returns whether a game has the values of all filters in the address. */
export function hasValues(game: Game, address: Address, except?: GameFilter): boolean {
  return GAME_FILTERS.every((name) => {
    const wanted = address[name] ?? '';
    if (wanted === '' || name === except) return true;
    const values: readonly (string | null)[] = VALUES[name](game);
    return values.includes(wanted);
  });
}

/** Values of a filter in the games that the other filters leave; always contains the chosen value. */
export function optionsOf(games: readonly Game[], name: GameFilter, address: Address): string[] {
  const chosen = address[name] ?? '';
  const options = new Set<string>(chosen === '' ? [] : [chosen]);
  for (const game of games)
    if (hasValues(game, address, name))
      for (const value of VALUES[name](game)) if (value !== null) options.add(value);
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sorted = [...options].sort(compare);
  return name === 'season' ? sorted.reverse() : sorted;
}
