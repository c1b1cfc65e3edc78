import type { sports } from '../../../client/index.ts';
import type { Address } from '../../shared/address.ts';

export type FilteredGame = Pick<sports.GameItem, 'sport' | 'competition' | 'season' | 'teams'>;

/** Values of a game for each filter, by query parameter. `team` without a game is already a team's page. */
const VALUES = {
  sport: ({ sport }) => [sport],
  competition: ({ competition }) => [competition],
  season: ({ season }) => [season],
  playing: ({ teams }) => [teams.team_a, teams.team_b],
} as const satisfies Record<string, (game: FilteredGame) => readonly (string | null)[]>;

export type GameFilter = keyof typeof VALUES;
export const GAME_FILTERS = Object.keys(VALUES) as readonly GameFilter[];

/** Returns whether a game has the values of all filters in the address. */
export function hasValues(game: FilteredGame, address: Address, except?: GameFilter): boolean {
  return GAME_FILTERS.every((name) => {
    const wanted = address[name] ?? '';
    if (wanted === '' || name === except) return true;
    const values: readonly (string | null)[] = VALUES[name](game);
    return values.includes(wanted);
  });
}

/** Values of a filter in the games that the other filters leave; always contains the chosen value. */
export function optionsOf(games: readonly FilteredGame[], name: GameFilter, address: Address): string[] {
  const chosen = address[name] ?? '';
  const options = new Set<string>(chosen === '' ? [] : [chosen]);
  for (const game of games)
    if (hasValues(game, address, name))
      for (const value of VALUES[name](game)) if (value !== null) options.add(value);
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sorted = [...options].sort(compare);
  return name === 'season' ? sorted.reverse() : sorted;
}

/** Returns a filter's value if all games that the other filters leave have the same value; otherwise ''. */
export function commonValue(games: readonly FilteredGame[], name: GameFilter, address: Address): string {
  const values = new Set<string | null>();
  for (const game of games)
    if (hasValues(game, address, name)) for (const value of VALUES[name](game)) values.add(value);
  const [value] = values;
  return values.size === 1 ? (value ?? '') : '';
}

/** Returns the texts of a filter's list by value. The text for no choice is `all`, or the value that all games have. */
export function choicesOf(
  games: readonly FilteredGame[],
  name: GameFilter,
  address: Address,
  all: string,
  textOf: (value: string) => string = (value) => value,
): Readonly<Record<string, string>> {
  const common = (address[name] ?? '') === '' ? commonValue(games, name, address) : '';
  if (common !== '') return { '': textOf(common) };
  const options = optionsOf(games, name, address).map((value) => [value, textOf(value)]);
  return { '': all, ...Object.fromEntries(options) };
}
