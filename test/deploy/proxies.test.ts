import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNginx } from '../support/nginx.ts';
import { RawConnection } from '../support/raw-http.ts';
import { makeGame } from '../support/records.ts';
import { freePort, until } from '../support/redis-servers.ts';
import { withoutProgram } from '../support/skipped.ts';
import { startSports } from '../support/sports-service.ts';
import { startWeather } from '../support/weather-service.ts';

type Service = 'sports' | 'weather';
type Ports = Readonly<Record<Service, number>>;

const folder = mkdtempSync(join(tmpdir(), 'fieldcast-proxies-'));
const running: ChildProcess[] = [];
const closing: Array<() => Promise<unknown>> = [];

let services: Ports;
beforeAll(async () => {
  const sports = await startSports([{ game: makeGame() }]);
  const weather = await startWeather({ 'weather-providers': 'sample' });
  closing.push(sports.close, weather.close);
  const address = await sports.app.listen({ host: '127.0.0.1', port: 0 });
  services = { sports: Number(new URL(address).port), weather: Number(new URL(weather.url).port) };
});
afterAll(async () => {
  for (const child of running) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

function nginx(text: string, own: Ports): ChildProcess {
  const servers = text
    .replace(/listen (443 ssl|\S*8080)/, `listen 127.0.0.1:${own.sports}`)
    .replace(/listen (443 ssl|\S*8081)/, `listen 127.0.0.1:${own.weather}`)
    .replaceAll(/ *ssl_certificate.*\n/g, '');
  return startNginx(join(folder, `nginx-${own.sports}`), servers);
}

function caddy(text: string, own: Ports): ChildProcess {
  const sites = text
    .replace('{\n', '{\n\tadmin off\n')
    .replace('sports.example.org', `http://:${own.sports}`)
    .replace('weather.example.org', `http://:${own.weather}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, sites);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  });
}

/** Each configuration file with its proxy; the flag is true if the proxy is public. */
const FILES: ReadonlyArray<[string, (text: string, own: Ports) => ChildProcess, boolean]> = [
  ['deploy/nginx/fieldcast.conf', nginx, true],
  ['deploy/caddy/Caddyfile', caddy, true],
  ['deploy/nginx/replicas.compose.conf', nginx, false],
  ['docs/replicas/nginx.conf', nginx, false],
];

/** Spellings of a path that a proxy and a service can interpret differently. */
const PREFIXES = ['', '/api', '/', '/api/', '/.', '/x/..', '/x/..%2f'];
const NAMES = ['/metrics', '/%6detrics'];
const ENDS = ['', '/', '//', '?x=1', '/?x=1', '%2f', '%20', '.', ';x', '/x', '#x', '%00'];
const SPELLINGS = PREFIXES.flatMap((prefix) =>
  NAMES.flatMap((name) => ENDS.map((end) => `${prefix}${name}${end}`)),
);

/** Sends the path unchanged. Unlike browsers, this function does not normalise the path. */
async function get(port: number, path: string) {
  const connection = new RawConnection(`http://127.0.0.1:${port}`);
  const response = await connection.request('GET', path, { connection: 'close' });
  connection.close();
  return response;
}

describe.each(FILES)('the proxy configuration in %s', (file, start, isPublic) => {
  it.skipIf(withoutProgram(start.name) !== null)(
    'the proxy forwards requests, but no spelling of /metrics',
    async () => {
      const own = { sports: await freePort(), weather: await freePort() };
      const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
        .replaceAll(/\b(127\.0\.0\.1|one|two):30\d0/g, `127.0.0.1:${services.sports}`)
        .replaceAll(/\b(127\.0\.0\.1|one|two):30\d1/g, `127.0.0.1:${services.weather}`);
      running.push(start(text, own));
      for (const [service, path] of Object.entries({ sports: '/api/games', weather: '/weather/Paris' })) {
        const port = own[service as Service];
        await until(() => get(port, '/').then(Boolean, () => false));
        const { status, headers } = await get(port, path);
        expect([service, status]).toEqual([service, 200]);
        expect(headers['strict-transport-security']).toBe(isPublic ? 'max-age=31536000' : undefined);
        for (const spelling of SPELLINGS) {
          const answer = await get(port, spelling);
          expect([spelling, answer.body.includes('process_cpu'), answer.status >= 400]).toEqual([
            spelling,
            false,
            true,
          ]);
        }
      }
    },
  );
});

describe('nginx in front of the services', () => {
  it.skipIf(withoutProgram('nginx') !== null)(
    'nginx rejects requests from an address with too many concurrent requests',
    async () => {
      const own = { sports: await freePort(), weather: await freePort() };
      running.push(
        nginx(readFileSync(join(import.meta.dirname, '../../deploy/nginx/fieldcast.conf'), 'utf8'), own),
      );
      await until(() => get(own.weather, '/').then(Boolean, () => false));
      const waiting = Array.from({ length: 64 }, () => {
        const socket = connect(own.weather, '127.0.0.1');
        socket.write('POST /chat HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
        return socket;
      });
      await until(async () => (await get(own.weather, '/')).status === 429);
      for (const socket of waiting) socket.destroy();
    },
  );
});

describe('nginx in front of replicas', () => {
  it.skipIf(withoutProgram('nginx') !== null)(
    'a stopped replica costs nginx a line in its log per second, and two overloaded replicas answer themselves',
    async () => {
      const own = { sports: await freePort(), weather: await freePort() };
      const stopped = await freePort();
      let status = 200;
      const replica = createServer((_request, response) => response.writeHead(status).end());
      replica.listen(0, '127.0.0.1');
      await once(replica, 'listening');
      const port = (replica.address() as AddressInfo).port;
      closing.push(async () => replica.close());
      const text = readFileSync(join(import.meta.dirname, '../../docs/replicas/nginx.conf'), 'utf8');
      const config = (first: number, own: Ports) =>
        nginx(text.replaceAll(/:300[01]\b/g, `:${first}`).replaceAll(/:301[01]\b/g, `:${port}`), own);
      running.push(config(stopped, own));
      await until(() => get(own.sports, '/').then(Boolean, () => false));

      const begin = performance.now();
      for (let i = 0; i < 200; i++) expect((await get(own.sports, '/')).status).toBe(200);
      const seconds = (performance.now() - begin) / 1000;
      const log = readFileSync(join(folder, `nginx-${own.sports}/nginx.log`), 'utf8');
      const failures = log.split('\n').filter((line) => line.includes('Connection refused'));
      expect(failures.length).toBeGreaterThan(0);
      expect(failures.length).toBeLessThanOrEqual(2 + seconds);

      status = 503;
      const both = { sports: await freePort(), weather: await freePort() };
      running.push(config(port, both));
      await until(() => get(both.sports, '/').then(Boolean, () => false));
      for (let i = 0; i < 50; i++) expect((await get(both.sports, '/')).status).toBe(503);
    },
  );
});
