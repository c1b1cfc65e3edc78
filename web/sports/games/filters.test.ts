import { expect, it } from 'vitest';
import { choicesOf, commonValue, hasValues, optionsOf } from './filters.ts';

const game = (sport: string, competition: string | null, season: string | null, a: string, b: string) => ({
  sport,
  competition,
  season,
  teams: { team_a: a, team_b: b },
});
const games = [
  game('soccer', 'Cup', '2023/2024', 'Herons', 'Terns'),
  game('soccer', 'League', '2024/2025', 'Gulls', 'Herons'),
  game('basketball', null, null, 'Herons', 'Yaks'),
];
const count = (address: Record<string, string>) => games.filter((each) => hasValues(each, address)).length;

it.each([
  [{}, 3],
  [{ sport: 'soccer' }, 2],
  [{ competition: 'Cup' }, 1],
  [{ season: '2024/2025' }, 1],
  [{ playing: 'Herons' }, 3],
  [{ playing: 'Herons', sport: 'basketball' }, 1],
  [{ competition: 'Cup', season: '2024/2025' }, 0],
  [{ competition: 'null' }, 0],
])('the filters %j match %i games', (address, expected) => expect(count(address)).toBe(expected));

it('a filter offers the values that the other filters leave', () => {
  expect(optionsOf(games, 'sport', { sport: 'soccer' })).toEqual(['basketball', 'soccer']);
  expect(optionsOf(games, 'season', {})).toEqual(['2024/2025', '2023/2024']);
  expect(optionsOf(games, 'playing', { competition: 'Cup' })).toEqual(['Herons', 'Terns']);
});

it('a filter offers its chosen value even if no game has it', () => {
  expect(optionsOf(games, 'competition', { sport: 'basketball', competition: 'Cup' })).toEqual(['Cup']);
});

it.each([
  ['season', {}, ''],
  ['season', { competition: 'Cup' }, '2023/2024'],
  ['season', { sport: 'basketball' }, ''],
  ['competition', { season: '2024/2025' }, 'League'],
  ['sport', { playing: 'Terns' }, 'soccer'],
  ['playing', { competition: 'Cup' }, ''],
] as const)('all games have the same %s with the filters %j: %j', (name, address, expected) =>
  expect(commonValue(games, name, address)).toBe(expected),
);

it('a list that is not chosen from shows the value that all games have, and otherwise that all values are allowed', () => {
  expect(choicesOf(games, 'season', { competition: 'Cup' }, 'all seasons')).toEqual({ '': '2023/2024' });
  expect(choicesOf(games, 'season', { sport: 'soccer' }, 'all seasons')).toEqual({
    '': 'all seasons',
    '2024/2025': '2024/2025',
    '2023/2024': '2023/2024',
  });
  expect(choicesOf(games, 'season', { competition: 'Cup', season: '2023/2024' }, 'all seasons')).toEqual({
    '': 'all seasons',
    '2023/2024': '2023/2024',
  });
});
