import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ManualTimer } from '../../../../test/support/manual-timer.ts';
import type { Place } from '../../model/place.ts';
import { clientOver, createClient } from '../../upstream/client.ts';
import { createWeather } from '../../upstream/weather.ts';
import { alertXml, areaXml, infoXml, SQUARE } from './cap.fixture.ts';
import { boxAround, cap } from './index.ts';

const PLACE: Place = {
  id: 'test:1',
  name: 'Nowhere',
  country: 'XX',
  region: null,
  latitude: 10,
  longitude: 20,
  timezone: 'UTC',
};

let server: Server | null = null;
afterEach(() => server?.close());

/**
 * Starts a server that lists these alerts by id. For each alert, it responds with the document or the error
 * status.
 */
async function serving(
  alerts: Readonly<Record<string, string | number>>,
  ids: readonly string[] = Object.keys(alerts),
) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://local');
    asked.push(pathname + search);
    const known = alerts[pathname.replace('/static/', '').replace('.xml', '')];
    if (pathname === '/alert/area') response.end(JSON.stringify(ids));
    else if (pathname.startsWith('/alert/')) {
      response.writeHead(301, { location: `${pathname.replace('/alert/', '/static/')}.xml` }).end();
    } else if (typeof known === 'string') response.end(known);
    else response.writeHead(known ?? 404).end();
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const clock = () => Date.UTC(2026, 2, 1);
  const upstream = createClient({ userAgent: 'test', clock });
  const calls = cap.create({
    settings: { 'cap-url': `http://127.0.0.1:${port}` },
    upstream,
    clock,
    checkArea: () => null,
  });
  return { asked, ask: () => calls.alerts?.(PLACE, new AbortController().signal) };
}

const titled = (event: string, shape = SQUARE) => alertXml({ infos: [infoXml({ event }, [areaXml(shape)])] });

describe('worldwide CAP alerts', () => {
  it('the CAP provider requests alerts for a small box and follows redirects', async () => {
    const { ask, asked } = await serving({ a: titled('gale') });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale', severity: 'Severe' }], skipped: 0 });
    expect(asked).toEqual([
      '/alert/area?min_lat=9.9990&max_lat=10.0010&min_lon=19.9990&max_lon=20.0010',
      '/alert/a',
      '/static/a.xml',
    ]);
  });

  it('the CAP provider returns no alerts if the list is empty', async () => {
    const { ask } = await serving({});
    expect(await ask()).toEqual({ alerts: [], skipped: 0, missing: 0, readable: 0 });
  });

  it('the CAP provider fetches an alert once, even if it is listed twice', async () => {
    const { ask, asked } = await serving({ a: titled('gale') }, ['a', 'a']);
    expect((await ask())?.alerts).toHaveLength(1);
    expect(asked.filter((path) => path === '/alert/a')).toHaveLength(1);
  });

  it('the CAP provider returns the readable alerts despite malformed, failed and deleted alerts', async () => {
    const elsewhere = titled('flood', '<polygon>0,0 0,1 1,1</polygon>');
    const { ask } = await serving({ a: '<alert>', b: 500, c: 404, d: titled('gale'), e: elsewhere });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale' }], skipped: 1, missing: 1, readable: 2 });
  });

  it('the CAP provider returns an empty list if no listed alert concerns the place', async () => {
    const elsewhere = titled('flood', '<polygon>0,0 0,1 1,1</polygon>');
    const { ask } = await serving(
      Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`n${i}`, elsewhere])),
    );
    expect(await ask()).toEqual({ alerts: [], skipped: 0, missing: 0, readable: 70 });
  });

  it('the CAP provider fetches only the list if all documents are cached', async () => {
    const { ask, asked } = await serving({ a: titled('gale'), b: '<alert>' });
    await ask();
    const before = asked.length;
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale' }], skipped: 1, missing: 0 });
    expect(asked.slice(before)).toEqual([expect.stringMatching(/^\/alert\/area/)]);
  });

  it('the CAP provider counts alerts beyond the limit as missing', async () => {
    const many = Object.fromEntries(Array.from({ length: 503 }, (_, i) => [`n${i}`, 404]));
    const { ask, asked } = await serving({ ...many, n0: titled('gale') });
    expect(await ask()).toMatchObject({ alerts: { length: 1 }, skipped: 0, missing: 3 });
    expect(asked).toHaveLength(1 + 2 * 500);
  });

  it('the CAP provider throws `unreadable` if no listed document can be fetched', async () => {
    const { ask } = await serving({ a: 404, b: 503, c: 500 });
    await expect(ask()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'unreadable' });
  });

  it('the CAP provider requests no more documents after a 429', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => [`n${i}`, 429] as const);
    const { ask, asked } = await serving(Object.fromEntries(ids));
    await expect(ask()).rejects.toMatchObject({ fault: 'throttled' });
    expect(asked.length).toBeLessThan(1 + 2 * 16);
  });
});

/** Simulates many alerts, with a delay of 300 ms for each request on a manual timer. */
async function storm(count: number, budgetMs: number) {
  const timer = new ManualTimer();
  const time = { now: Date.UTC(2026, 2, 1) };
  const clock = () => time.now;
  const asked = { lists: 0, documents: 0 };
  const ids = Array.from({ length: count }, (_, i) => `n${i}`);
  const upstream = clientOver(async ({ url }) => {
    const isList = String(url).includes('/alert/area');
    asked[isList ? 'lists' : 'documents'] += 1;
    const name = /[^/]+$/.exec(String(url))?.[0] ?? '';
    const text = isList
      ? JSON.stringify(ids)
      : alertXml({ identifier: name, infos: [infoXml({ event: name }, [areaXml(SQUARE)])] });
    await new Promise<void>((resolve) => timer.after(300, resolve));
    return { status: 200, headers: new Headers(), text };
  });
  const calls = cap.create({
    settings: { 'cap-url': 'http://cap.invalid' },
    upstream,
    clock,
    checkArea: () => null,
  });
  const weather = createWeather({
    providers: [{ definition: cap, calls }],
    timeouts: { totalMs: 2000, perProviderMs: 1000 },
    alertsMs: budgetMs,
    lifetimes: {
      currentMs: 0,
      forecastMs: 0,
      nowcastMs: 0,
      historyMs: 0,
      alertsMs: 120_000,
      airMs: 0,
      graceMs: 0,
    },
    maxInFlight: 10,
    clock,
    timer,
    observe: () => undefined,
    onSkipped: () => undefined,
  });
  /** Requests the alerts. Returns the alerts and the time that passed on the timer. */
  const ask = async (place = PLACE) => {
    const started = timer.now();
    let answer: Awaited<ReturnType<typeof weather.alerts>> | undefined;
    const asking = weather.alerts(place).then((value) => {
      answer = value;
    });
    await new Promise(setImmediate);
    while (answer === undefined && timer.untilNext !== null) {
      timer.advance(timer.untilNext);
      await new Promise(setImmediate);
    }
    await asking;
    return { value: answer?.value, tookMs: timer.now() - started };
  };
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      timer.advance(100);
      await new Promise(setImmediate);
    }
    time.now += ms;
  };
  return { ask, asked, pass };
}

describe('alerts in storms', () => {
  it('Weather.alerts returns the alerts that arrived in time, and later all alerts', async () => {
    const { ask, asked, pass } = await storm(200, 5000);
    const first = await ask();
    expect(first.tookMs).toBeLessThan(5000);
    expect(first.value?.alerts.length).toBeGreaterThan(80);
    expect((first.value?.alerts.length ?? 0) + (first.value?.missing ?? 0)).toBe(200);
    const before = { ...asked };
    const second = await ask();
    expect(second).toEqual({ value: first.value, tookMs: 0 });
    expect(asked.lists).toBe(before.lists);
    await pass(10_000);
    const third = await ask();
    expect(third.value).toMatchObject({ alerts: { length: 200 }, missing: 0 });
    expect(third.tookMs).toBe(300);
    // For a nearby place, only the list is fetched, because the documents are cached.
    expect((await ask({ ...PLACE, id: 'test:2' })).tookMs).toBe(300);
    expect(asked).toEqual({ lists: 3, documents: 200 });
  });
});

describe('boxAround', () => {
  it('boxAround returns a box within the globe that contains the point', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const box = boxAround({ latitude, longitude });
        const [south, north, west, east] = ['min_lat', 'max_lat', 'min_lon', 'max_lon'].map((name) =>
          Number(box.get(name)),
        );
        for (const [low = Number.NaN, value, high = Number.NaN, limit] of [
          [south, latitude, north, 90],
          [west, longitude, east, 180],
        ] as const) {
          expect(low).toBeLessThan(high);
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
          expect(Math.max(-low, high)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('boxAround returns a box about two hundred metres wide', () => {
    expect(Object.fromEntries(boxAround({ latitude: 10, longitude: -20 }))).toEqual({
      min_lat: '9.9990',
      max_lat: '10.0010',
      min_lon: '-20.0010',
      max_lon: '-19.9990',
    });
  });
});
