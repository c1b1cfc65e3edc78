import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { playerGroups } from './filter-bar.tsx';

const squadPlayer = (player_id: string, name: string, team: string, jersey_number: number) =>
  ({ player_id, name, team, jersey_number }) as sports.SquadPlayer;
const game = {
  teams: { team_a: 'Terns', team_b: 'Herons' },
  players: [
    squadPlayer('a7', 'Ana Lopez', 'Terns', 7),
    squadPlayer('a9', 'Ana Lopez', 'Terns', 9),
    squadPlayer('b7', 'Ana Lopez', 'Herons', 7),
    squadPlayer('b8', 'Eva Berg', 'Herons', 8),
  ],
};
const by = (player_id: string | null, player: string | null, team: string | null) => ({
  player_id,
  player,
  team,
});
const events = [
  by('a9', 'Ana Lopez', 'Terns'),
  by('b7', 'Ana Lopez', 'Herons'),
  by('a7', 'Ana Lopez', 'Terns'),
  by('x', null, null),
  by(null, null, 'Terns'),
];

it('playerGroups distinguishes players with the same name by team or by number', () => {
  expect(playerGroups(game, events, '', '')).toEqual([
    {
      name: 'Terns',
      options: [
        ['a7', 'Ana Lopez (7)'],
        ['a9', 'Ana Lopez (9)'],
      ],
    },
    { name: 'Herons', options: [['b7', 'Ana Lopez']] },
    { name: '–', options: [['x', 'x']] },
  ]);
  expect(playerGroups(game, events, 'Herons', '').map(({ name }) => name)).toEqual(['Herons']);
});

it('playerGroups keeps the selected player even without events', () => {
  expect(playerGroups(game, events, '', 'b8')[1]?.options).toEqual([
    ['b7', 'Ana Lopez'],
    ['b8', 'Eva Berg'],
  ]);
  expect(playerGroups(game, [], '', 'nobody')).toEqual([{ name: '–', options: [['nobody', 'nobody']] }]);
});
