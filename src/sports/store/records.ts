import { type Game, type GameDetail, GameDetailSchema, type GameItem } from '../model/game.ts';
import type { FilledGame } from './port.ts';

/** The games list's record of a game. */
export function itemOf(game: Game): GameItem {
  return {
    game_id: game.game_id,
    sport: game.sport,
    date: game.date,
    venue: game.venue,
    duration_minutes: game.duration_minutes,
  };
}

/** The detail record: the game, and what was counted while it was stored. */
export function detailOf(filled: FilledGame, totals: { events: number; frames: number }): GameDetail {
  return inSchemaOrder(GameDetailSchema, {
    ...filled.game,
    events: { count: totals.events },
    tracking:
      filled.frame_rate_hz === null
        ? null
        : { frames: totals.frames, frame_rate_hz: filled.frame_rate_hz, speed: filled.speed ?? null },
  });
}

/** The order of the games list as one text: date, then game_id, games without a date last. */
export function sortKey(game: Pick<Game, 'date' | 'game_id'>): string {
  return `${game.date ?? '~'} ${game.game_id}`;
}

/** The record with its fields in the order of its schema, whatever order its maker used: equal content, equal bytes. */
export function inSchemaOrder<T extends object>(schema: { readonly properties: object }, record: T): T {
  return Object.fromEntries(
    Object.keys(schema.properties).map((name) => [name, record[name as keyof T]]),
  ) as T;
}
