import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

let sports: RunningService;
let weather: RunningWeather;
beforeAll(async () => {
  sports = await startSports([{ game: makeGame() }]);
  weather = await startWeather({ 'weather-providers': 'sample' });
});
afterAll(async () => {
  await sports.close();
  await weather.close();
});

describe('an empty path parameter', () => {
  it.each([
    ['/air/', 'city is missing, for example /air/'],
    ['/air', 'city is missing, for example /air/'],
    ['/forecast/?days=2', 'city is missing, for example /forecast/'],
    ['/v1/alerts/', 'city is missing, for example /alerts/'],
    ['/alerst/', 'city is missing, for example /alerts/'],
    ['/weather/', 'city is missing, for example /weather/'],
    ['/air//', 'city is missing, for example /air/'],
  ])('the weather path %s names it', async (path, message) => {
    const reply = await weather.app.inject(path);
    expect([reply.statusCode, reply.json().error]).toEqual([404, expect.stringContaining(message)]);
  });

  it.each([
    ['/api/games//tracking', 'gameId is missing, for example /api/games/'],
    ['/api/games//events', 'gameId is missing, for example /api/events?gameId='],
    ['/games//stats', 'gameId is missing, for example /api/games/'],
    ['/api/players//stats', 'playerId is missing, for example /api/players/'],
  ])('the sports path %s names it', async (path, message) => {
    const reply = await sports.app.inject(path);
    expect([reply.statusCode, reply.json().error]).toEqual([404, expect.stringContaining(message)]);
  });

  it('a list with a trailing slash is still the list', async () => {
    const replies = [
      await sports.app.inject('/api/games/'),
      await weather.app.inject('/weather/?places=Rome'),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
