import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEAD_ADDRESSES, FAULTS } from '../../../../test/support/faults.ts';
import { type Reply, startReplay } from '../../../../test/support/replay.ts';
import { fromEnvironment, readSettings } from '../../../settings/read.ts';
import { createClient } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { callsAt, json, KEY, providerOver } from '../fixture.ts';
import { CURRENT, FORECAST, LONDON, NOW, ONE_CALL } from './bodies.fixture.ts';
import { openWeatherMap, openWeatherMapOneCall } from './index.ts';

const clock = () => NOW;
const callsTo = async (reply: Reply) => {
  const { current, forecast, requests, setFault } = await providerOver(openWeatherMap, reply, clock);
  const oneCall = await providerOver(openWeatherMapOneCall, reply, clock);
  return { current, forecast, alerts: oneCall.alerts, requests, alertRequests: oneCall.requests, setFault };
};

describe('OpenWeatherMap', () => {
  it('OpenWeatherMap returns current weather', async () => {
    const { current, requests } = await callsTo(json(CURRENT));
    expect(await current(LONDON)).toMatchObject({
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

  it('OpenWeatherMap returns a forecast for a place without a name or country', async () => {
    const { forecast, requests } = await callsTo(json(FORECAST));
    const { conditions, precipitation } = await forecast();
    expect(conditions.map(({ temperature }) => temperature)).toEqual([
      expect.closeTo(14.87, 9),
      expect.closeTo(14.87, 9),
    ]);
    expect(precipitation.map(({ rain }) => rain)).toEqual([0, 0.4]);
    expect(requests[0]?.url.pathname).toBe('/data/2.5/forecast');
  });

  it('One Call returns alerts, and nothing else is requested', async () => {
    const { alerts, alertRequests: requests } = await callsTo(json(ONE_CALL));
    expect(await alerts()).toMatchObject({ alerts: [{ event: 'Wind', start: 1000, end: 2000 }], skipped: 0 });
    expect(requests[0]?.url.pathname).toBe('/data/3.0/onecall');
    expect(requests[0]?.url.searchParams.get('exclude')).toBe('current,minutely,hourly,daily');
  });
});

it.each([{}, { alerts: null }, { alerts: [] }])('One Call returns no alerts for %j', async (members) => {
  const { alerts } = await callsTo(json({ lat: 33.4, ...members }));
  expect(await alerts()).toEqual({ alerts: [], skipped: 0 });
});

describe('One Call 4.0', () => {
  const ALERT = { sender_name: 'DWD', event: 'gale', start: 1000, end: 2000, description: 'Gusts.' };

  /** Starts an upstream with these ids and alerts, and creates the calls of version 4.0. */
  async function version4(ids: unknown, alerts: Readonly<Record<string, Reply>>) {
    const { url, requests, close } = await startReplay([
      { path: '/data/4.0/onecall/current', reply: () => json({ data: [{ dt: 1000, alerts: ids }] }) },
      {
        path: /^\/data\/4\.0\/onecall\/alert\//,
        reply: ({ url: { pathname } }) =>
          alerts[decodeURIComponent(pathname.replace(/.*\//, ''))] ?? { status: 404, body: '' },
      },
    ]);
    onTestFinished(close);
    const settings = {
      'openweathermap-url': url,
      'openweathermap-api-key': KEY,
      'openweathermap-onecall-version': '4.0',
    };
    const upstream = createClient({ userAgent: 'test', clock });
    const calls = openWeatherMapOneCall.create({ settings, upstream, clock, checkArea: () => null });
    const ask = () => calls.alerts?.(LONDON, new AbortController().signal);
    return { ask, asked: () => requests.map(({ url: { pathname, search } }) => pathname + search) };
  }

  it('One Call 4.0 requests the ids of a place and each alert once', async () => {
    const { ask, asked } = await version4(['a:1', 'b', 'b'], {
      'a:1': json(ALERT),
      b: json({ ...ALERT, event: 'ice' }),
    });
    for (let i = 0; i < 2; i += 1) {
      expect(await ask()).toMatchObject({
        alerts: [{ event: 'gale' }, { event: 'ice' }],
        skipped: 0,
        missing: 0,
      });
    }
    expect(asked()).toEqual([
      `/data/4.0/onecall/current?lat=51.5085&lon=-0.1257&appid=${KEY}`,
      `/data/4.0/onecall/alert/a%3A1?appid=${KEY}`,
      `/data/4.0/onecall/alert/b?appid=${KEY}`,
      `/data/4.0/onecall/current?lat=51.5085&lon=-0.1257&appid=${KEY}`,
    ]);
  });

  it.each([[[]], [null], [undefined]])('One Call 4.0 returns no alerts for the ids %j', async (ids) => {
    const { ask } = await version4(ids, {});
    expect(await ask()).toEqual({ alerts: [], skipped: 0, missing: 0, readable: 0 });
  });

  it('One Call 4.0 counts unreadable, failed and surplus alerts', async () => {
    const ids = ['bad', 'text', 'down', 'gone', ...Array.from({ length: 20 }, (_, i) => `n${i}`)];
    const good = Object.fromEntries(ids.slice(4).map((id) => [id, json({ ...ALERT, event: id })]));
    const { ask } = await version4(ids, {
      ...good,
      bad: json({}),
      text: { body: 'no' },
      down: { status: 500, body: '' },
    });
    expect(await ask()).toMatchObject({ alerts: { length: 16 }, skipped: 2, missing: 1 + 4 });
  });

  it('a failed request of One Call 4.0 does not expose the API key', async () => {
    const { ask } = await version4(['a'], { a: { status: 401, body: KEY } });
    const error: unknown = await ask()?.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'forbidden' });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
  });
});

describe('a failure of OpenWeatherMap', () => {
  const BLOCKED = {
    cod: 429,
    message: 'Your account is temporary blocked due to exceeding of requests limitation',
  };

  it.each([
    [401, { cod: 401, message: 'Invalid API key.' }, { fault: 'forbidden', retryAfterMs: null }],
    [404, { cod: '404', message: 'city not found' }, { fault: 'refused', retryAfterMs: null }],
    [429, BLOCKED, { fault: 'throttled', retryAfterMs: 3_600_000 }],
    [429, 'Too many requests', { fault: 'throttled', retryAfterMs: null }],
    [500, { cod: '500', message: 'Internal error' }, { fault: 'failing', retryAfterMs: null }],
  ])('OpenWeatherMap status %i maps to the expected fault and retry delay', async (status, body, failure) => {
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
    [BLOCKED, { fault: 'throttled', status: 429, retryAfterMs: 3_600_000 }],
    [
      { cod: '500', message: 0 },
      { fault: 'failing', status: 500 },
    ],
    [{ cod: 400 }, { fault: 'refused', status: 400 }],
    [{ cod: 599 }, { fault: 'failing', status: 599 }],
    [{ cod: 399 }, { fault: 'malformed', status: null }],
    [{ cod: 600 }, { fault: 'malformed', status: null }],
    [
      { ...CURRENT, ...FORECAST, cod: 301 },
      { fault: 'malformed', status: null },
    ],
    [
      { ...FORECAST, list: [] },
      { fault: 'malformed', status: null },
    ],
  ])('an OpenWeatherMap error with status 200 is recognised by its body: %j', async (body, failure) => {
    const { current, forecast } = await callsTo(json(body));
    for (const call of [current, forecast]) await expect(call()).rejects.toMatchObject(failure);
  });

  it('One Call rejects a response that lacks the alerts and the latitude', async () => {
    for (const body of [{}, [], { cod: '200' }, { alerts: {} }, { lat: 1, alerts: 'none' }]) {
      const { alerts } = await callsTo(json(body));
      await expect(alerts()).rejects.toMatchObject({ fault: 'malformed' });
    }
  });
});

describe('the API key', () => {
  const table = openWeatherMap.settings;

  it('the API key setting is empty by default, but rejects an empty value', () => {
    expect(readSettings(table, fromEnvironment(table, {}))['openweathermap-api-key']).toBe('');
    expect(
      readSettings(table, fromEnvironment(table, { OPENWEATHERMAP_API_KEY: KEY }))['openweathermap-api-key'],
    ).toBe(KEY);
    const empty = new Map([['openweathermap-api-key', { text: '', origin: '--openweathermap-api-key' }]]);
    expect(() => readSettings(table, empty)).toThrow('non-empty');
  });

  it('both products require the API key', () => {
    for (const { requires, settings } of [openWeatherMap, openWeatherMapOneCall]) {
      expect(requires).toBe('openweathermap-api-key');
      expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(table)));
    }
  });

  const secretIn = (error: unknown) => inspect(error, { depth: 10, showHidden: true }).includes(KEY);

  it.each(Object.entries(FAULTS))('a failed request does not expose the API key: %s', async (_, fault) => {
    const control = new AbortController();
    const { current, setFault } = await callsTo(json(CURRENT));
    setFault((response, healthy) => {
      fault(response, healthy);
      // Some faults leave the connection open without data, so the client aborts the request.
      if (!response.writableEnded && !response.destroyed) setImmediate(() => control.abort());
    });
    const error: unknown = await current(LONDON, control.signal).catch((reason: unknown) => reason);
    expect(secretIn(error)).toBe(false);
  });

  it.each(Object.entries(DEAD_ADDRESSES))(
    'a failed connection does not expose the API key: %s',
    async (_, address) => {
      const { current } = callsAt(openWeatherMap, await address(), clock);
      const error: unknown = await current().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UpstreamError);
      expect(secretIn(error)).toBe(false);
    },
  );

  it('an error does not contain the API key even if the response repeats it', async () => {
    for (const body of [{ cod: KEY }, { cod: '404', message: KEY }, { ...CURRENT, dt: KEY }, KEY]) {
      const { current } = await callsTo(json(body));
      const error: unknown = await current().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UpstreamError);
      expect(secretIn(error)).toBe(false);
    }
  });
});
