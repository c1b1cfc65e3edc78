import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Place } from '../../model/place.ts';
import { createClient } from '../../upstream/client.ts';
import { alertXml, areaXml, infoXml, SQUARE } from './cap.fixture.ts';
import { cap } from './index.ts';

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

/** A server that lists these alerts, by id: a document, or a status to refuse it with. */
async function serving(alerts: Readonly<Record<string, string | number>>) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://local');
    asked.push(pathname + search);
    const known = alerts[pathname.replace('/static/', '').replace('.xml', '')];
    if (pathname === '/alert/area') response.end(JSON.stringify(Object.keys(alerts)));
    else if (pathname.startsWith('/alert/')) {
      response.writeHead(301, { location: `${pathname.replace('/alert/', '/static/')}.xml` }).end();
    } else if (typeof known === 'string') response.end(known);
    else response.writeHead(known ?? 404).end();
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const clock = () => Date.UTC(2026, 2, 1);
  const upstream = createClient({ name: 'CAP', userAgent: 'test', clock, reading: undefined });
  const calls = cap.create({ settings: { 'cap-url': `http://127.0.0.1:${port}` }, upstream, clock });
  return { asked, ask: () => calls.alerts?.(PLACE, new AbortController().signal) };
}

const titled = (event: string, shape = SQUARE) => alertXml({ infos: [infoXml({ event }, [areaXml(shape)])] });

describe('worldwide CAP alerts', () => {
  it('are asked for with a small box, and followed to the documents', async () => {
    const { ask, asked } = await serving({ a: titled('gale') });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale', severity: 'Severe' }], skipped: 0 });
    expect(asked).toEqual([
      '/alert/area?min_lat=9.9990&max_lat=10.0010&min_lon=19.9990&max_lon=20.0010',
      '/alert/a',
      '/static/a.xml',
    ]);
  });

  it('are none where none are listed', async () => {
    const { ask } = await serving({});
    expect(await ask()).toEqual({ alerts: [], skipped: 0 });
  });

  it('stand although others of the list are malformed, refused, gone or elsewhere', async () => {
    const elsewhere = titled('flood', '<polygon>0,0 0,1 1,1</polygon>');
    const { ask } = await serving({ a: '<alert>', b: 500, c: 404, d: titled('gale'), e: elsewhere });
    expect(await ask()).toMatchObject({ alerts: [{ event: 'gale' }], skipped: 2 });
  });

  it('are counted where they are too many to ask for', async () => {
    const many = Object.fromEntries(Array.from({ length: 75 }, (_, i) => [`n${i}`, titled(`gale ${i}`)]));
    const { ask, asked } = await serving(many);
    const report = await ask();
    expect(report?.alerts).toHaveLength(60);
    expect(report?.skipped).toBe(15);
    expect(asked).toHaveLength(1 + 2 * 60);
  });

  it('fail where none of those that exist can be fetched', async () => {
    const { ask } = await serving({ a: 404, b: 503, c: 500 });
    await expect(ask()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'failing', status: 503 });
  });

  it('are not asked for further once the server wants to be left alone', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => [`n${i}`, 429] as const);
    const { ask, asked } = await serving(Object.fromEntries(ids));
    await expect(ask()).rejects.toMatchObject({ fault: 'throttled' });
    expect(asked.length).toBeLessThan(1 + 2 * 8);
  });
});
