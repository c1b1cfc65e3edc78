import type { Hash } from 'node:crypto';
import { type Game, type GameDetail, GameDetailSchema, type GameItem } from '../model/game.ts';
import type { FilledGame, GameRow } from './port.ts';

/** What a store keeps of a game besides its records; `hash` has digested them, and gives the revision. */
export function gameRow(
  filled: FilledGame,
  totals: { readonly events: number; readonly frames: number },
  hash: Hash,
): GameRow {
  const { game } = filled;
  const detail = JSON.stringify(detailOf(filled, totals));
  return {
    game_id: game.game_id,
    sort_key: sortKey(game),
    sport: game.sport,
    date: game.date,
    team_a: game.teams.team_a,
    team_b: game.teams.team_b,
    ...totals,
    revision: hash.update(detail).digest('base64url').slice(0, 22),
    item: JSON.stringify(itemOf(game)),
    detail,
    players: game.players.map(({ player_id }) => player_id),
  };
}

/** The games list's record of a game. */
function itemOf(game: Game): GameItem {
  return {
    game_id: game.game_id,
    sport: game.sport,
    date: game.date,
    venue: game.venue,
    duration_minutes: game.duration_minutes,
  };
}

/** The detail record: the game, and what was counted while it was stored. */
function detailOf(filled: FilledGame, totals: { events: number; frames: number }): GameDetail {
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
function sortKey(game: Pick<Game, 'date' | 'game_id'>): string {
  return `${game.date ?? '~'} ${game.game_id}`;
}

/** The record with its fields in the order of its schema, whatever order its maker used: equal content, equal bytes. */
export function inSchemaOrder<T extends object>(schema: { readonly properties: object }, record: T): T {
  return Object.fromEntries(
    Object.keys(schema.properties).map((name) => [name, record[name as keyof T]]),
  ) as T;
}
