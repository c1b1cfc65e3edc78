import { round } from '../units.ts';
import { type Numbers, NumbersSchema, type Total } from './definitions.ts';
import { shareOf } from './of-game.ts';

type GameNumbers = Numbers & { readonly minutes_played?: number | null };

/** Sums a player's or a team's statistics over games. A number is null only if no game tells it. */
export function totalOf(games: readonly GameNumbers[]): Total {
  const numbers = Object.fromEntries(
    Object.keys(NumbersSchema.properties).map((name) => [name, sumOf(games, name as keyof Numbers)]),
  ) as Numbers;
  const tops = games.flatMap(({ top_speed }) => top_speed ?? []);
  return {
    games: games.length,
    minutes_played: sumOf(games, 'minutes_played'),
    ...numbers,
    pass_success: shareOf(numbers.passes_completed, numbers.passes),
    top_speed: tops.length === 0 ? null : Math.max(...tops),
  };
}

function sumOf(games: readonly GameNumbers[], name: keyof GameNumbers): number | null {
  const told = games.flatMap((game) => game[name] ?? []);
  return told.length === 0
    ? null
    : round(
        told.reduce((sum, value) => sum + value, 0),
        4,
      );
}
