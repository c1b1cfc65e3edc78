import type { GameEvent } from '../../src/sports/model/event.ts';
import type { Frame, FramePlayer } from '../../src/sports/model/frame.ts';
import type { Game } from '../../src/sports/model/game.ts';
import { makeEvent as completeEvent } from '../../src/sports/model/make-event.ts';
import {
  makePlayer as makeSquadPlayer,
  NO_MATCH_FACTS,
  withSeason,
} from '../../src/sports/model/make-game.ts';
import { withResult } from '../../src/sports/model/score.ts';

/** Creates a complete and valid invented game, as an import would. Tests specify only the differences. */
export function makeGame(parts: Partial<Game> = {}): Game {
  const game: Game = {
    game_id: 'test-1',
    sport: 'soccer',
    date: '2024-05-04',
    venue: 'Harbour Ground',
    teams: { team_a: 'Terns', team_b: 'Herons' },
    duration_minutes: 2,
    competition: 'Test League',
    season: '2024',
    score: { team_a: 1, team_b: 0 },
    ...NO_MATCH_FACTS,
    periods: [
      { period: 1, type: 'first_half', duration_s: 60, start_utc: null },
      { period: 2, type: 'second_half', duration_s: 60, start_utc: null },
    ],
    playing_area: { length_m: 105, width_m: 68 },
    players: [
      makeSquadPlayer({
        player_id: 'test-7',
        name: 'Ada Ōta',
        team: 'Terns',
        jersey_number: 7,
        position: 'Forward',
      }),
      makeSquadPlayer({ player_id: 'test-9', name: 'Zoë "Z" O’Neil', team: 'Herons' }),
    ],
    orientation: 'team_a_positive_x',
    geometry: 'markings',
    source: { provider: 'test', licence: 'CC0-1.0', attribution: 'Invented' },
    ...parts,
  };
  return withResult(withSeason(game), []);
}

/** Creates a squad player with the fields in schema order. */
export { makePlayer as makeSquadPlayer } from '../../src/sports/model/make-game.ts';

export function makeEvent(parts: Partial<GameEvent> = {}): GameEvent {
  return completeEvent({
    event_id: '1',
    game_id: 'test-1',
    sport: 'soccer',
    event_type: 'pass',
    period: 1,
    time_s: 1,
    team: 'Terns',
    player_id: 'test-7',
    player: 'Ada Ōta',
    x: 1.5,
    y: -2,
    is_successful: true,
    source_type: 'Pass',
    ...parts,
  });
}

export function makePlayer(parts: Partial<FramePlayer> = {}): FramePlayer {
  return {
    player_id: 'test-7',
    team: 'Terns',
    jersey_number: 7,
    x: 3.25,
    y: 0,
    z: null,
    speed: null,
    is_visible: true,
    orientation_deg: null,
    ...parts,
  };
}

export function makeFrame(parts: Partial<Frame> = {}): Frame {
  return {
    frame_id: 1,
    period: 1,
    time_s: 0.04,
    ball: { x: 0, y: 0, z: null },
    ball_state: null,
    ball_team: null,
    players: [makePlayer()],
    ...parts,
  };
}

/**
 * Creates frames of both halves at 10 Hz. By default, the frames fill the periods, which last a minute each.
 */
export function makeFrames(perPeriod = 600): Frame[] {
  return [1, 2].flatMap((period) =>
    Array.from({ length: perPeriod }, (_, i) =>
      makeFrame({
        frame_id: (period - 1) * perPeriod + i,
        period,
        time_s: i / 10,
        // Only one of the players takes part in the first half.
        players:
          period === 1 ? [makePlayer()] : [makePlayer(), makePlayer({ player_id: 'test-9', team: 'Herons' })],
      }),
    ),
  );
}
