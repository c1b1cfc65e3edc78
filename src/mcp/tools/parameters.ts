import Type from 'typebox';
import type { SportsClient } from '../../../client/index.ts';
import { type Found, toolsOf } from '../tool.ts';

export const sportsTool = toolsOf<SportsClient>();

export const text = (description: string) => Type.String({ minLength: 1, description });
export const optional = (description: string) => Type.Optional(text(description));

export function limit(usual: number, most: number) {
  return Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: most,
      default: usual,
      description: `Maximum number of entries; ${usual} by default.`,
    }),
  );
}

export const GAME = text('game_id from find_games.');
export const PLAYER = text('player_id from find_players or get_game.');
export const TEAM = text('Exact team name from find_teams.');

export const GAMES = {
  sport: optional('Only this sport, for example soccer, basketball, ice_hockey, american_football.'),
  competition: optional('Exact competition name from find_competitions.'),
  season: optional('Season name from find_competitions.'),
  dateFrom: optional('Only games on this date or later: YYYY-MM-DD.'),
  dateTo: optional('Only games on this date or earlier: YYYY-MM-DD.'),
};

export const SPAN = {
  period: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Only this period: 1 is the first half, quarter or period.' }),
  ),
  from: Type.Optional(
    Type.Number({ minimum: 0, description: 'Only from this time: seconds since the period began.' }),
  ),
  to: Type.Optional(
    Type.Number({ minimum: 0, description: 'Only up to this time: seconds since the period began.' }),
  ),
};

/** Returns up to `most` entries of a list, and whether the list has more. */
export async function firstEntries<T>(list: AsyncIterable<T>, most: number) {
  const found: T[] = [];
  for await (const entry of list) {
    if (found.length === most) return { found, isMore: true };
    found.push(entry);
  }
  return { found, isMore: false };
}

/** Returns the first entries of a list as an answer, under its name. */
export async function listed<T>(
  name: string,
  list: AsyncIterable<T>,
  most: number,
  shown: (entry: T) => unknown = (entry) => entry,
): Promise<Found> {
  const { found, isMore } = await firstEntries(list, most);
  return { value: { [name]: found.map(shown) }, ...(isMore && { truncatedList: name }) };
}
