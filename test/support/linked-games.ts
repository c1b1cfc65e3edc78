import { demoGames } from '../../src/sports/demo/index.ts';
import { readWhole } from '../../src/sports/importers/contract/read-whole.fixture.ts';
import { inOtherForm } from '../../src/sports/matching/pairs.fixture.ts';
import type { Game } from '../../src/sports/model/game.ts';
import type { StoredContent } from './sports-service.ts';

/** Seconds by which the clock of the event source is late. */
export const LATE_S = 1.32;
/** Only a part of the game, so that the test is fast. */
const LAST_SECOND = 300;

/**
 * A demo game from two sources: `events` without tracking, and `tracking` without events, with other names, the
 * sides of the teams swapped, and another clock.
 */
export async function linkedGames(): Promise<Record<'events' | 'tracking', StoredContent>> {
  const [source] = demoGames({ games: 1, seed: 3, tracked: 1 });
  if (source === undefined) throw new Error('the demo has no game');
  const { game, events, frames, frameRate } = await readWhole(source);
  // Form 1 swaps the sides of the teams.
  const other: Game = { ...inOtherForm(game, 1), game_id: `other-${game.game_id}` };
  const players = new Map(game.players.map(({ player_id }, i) => [player_id, other.players[i]]));
  const isKept = ({ period, time_s }: { readonly period: number; readonly time_s: number | null }) =>
    period === 1 && time_s !== null && time_s < LAST_SECOND;
  const late = (time: number | null) => Math.round(((time ?? 0) + LATE_S) * 1000) / 1000;
  return {
    events: {
      game,
      events: events
        .filter(isKept)
        .map((event) => ({ ...event, time_s: late(event.time_s), frame_id: null })),
    },
    tracking: {
      game: other,
      hz: frameRate ?? 0,
      frames: frames.filter(isKept).map((frame) => ({
        ...frame,
        ball: frame.ball && { ...frame.ball, x: -frame.ball.x, y: -frame.ball.y },
        ball_team: null,
        players: frame.players.map((player) => {
          const { player_id = null, team = null } = players.get(player.player_id ?? '') ?? {};
          return { ...player, player_id, team, x: -player.x, y: -player.y };
        }),
      })),
    },
  };
}
