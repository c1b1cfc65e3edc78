import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outputMatching, startCli } from '../support/cli.ts';
import { RawConnection, type RawResponse } from '../support/raw-http.ts';
import { makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-shutdown-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), frames: makeFrames() });
});
afterAll(() => rm(folder, { recursive: true }));

let child: ChildProcess;
// A service that ignores SIGTERM must not outlive the test.
afterEach(() => child.kill('SIGKILL'));

/** Starts a service and waits for its log message about shutting down. */
async function start(more: readonly string[] = []) {
  child = startCli(['sports', 'serve', '--data', data, '--port', '0', ...more]);
  const stopping = outputMatching(child, /"msg":"stopping"/);
  // If the message never appears, the expectations about the exit code fail.
  stopping.catch(() => undefined);
  const ended = once(child, 'close');
  const [, url = ''] = await outputMatching(child, /service: (http:[^,\s]+)\/api/);
  return { url, stopping, ended };
}

/** Sends sequential requests until the service announces that it will close the connection. */
async function sendUntilClosed(url: string, path: string, onFirst: () => void): Promise<RawResponse[]> {
  const connection = new RawConnection(url);
  const responses: RawResponse[] = [];
  for (;;) {
    // Throws an error if the connection ends before the response does.
    const response = await connection.request('GET', path);
    responses.push(response);
    if (responses.length === 1) onFirst();
    if (response.headers['connection'] === 'close') break;
  }
  connection.close();
  return responses;
}

describe('a service that receives SIGTERM', () => {
  it('a stopping service answers every request on an open connection with 200 or 503', async () => {
    const { url, ended } = await start();
    const paths = ['/api/games', '/api/games/test-1/tracking?limit=200', '/health', '/api/events?format=csv'];
    let answered = 0;
    const clients = Array.from({ length: 12 }, (_, i) =>
      sendUntilClosed(url, paths[i % paths.length] ?? '', () => {
        answered += 1;
        if (answered === 12) child.kill('SIGTERM');
      }),
    );
    const responses = await Promise.all(clients);
    expect(await ended).toEqual([0, null]);
    for (const own of responses) {
      expect(own.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
      const last = own.at(-1);
      expect([200, 503]).toContain(last?.status);
      if (last?.status === 503) expect(last.headers['retry-after']).toBe('5');
    }
  });

  it('a stopping service answers a request on an idle connection, and closes connections that stay idle', async () => {
    const { url, stopping, ended } = await start();
    const [pooled, idle] = [new RawConnection(url), new RawConnection(url)];
    const unused = connect(Number(new URL(url).port), '127.0.0.1').resume();
    for (const connection of [pooled, idle]) {
      expect((await connection.request('GET', '/api/games')).status).toBe(200);
    }
    child.kill('SIGTERM');
    await stopping;
    const { status, headers, body } = await pooled.request('GET', '/api/games');
    expect([status, headers['connection'], headers['retry-after']]).toEqual([503, 'close', '5']);
    expect(JSON.parse(body.toString())).toMatchObject({ success: false, status: 503 });
    await once(unused, 'close');
    expect(await ended).toEqual([0, null]);
  });

  it('a stopping service accepts no new connections', async () => {
    const { url, stopping, ended } = await start();
    const open = new RawConnection(url);
    expect((await open.request('GET', '/health')).status).toBe(200);
    child.kill('SIGTERM');
    await stopping;
    // The service is still running, because its open connection responds.
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    expect((await open.request('GET', '/health')).status).toBe(503);
    expect(await ended).toEqual([0, null]);
  });

  it('a stopping service aborts responses that exceed the time limit, and exits with 1', async () => {
    const { url, ended } = await start(['--shutdown-seconds', '0']);
    const unfinished = connect(Number(new URL(url).port), '127.0.0.1');
    unfinished.on('error', () => undefined);
    await once(unfinished, 'connect');
    unfinished.write('POST /api/games HTTP/1.1\r\nHost: x\r\nX-Unfin');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
  });
});
