import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Place } from '../../model/place.ts';
import { createClient } from '../../upstream/client.ts';
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

/** A server that lists these alerts by id, and has a document or an error status for each. */
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
  const calls = cap.create({ settings: { 'cap-url': `http://127.0.0.1:${port}` }, upstream, clock });
  return { asked, ask: () => calls.alerts?.(PLACE, new AbortController().signal) };
}

const titled = (event: string, shape = SQUARE) => alertXml({ infos: [infoXml({ event }, [areaXml(shape)])] });

describe('worldwide CAP alerts', () => {
  it('are requested for a small box; redirects to the documents are followed', async () => {
    const { ask, asked } = await serving({ a: titled('gale') });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale', severity: 'Severe' }], skipped: 0 });
    expect(asked).toEqual([
      '/alert/area?min_lat=9.9990&max_lat=10.0010&min_lon=19.9990&max_lon=20.0010',
      '/alert/a',
      '/static/a.xml',
    ]);
  });

  it('are empty if none are listed', async () => {
    const { ask } = await serving({});
    expect(await ask()).toEqual({ alerts: [], skipped: 0 });
  });

  it('are fetched once each, even if they are listed twice', async () => {
    const { ask, asked } = await serving({ a: titled('gale') }, ['a', 'a']);
    expect((await ask())?.alerts).toHaveLength(1);
    expect(asked.filter((path) => path === '/alert/a')).toHaveLength(1);
  });

  it('remain if others in the list are malformed, failing, gone or elsewhere', async () => {
    const elsewhere = titled('flood', '<polygon>0,0 0,1 1,1</polygon>');
    const { ask } = await serving({ a: '<alert>', b: 500, c: 404, d: titled('gale'), e: elsewhere });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale' }], skipped: 2 });
  });

  it('count as skipped beyond the limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 75 }, (_, i) => [`n${i}`, titled(`gale ${i}`)]));
    const { ask, asked } = await serving(many);
    const report = await ask();
    expect(report?.alerts).toHaveLength(60);
    expect(report?.skipped).toBe(15);
    expect(asked).toHaveLength(1 + 2 * 60);
  });

  it('fail if none of the existing documents can be fetched', async () => {
    const { ask } = await serving({ a: 404, b: 503, c: 500 });
    await expect(ask()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'failing', status: 503 });
  });

  it('are not requested any further after a 429', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => [`n${i}`, 429] as const);
    const { ask, asked } = await serving(Object.fromEntries(ids));
    await expect(ask()).rejects.toMatchObject({ fault: 'throttled' });
    expect(asked.length).toBeLessThan(1 + 2 * 8);
  });
});

describe('the box around a point', () => {
  it('is within the globe and around the point, for every point', () => {
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

  it('is about two hundred metres wide', () => {
    expect(Object.fromEntries(boxAround({ latitude: 10, longitude: -20 }))).toEqual({
      min_lat: '9.9990',
      max_lat: '10.0010',
      min_lon: '-20.0010',
      max_lon: '-19.9990',
    });
  });
});
