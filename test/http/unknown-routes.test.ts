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

describe('an unknown path', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each(['sports', 'weather'])('the %s service sends a page to browsers', async (name) => {
    const { app } = name === 'sports' ? sports : weather;
    const reply = await app.inject({ path: '/nope/<b>', headers: { ...browser, 'accept-language': 'fr' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain(`<html lang="fr" data-service="${name}">`);
    expect(reply.body).toContain('Cette page n’existe pas');
    // The search works without scripts.
    const [, field = ''] = /<form [^>]*action="\.\/\.\.\/"[\s\S]*? name="(\w+)"/.exec(reply.body) ?? [];
    expect(field).toBe(name === 'sports' ? 'q' : 'place');
    for (const page of ['', 'guide', 'docs'])
      expect((await app.inject({ path: `/${page}`, headers: browser })).statusCode).toBe(200);
    expect(reply.body).not.toMatch(/\{\w+\}/);
    expect(reply.body).toContain('There is no route /nope/');
    expect(reply.body).not.toContain('<b>');
    // The start page and the style sheet are one level up.
    expect(reply.body).toContain('href="./../"');
    const [, style = ''] = /<link rel="stylesheet"[^>]* href="\.\/\.\.\/([^"]+)"/.exec(reply.body) ?? [];
    expect((await app.inject(`/${style}`)).statusCode).toBe(200);
  });

  it('other clients get JSON, and known paths are JSON for browsers too', async () => {
    expect((await weather.app.inject('/nope')).json()).toMatchObject({ status: 404 });
    const known = await weather.app.inject({ path: '/weather/Berlni', headers: browser });
    expect(known.json()).toMatchObject({ status: 404 });
  });
});
