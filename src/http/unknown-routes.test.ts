import { expect, it } from 'vitest';
import { routeMeant } from './unknown-routes.ts';

const SPORTS = [
  { path: '/api/games', query: ['team'] },
  { path: '/api/games/{gameId}', query: [] },
  { path: '/api/games/{gameId}/tracking', query: [] },
  { path: '/api/events', query: ['gameId', 'playerId'] },
  { path: '/api/players/{playerId}', query: [] },
  { path: '/api/stats', query: [] },
  { path: '/health', query: [] },
];
const WEATHER = [
  { path: '/weather/{city}', query: [] },
  { path: '/weather', query: ['city'] },
  { path: '/health', query: [] },
];

it.each([
  ['/api/gamse', '/api/games'],
  ['/api/game', '/api/games'],
  ['/api/games/g-1/traking', '/api/games/g-1/tracking'],
  ['/games', '/api/games'],
  ['/v1/games', '/api/games'],
  ['/api/v2/games/g-1', '/api/games/g-1'],
  ['/v1/game/g-1', '/api/games/g-1'],
  ['/api/health', '/health'],
  ['/api/games/g-1/events', '/api/events?gameId=g-1'],
  ['/api/players/p%2F1/events', '/api/events?playerId=p%2F1'],
  ['/api/players/p-1/games', '/api/players/{playerId}'],
  ['/api/teams//stats', null],
  ['/api//games', '/api/games'],
  ['/api', null],
  ['/far/away/from/all/of/it', null],
])('routeMeant maps the unknown sports path %s to %s', (path, meant) => {
  expect(routeMeant(path, SPORTS)).toBe(meant);
});

it.each([
  ['/api/weather/Oslo', '/weather/Oslo'],
  ['/v1/weather/Oslo', '/weather/Oslo'],
  ['/API/v1/weather', '/weather'],
  ['/wether/Oslo', '/weather/Oslo'],
  ['/wether//', '/weather/{city}'],
  ['/v1', null],
])('routeMeant maps the unknown weather path %s to %s', (path, meant) => {
  expect(routeMeant(path, WEATHER)).toBe(meant);
});
