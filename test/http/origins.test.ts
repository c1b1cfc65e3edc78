import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originsOf } from '../../src/cli/serve.ts';
import type { ServiceSettings } from '../../src/cli/service-settings.ts';
import { createSportsApp } from '../../src/sports/service.ts';
import { RawConnection } from '../support/raw-http.ts';
import { makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

const APP = 'https://app.example.org';

let service: RunningService;
let app: RunningService['app'];
let connection: RawConnection;
beforeAll(async () => {
  service = await startSports([{ game: makeGame() }]);
  const reader = wrapped(service.reader, () => ({ close: async () => undefined }));
  app = await createSportsApp(reader, pino({ level: 'silent' }), [], undefined, { origins: [APP] });
  connection = new RawConnection(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  connection.close();
  await app.close();
  await service.close();
});

describe('a service with configured origins', () => {
  it('pages from configured origins can read responses with the right headers, even from the cache', async () => {
    for (let time = 0; time < 2; time += 1) {
      const allowed = await connection.request('GET', '/api/games', { host: 'localhost', origin: APP });
      expect(allowed.status).toBe(200);
      expect(allowed.headers['access-control-allow-origin']).toBe(APP);
      expect(allowed.headers['vary']).toBe('Origin, Accept, Accept-Encoding');
      const own = await connection.request('GET', '/api/games', { host: 'localhost' });
      expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, undefined]);
      const foreign = await connection.request('GET', '/api/games', {
        host: 'localhost',
        origin: 'https://other.example.org',
      });
      expect(foreign.status).toBe(403);
      expect(JSON.parse(`${foreign.body}`)).toEqual({
        success: false,
        error:
          'Pages from this origin may not read the service; list the origin in --origins: `--origins https://app.example.org`',
        status: 403,
      });
    }
  });

  it('a service accepts preflights only from configured origins', async () => {
    const preflight = (origin: string) =>
      connection.request('OPTIONS', '/api/games', {
        host: 'localhost',
        origin,
        'access-control-request-method': 'GET',
      });
    const allowed = await preflight(APP);
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([204, APP]);
    expect((await preflight('https://other.example.org')).status).toBe(403);
  });
});

describe('a service without configured origins', () => {
  const origins = (host: string, requiresKey = false, trustedProxies: string[] = []) =>
    originsOf({ origins: [] as readonly string[] } as ServiceSettings, { host, requiresKey, trustedProxies });

  it('a local service without keys lets only its own pages read responses', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.2']) expect(origins(host)).toEqual([]);
  });

  it('any page can read responses if a service has keys, is behind a proxy or has a non-local address', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'example.org']) expect(origins(host)).toBe('*');
    expect(origins('127.0.0.1', true)).toBe('*');
    expect(origins('127.0.0.1', false, ['loopback'])).toBe('*');
  });
});
