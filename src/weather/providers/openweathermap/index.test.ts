import { describe, expect, it } from 'vitest';
import { CURRENT, callsTo, FORECAST, json, KEY, ONE_CALL } from './openweathermap.fixture.ts';

describe('asking OpenWeatherMap', () => {
  it('gives the weather now', async () => {
    const { current, requests } = await callsTo(json(CURRENT));
    expect(await current()).toMatchObject({
      time: Date.parse('2025-03-20T21:00:00Z'),
      temperature: expect.closeTo(14.87, 9),
      sky: { description: 'scattered clouds', icon: '03' },
      is_day: false,
    });
    expect(requests[0]?.url.pathname).toBe('/data/2.5/weather');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      lat: '51.5085',
      lon: '-0.1257',
      units: 'standard',
      appid: KEY,
    });
  });

  it('gives a forecast, also of a place without name and country', async () => {
    const { forecast, requests } = await callsTo(json(FORECAST));
    const { conditions, precipitation } = await forecast();
    expect(conditions.map(({ temperature }) => temperature)).toEqual([
      expect.closeTo(14.87, 9),
      expect.closeTo(14.87, 9),
    ]);
    expect(precipitation.map(({ rain }) => rain)).toEqual([0, 0.4]);
    expect(requests[0]?.url.pathname).toBe('/data/2.5/forecast');
  });

  it('gives alerts, and asks for nothing else with them', async () => {
    const { alerts, requests } = await callsTo(json(ONE_CALL));
    expect(await alerts()).toMatchObject({ alerts: [{ event: 'Wind', start: 1000, end: 2000 }], skipped: 0 });
    expect(requests[0]?.url.pathname).toBe('/data/3.0/onecall');
    expect(requests[0]?.url.searchParams.get('exclude')).toBe('current,minutely,hourly,daily');
  });
});

describe('failures', () => {
  const BLOCKED = {
    cod: 429,
    message: 'Your account is temporary blocked due to exceeding of requests limitation',
  };

  it.each([
    [401, { cod: 401, message: 'Invalid API key.' }, { fault: 'forbidden', pauseMs: null }],
    [404, { cod: '404', message: 'city not found' }, { fault: 'refused', pauseMs: null }],
    [429, BLOCKED, { fault: 'throttled', pauseMs: 3_600_000 }],
    [429, 'Too many requests', { fault: 'throttled', pauseMs: null }],
    [500, { cod: '500', message: 'Internal error' }, { fault: 'failing', pauseMs: null }],
  ])('tells a %i', async (status, body, failure) => {
    const { current, forecast, alerts } = await callsTo({ ...json(body), status });
    for (const call of [current, forecast, alerts]) await expect(call()).rejects.toMatchObject(failure);
  });

  it.each([
    [
      { cod: '404', message: 'city not found' },
      { fault: 'refused', status: 404 },
    ],
    [
      { cod: 401, message: 'Invalid API key.' },
      { fault: 'forbidden', status: 401 },
    ],
    [BLOCKED, { fault: 'throttled', status: 429, pauseMs: 3_600_000 }],
    [
      { cod: '500', message: 0 },
      { fault: 'failing', status: 500 },
    ],
    [{ cod: 600 }, { fault: 'malformed', status: null }],
    [
      { ...CURRENT, ...FORECAST, cod: 301 },
      { fault: 'malformed', status: null },
    ],
    [
      { ...FORECAST, list: [] },
      { fault: 'malformed', status: null },
    ],
  ])('heeds what a 200 says: %j', async (body, failure) => {
    const { current, forecast } = await callsTo(json(body));
    for (const call of [current, forecast]) await expect(call()).rejects.toMatchObject(failure);
  });

  it('takes nothing for an answer without alerts but one', async () => {
    for (const body of [{}, [], { cod: '200' }, { alerts: {} }, { lat: 1, alerts: 'none' }]) {
      const { alerts } = await callsTo(json(body));
      await expect(alerts()).rejects.toMatchObject({ fault: 'malformed' });
    }
  });
});
