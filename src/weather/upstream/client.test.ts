import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import Type from 'typebox';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClientOptions, createClient } from './client.ts';
import { standIn } from './fixture.ts';

const signal = new AbortController().signal;
const Reading = Type.Object({ degrees: Type.Number() });

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({
    name: 'Upstream',
    userAgent: 'fieldcast-test (mail@example.org)',
    clock: () => 0,
    reading: undefined,
    ...options,
  });
const client = clientWith();

describe('a request', () => {
  it('carries the identification and its own headers', async () => {
    const { url, requests } = await standIn((_, response) => response.end('{"degrees": 21}'));
    const headers = { accept: 'application/geo+json' };
    expect(await client.json({ url, headers, signal }, Reading)).toEqual({ degrees: 21 });
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': 'fieldcast-test (mail@example.org)',
      accept: 'application/geo+json',
    });
  });

  it('gives status, headers and text of any success', async () => {
    const { url } = await standIn((_, response) =>
      response.writeHead(203, { expires: 'later' }).end('Grüße'),
    );
    const reply = await client.text({ url, signal });
    expect([reply.status, reply.headers.get('expires'), reply.text]).toEqual([203, 'later', 'Grüße']);
  });

  it('takes other statuses for an answer only where it says so', async () => {
    const { url } = await standIn((_, response) => response.writeHead(404).end('none'));
    expect(await client.text({ url, signal, answers: [404] })).toMatchObject({ status: 404, text: 'none' });
    await expect(client.text({ url, signal, answers: [304] })).rejects.toMatchObject({
      fault: 'refused',
      status: 404,
    });
  });

  it('follows a redirect', async () => {
    const { url } = await standIn((request, response) => {
      if (request.url === '/there') response.end('{"degrees": 3}');
      else response.writeHead(301, { location: '/there' }).end();
    });
    expect(await client.json({ url, signal }, Reading)).toEqual({ degrees: 3 });
  });

  it('reads a compressed answer', async () => {
    const { url } = await standIn((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"degrees": 4}')),
    );
    expect(await client.json({ url, signal }, Reading)).toEqual({ degrees: 4 });
  });
});

describe('an answer that is not as documented', () => {
  it.each([
    ['of another shape', '{"degrees": "21"}'],
    ['truncated', '{"degrees": 2'],
    ['HTML', '<!doctype html><title>It works!</title>'],
    ['empty', ''],
    ['a number too large for one', '{"degrees": 1e999}'],
  ])('is malformed when it is %s', async (_, text) => {
    const { url } = await standIn((_request, response) => response.end(text));
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({
      fault: 'malformed',
      message: 'Upstream sent something else than its documented answer',
    });
  });

  it('says in the cause what does not fit, and nothing that was sent', async () => {
    const { url } = await standIn((_, response) => response.end('{"degrees": "secret"}'));
    const failure = await client.json({ url, signal }, Reading).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { message: '/degrees must be number' } });
  });
});

describe('a failed connection', () => {
  it('is unreachable where nothing answers', async () => {
    const { url, close } = await standIn(() => undefined);
    await close();
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(client.text({ url: url.replace('127.0.0.1', 'localhost'), signal })).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });

  it('is unreachable where the port does not speak TLS', async () => {
    const { url } = await standIn((_, response) => response.end());
    await expect(client.text({ url: url.replace('http', 'https'), signal })).rejects.toMatchObject({
      fault: 'unreachable',
      message: 'Upstream cannot be reached',
    });
  });

  it('is broken when it is reset before the answer', async () => {
    const { url } = await standIn((request) => request.socket.resetAndDestroy());
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'broken' });
  });

  it('is broken when it ends in the middle of the answer', async () => {
    const { url } = await standIn((request, response) => {
      response.write('{"degrees":', () => request.socket.destroy());
    });
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({
      fault: 'broken',
      message: 'the connection to Upstream broke off',
    });
  });

  it('is broken when fewer bytes come than were announced', async () => {
    const { url } = await standIn((request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"degrees": 1}', () => request.socket.end());
    });
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({ fault: 'broken' });
  });

  it('is broken when the compression is not what it says', async () => {
    const { url } = await standIn((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"degrees": 1}'),
    );
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({ fault: 'broken' });
  });

  it('is broken when what answers does not speak HTTP', async () => {
    const server = createServer((socket) => socket.end('220 mail.example.org ready\r\n'));
    const listening = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', listening.resolve);
    await listening.promise;
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(client.text({ url: `http://127.0.0.1:${port}/`, signal })).rejects.toMatchObject({
      fault: 'broken',
    });
  });
});

describe('an aborted request', () => {
  it('is a timeout when it comes before the answer', async () => {
    const control = new AbortController();
    const { url } = await standIn(() => control.abort());
    await expect(client.text({ url, signal: control.signal })).rejects.toMatchObject({
      fault: 'timeout',
      message: 'Upstream did not answer in time',
    });
  });

  it('is a timeout when it comes amid the answer, and the connection is given up', async () => {
    const control = new AbortController();
    const givenUp = Promise.withResolvers<void>();
    const { url } = await standIn((_, response) => {
      response.on('close', givenUp.resolve);
      response.write('{"degrees":', () => control.abort());
    });
    await expect(client.text({ url, signal: control.signal })).rejects.toMatchObject({ fault: 'timeout' });
    await givenUp.promise;
  });

  it('is a timeout when it was aborted before it began', async () => {
    const { url, requests } = await standIn((_, response) => response.end());
    await expect(client.text({ url, signal: AbortSignal.abort() })).rejects.toMatchObject({
      fault: 'timeout',
    });
    expect(requests).toHaveLength(0);
  });
});

describe('a refusal', () => {
  it('is read as the provider documents it', async () => {
    const { url } = await standIn((_, response) => response.writeHead(429).end('wait 7'));
    const reading = (text: string, now: number) => Number(text.slice(5)) * 1000 + now;
    await expect(clientWith({ reading, clock: () => 5 }).text({ url, signal })).rejects.toMatchObject({
      fault: 'throttled',
      status: 429,
      pauseMs: 7005,
    });
  });

  it('whose reading fails is no failure of the connection', async () => {
    const { url } = await standIn((_, response) => response.writeHead(429).end());
    const reading = () => {
      throw new RangeError('not a date');
    };
    await expect(clientWith({ reading }).text({ url, signal })).rejects.toThrow(RangeError);
  });

  it('shows nothing of what the upstream sent, nor its address', async () => {
    const { url } = await standIn((_, response) => response.writeHead(403).end('<h1>Forbidden</h1>'));
    await expect(client.text({ url: `${url}/?key=secret`, signal })).rejects.toThrow(
      /^Upstream does not accept this service’s key or identification \(status 403\)$/,
    );
  });
});
