import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeSquadPlayer } from '../../../test/support/records.ts';
import { squadOf } from './players-tab.tsx';

const player = (player_id: string, parts: object = {}) =>
  makeSquadPlayer({ player_id, name: player_id, team: 'Terns', ...parts });
const on = [{ period: 2, from_s: 0, to_s: null }];
const game = {
  players: [
    player('unused', { is_starter: false, played: [], jersey_number: 1 }),
    player('sub', { is_starter: false, played: on, jersey_number: 2 }),
    player('nine', { is_starter: true, jersey_number: 9 }),
    player('three', { is_starter: true, jersey_number: 3 }),
    player('other', { team: 'Herons' }),
    player('no number', { is_starter: true }),
  ],
} as unknown as sports.Game;

it('squadOf lists starters, then substitutes, then unused players, by shirt number', () => {
  expect(squadOf(game, 'Terns', []).map(({ player }) => player.player_id)).toEqual([
    'three',
    'nine',
    'no number',
    'sub',
    'unused',
  ]);
});

it('squadOf matches statistics by player and team', () => {
  const statistics = [
    { player_id: 'nine', team: 'Terns', goals: 2 },
    { player_id: 'nine', team: 'Herons', goals: 1 },
  ] as sports.PlayerStatistics[];
  const nine = squadOf(game, 'Terns', statistics).find(({ player }) => player.player_id === 'nine');
  expect(nine?.statistics?.goals).toBe(2);
});
