import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSportsApp } from '../../src/sports/service.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { RawConnection } from '../support/raw-http.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';
import { fetchJson, startWeather } from '../support/weather-service.ts';

const KEY = 'a-secret-of-32-random-characters';
const DIGEST = `sha256:${createHash('sha256').update(KEY).digest('hex')}`;

let folder: string;
let data: string;
/** Base URLs of services that require the key. */
let base: { sports: string; weather: string };
let log = '';
const closing: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-keys-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), events: [makeEvent()] });
  const lines = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        log += line;
      },
    },
  );
  const sports = await createSportsApp(new SqliteReader(data), lines, [DIGEST], undefined, {
    trustedProxies: ['loopback'],
  });
  const weather = await startWeather({
    'weather-providers': 'sample',
    'weather-api-keys': `other,${KEY}`,
    'weather-trusted-proxies': 'loopback',
  });
  closing.push(() => sports.close(), weather.close);
  base = { sports: await sports.listen({ host: '127.0.0.1', port: 0 }), weather: weather.url };
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true });
});

const DATA: ReadonlyArray<[keyof typeof base, string]> = [
  ['sports', '/api/games'],
  ['sports', '/api/games/test-1'],
  ['sports', '/api/events?format=ndjson'],
  ['sports', '/api/stats'],
  ['weather', '/weather/Paris'],
  ['weather', '/forecast/Paris'],
  ['weather', '/alerts/Paris'],
];

describe('a service with API keys', () => {
  it.each(DATA)(
    '%s responds to %s only if the request contains a key, even from the cache',
    async (service, path) => {
      const connection = new RawConnection(base[service]);
      const wrong: Record<string, string>[] = [{}, { 'x-api-key': 'wrong' }, { 'x-api-key': DIGEST }];
      // In the second round, the response is cached. Clients without a key must not get its ETag.
      for (const round of [1, 2]) {
        for (const headers of wrong) {
          const refused = await connection.request('GET', path, { ...headers, 'if-none-match': '*' });
          expect([round, refused.status]).toEqual([round, 401]);
          expect(refused.headers['www-authenticate']).toMatch(/^ApiKey /);
          expect(refused.headers['cache-control']).toBe('no-store');
          expect(refused.headers).not.toHaveProperty('etag');
          const shape = service === 'sports' ? { success: false } : {};
          expect(JSON.parse(String(refused.body))).toEqual({
            ...shape,
            error: 'The X-API-Key header must contain a valid key of this service',
            status: 401,
          });
        }
        const answer = await connection.request('GET', path, { 'x-api-key': KEY });
        expect([round, answer.status]).toEqual([round, 200]);
        // Shared caches must not serve the response to clients without a key.
        expect(answer.headers['cache-control']).toMatch(/^private/);
      }
      connection.close();
    },
  );

  it.each(['sports', 'weather'] as const)(
    '%s serves health, metrics and documentation without a key',
    async (service) => {
      for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/docs', '/']) {
        expect([path, (await fetch(base[service] + path)).status]).toEqual([path, 200]);
      }
      // A preflight request: a browser asks for permission to send the key.
      const preflight = await fetch(`${base[service]}/api/games`, {
        method: 'OPTIONS',
        headers: { 'access-control-request-headers': 'x-api-key', 'access-control-request-method': 'GET' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'x-api-key',
      ]);
    },
  );

  it.each(['sports', 'weather'] as const)('%s blocks an address that guesses keys', async (service) => {
    const path = service === 'sports' ? '/api/games' : '/weather/Paris';
    const from = async (address: string, key: string) => {
      const headers = { 'x-forwarded-for': address, 'x-api-key': key };
      const { status } = await fetch(`${base[service]}${path}`, { headers });
      return status;
    };
    // The response is now cached, so the fast path gets each guess first.
    expect(await from('192.0.2.3', KEY)).toBe(200);
    const guesses: number[] = [];
    for (let i = 0; i < 40; i += 1) guesses.push(await from('192.0.2.1', `guess ${i}`));
    expect(guesses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    expect([await from('192.0.2.1', KEY), await from('192.0.2.2', KEY)]).toEqual([429, 200]);
  });

  it('the OpenAPI document declares that data requires a key', async () => {
    const { body } = await fetchJson(`${base.sports}/openapi.json`);
    const { components, paths } = body;
    expect(components.securitySchemes.key).toMatchObject({ type: 'apiKey', name: 'X-API-Key' });
    expect(paths['/api/games'].get.security).toEqual([{ key: [] }]);
    expect(paths['/health'].get).not.toHaveProperty('security');
  });

  it.each([
    ...['api_key', 'key', 'apikey', 'apiKey', 'X-API-Key', 'token', 'access_token', 'secret', 'password'],
    ...['api%5Fkey', '%6Bey', 'limit=1&key', 'limit=1;key', 'a?key', 'key%5B%5D', 'appid'],
  ])('the log never contains the value of %s in the query', async (name) => {
    const secret = 'a-secret-in-the-query';
    const id = `query-${name.replaceAll(/\W/g, '-')}`;
    for (const path of ['/api/games', '/api/nowhere', '/health', '/api/games/%zz']) {
      for (const is of ['=', '%3D']) {
        const headers = { 'x-request-id': id, 'x-api-key': KEY };
        await fetch(`${base.sports}${path}?${name}${is}${secret}&lang=en`, { headers });
      }
    }
    const lines = log.split('\n').filter((line) => line.includes(id));
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.join()).not.toContain(secret);
    // Other parameters stay in the log.
    expect(lines.every((line) => line.includes('lang=en'))).toBe(true);
  });

  it('keys never appear in logs or metrics', async () => {
    for (const key of [KEY, 'a-wrong-secret']) {
      await fetch(`${base.sports}/api/games`, { headers: { 'x-api-key': key } });
      await fetch(`${base.sports}/api/nowhere`, { headers: { 'x-api-key': key } });
    }
    const metrics = await (await fetch(`${base.sports}/metrics`)).text();
    expect(log).toContain('"status":401');
    for (const secret of [KEY, DIGEST.slice(7), 'a-wrong-secret']) {
      expect(log).not.toContain(secret);
      expect(metrics).not.toContain(secret);
    }
  });
});

describe('the key settings', () => {
  it('the key settings come from the environment and a file, and apply to both services', async () => {
    const file = join(folder, 'keys');
    await writeFile(file, `# keys of the team\n\n${DIGEST} # Ada\nplain-key\n`);
    const flags = [
      '--sports-data',
      data,
      '--sports-port',
      '0',
      '--weather-port',
      '0',
      '--providers',
      'sample',
    ];
    const child = startCli(['serve', ...flags], { API_KEYS_FILE: file, API_KEYS: 'from-environment' });
    const warned = outputMatching(child, /"keys":1,.*sha256:DIGEST/);
    const [, sports, weather] = await outputMatching(
      child,
      /Sports dataset service: (http:\S+)\/api,[\s\S]*Weather information service: (http:[^,\s]+),/,
    );
    for (const url of [`${sports}/api/games`, `${weather}/weather/Paris`]) {
      expect((await fetch(url)).status).toBe(401);
      for (const key of [KEY, 'plain-key', 'from-environment']) {
        expect((await fetch(url, { headers: { 'x-api-key': key } })).status).toBe(200);
      }
    }
    await warned;
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it.each([
    ['missing', null, /cannot be read: ENOENT/],
    ['empty', '# no key yet\n', /contains no key/],
  ])('a service does not start if the key file is %s', async (name, content, message) => {
    const file = join(folder, name);
    if (content !== null) await writeFile(file, content);
    const { code, stderr } = await runCli(['sports', 'serve', '--data', data, '--api-keys-file', file]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file}, set by --api-keys-file or API_KEYS_FILE,`);
    expect(stderr).toMatch(message);
  });

  it('missing keys cause a warning if the service is reachable from other machines', async () => {
    const args = ['sports', 'serve', '--data', data, '--host', '0.0.0.0', '--port', '0'];
    const child = startCli(args);
    await outputMatching(child, /"level":40,.*without API keys/);
    child.kill('SIGTERM');
    await once(child, 'close');
    const keyed = startCli([...args, '--api-keys', KEY]);
    let text = '';
    keyed.stdout?.on('data', (part) => {
      text += part;
    });
    await outputMatching(keyed, /Sports dataset service/);
    keyed.kill('SIGTERM');
    await once(keyed, 'close');
    expect(text).toContain('"msg":"stopped"');
    expect(text).not.toContain('without API keys');
  });
});
