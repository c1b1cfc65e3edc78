import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { positionsOf } from './tracking.ts';

function player(player_id: string | null, x: number, y: number): sports.FramePlayer {
  const unknown = { z: null, speed: null, is_visible: null, orientation_deg: null };
  return { player_id, team: 'Terns', jersey_number: 7, x, y, ...unknown };
}

function frame(time_s: number, players: sports.FramePlayer[], ball: sports.Frame['ball']): sports.Frame {
  return { frame_id: time_s, period: 1, time_s, ball, ball_state: null, ball_team: null, players };
}

it('positionsOf returns each player’s positions in the order of times', () => {
  const ada = { player_id: 'a', name: 'Ada' } as sports.SquadPlayer;
  const frames = [
    frame(0, [player('a', 1.26, -0.04), player(null, 9, 9)], { x: 5.05, y: 0, z: 1 }),
    frame(1, [player('b', -3, 4)], null),
    frame(2, [player('b', -3.5, 4), player('a', 2, 2)], null),
  ];
  const shirt = { team: 'Terns', jersey_number: 7 };
  expect(positionsOf(frames, [ada])).toEqual({
    times: [0, 1, 2],
    ball: [[5.1, 0], null, null],
    players: [
      { player_id: 'a', player: 'Ada', ...shirt, positions: [[1.3, -0], null, [2, 2]] },
      { player_id: 'b', player: null, ...shirt, positions: [null, [-3, 4], [-3.5, 4]] },
    ],
  });
});
