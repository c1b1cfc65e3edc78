import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAt } from '../../src/sports/importers/reading/files.ts';
import { parseXml as parseVendorXml } from '../../src/sports/importers/reading/xml.ts';
import { runCli } from '../support/cli.ts';
import { RawConnection } from '../support/raw-http.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

let sports: RunningService;
let base: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-injection-'));
  const events = [makeEvent(), makeEvent({ event_id: '2', time_s: 2 })];
  sports = await startSports([{ game: makeGame(), events }]);
  base = await sports.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sports.close();
  await rm(folder, { recursive: true });
});

async function get(path: string) {
  const reply = await fetch(`${base}/api${path}`);
  return { status: reply.status, headers: reply.headers, body: JSON.parse(await reply.text()) };
}

describe('SQL in parameters', () => {
  const INJECTIONS = [
    ...["' OR '1'='1", "x'; DROP TABLE events; --", '" OR ""="', "x') OR 1=1 --", '%', '_'],
    ...['$1', ':team', '\\', '\0', 'a\0b', '\u202e', '\uffff', 'x'.repeat(5000), "'".repeat(5000)],
  ];

  it.each([
    ...['team', 'gameId', 'playerId', 'competition', 'season'].map((name) => `/events?${name}=`),
    ...['team', 'playerId', 'competition', 'season'].map((name) => `/games?${name}=`),
    ...['/teams?team=', '/players?playerId=', '/competitions?competition='],
  ])('SQL in parameters has no effect in %s', async (path) => {
    for (const text of INJECTIONS) {
      const { status, body } = await get(path + encodeURIComponent(text));
      expect([text, status, body.count]).toEqual([text, 200, 0]);
    }
    expect((await get('/events')).body.count).toBe(2);
  });

  it('a game ID with SQL is rejected', async () => {
    for (const text of INJECTIONS) {
      expect((await get(`/games/${encodeURIComponent(text)}`)).status).toBe(text.length > 1000 ? 414 : 404);
    }
  });
});

describe('header injection', () => {
  it('line ends in parameters stay encoded in the Link and Location headers', async () => {
    const { headers } = await get('/events?team=Terns&limit=1');
    expect(headers.get('link')).toMatch(/; rel="next"$/);
    for (const path of ['/api/events?limit=1&eventType=pass%0d%0aEvil:1', '/docs/?%0d%0aEvil:1']) {
      const reply = await fetch(base + path, { redirect: 'manual' });
      expect(reply.headers.has('evil')).toBe(false);
      expect(reply.headers.get('location') ?? '').not.toMatch(/[\r\n]/);
    }
  });

  it('an invalid request ID is replaced in the response headers', async () => {
    const connection = new RawConnection(base);
    for (const id of ['<script>', 'a b', 'x'.repeat(500), '"']) {
      const { headers } = await connection.request('GET', '/api/games', { 'x-request-id': id });
      expect(headers['x-request-id']).toMatch(/^[\w-]+$/);
      expect(headers['x-request-id']).not.toBe(id);
    }
    connection.close();
  });
});

describe('cache poisoning', () => {
  it('the response to a client never contains another client’s Host or forwarding headers', async () => {
    const connection = new RawConnection(base);
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/api/stats',
      'x-http-method-override': 'DELETE',
    };
    for (const path of ['/api/events?limit=1', '/api', '/openapi.json']) {
      await connection.request('GET', path, forged);
      const { status, headers, body } = await connection.request('GET', path);
      expect(status).toBe(200);
      expect(JSON.stringify(headers) + body).not.toMatch(/evil|javascript:/);
    }
    // A request with an absolute URL has a separate cache entry.
    await connection.request('GET', 'http://evil.example/api/events?limit=1');
    const { headers, body } = await connection.request('GET', '/api/events?limit=1');
    expect(JSON.stringify(headers) + body).not.toContain('evil');
    connection.close();
  });
});

describe('prototype pollution', () => {
  it('the query cannot pollute prototypes', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      'constructor=1',
      '__proto__=1',
      'toString=1',
      'hasOwnProperty=1',
    ]) {
      const { status } = await get(`/events?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('a game file cannot pollute prototypes or refer to another path', async () => {
    const form = join(folder, 'form');
    expect((await runCli(['sports', 'export', form, '--data', sports.data])).code).toBe(0);
    const file = join(form, 'test-1', 'manifest.json');
    const game = await readFile(file, 'utf8');
    const importing = async (text: string) => {
      await writeFile(file, text);
      return runCli(['sports', 'import', 'fieldcast', form, '--data', join(folder, 'data')]);
    };
    const polluting = await importing(game.replace('{', '{"__proto__":{"venue":"polluted"},'));
    expect(polluting.stdout + polluting.stderr).not.toContain('polluted');
    const naming = await importing(game.replace('"game_id": "test-1"', '"game_id": "../../evil"'));
    expect([naming.code, naming.stderr]).toEqual([1, expect.stringContaining('game_id')]);
    expect(await readdir(folder)).not.toContain('evil');
  });
});

describe('XML entities', () => {
  const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`;
  const EXTERNAL = `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>&a;</l>`;

  it.each([
    ['exponential growth', LAUGHS],
    ['a file reference', EXTERNAL],
  ])('XML entities are rejected: %s', (_, text) => {
    expect(() => parseVendorXml(text, fileAt('a.xml', 0))).toThrow(/undefined entity|entity/i);
  });
});
