import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import Type from 'typebox';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ClientOptions, createClient, following, readBounded, userAgentOf } from './client.ts';
import { startUpstream } from './upstream.fixture.ts';

const signal = new AbortController().signal;
const Reading = Type.Object({ degrees: Type.Number() });

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({
    userAgent: 'fieldcast-test (mail@example.org)',
    clock: () => 0,
    ...options,
  });
const client = clientWith();

it('the User-Agent contains the product, and its page and contact if known', () => {
  const product = { version: '1.2.3', page: 'https://page.example', contact: 'mail@example.org' };
  expect(userAgentOf(product)).toBe('fieldcast/1.2.3 (+https://page.example; mail@example.org)');
  expect(userAgentOf({ ...product, page: null })).toBe('fieldcast/1.2.3 (mail@example.org)');
  expect(userAgentOf({ ...product, contact: '' })).toBe('fieldcast/1.2.3 (+https://page.example)');
  expect(userAgentOf({ ...product, page: null, contact: '' })).toBe('fieldcast/1.2.3');
});

describe('a request', () => {
  it('a request sends the User-Agent and its own headers', async () => {
    const { url, requests } = await startUpstream((_, response) => response.end('{"degrees": 21}'));
    const headers = { accept: 'application/geo+json' };
    expect(await client.json({ url, headers, signal }, Reading)).toEqual({ degrees: 21 });
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': 'fieldcast-test (mail@example.org)',
      accept: 'application/geo+json',
    });
  });

  it('the client returns status, headers and text of any 2xx response', async () => {
    const { url } = await startUpstream((_, response) =>
      response.writeHead(203, { expires: 'later' }).end('Grüße'),
    );
    const reply = await client.text({ url, signal });
    expect([reply.status, reply.headers.get('expires'), reply.text]).toEqual([203, 'later', 'Grüße']);
  });

  it('the client reports a deprecated product, but no other products', async () => {
    const { url } = await startUpstream((request, response) =>
      response.writeHead(request.url === '/old' ? 203 : 200).end('{}'),
    );
    const onDeprecated = vi.fn();
    const observed = clientWith({ onDeprecated });
    await observed.text({ url, signal });
    expect(onDeprecated).not.toHaveBeenCalled();
    expect((await observed.text({ url: new URL('/old', url), signal })).status).toBe(203);
    expect(onDeprecated).toHaveBeenCalledTimes(1);
  });

  it('the client accepts other statuses only if they are listed', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(404).end('none'));
    expect(await client.text({ url, signal, accepts: [404] })).toMatchObject({ status: 404, text: 'none' });
    await expect(client.text({ url, signal, accepts: [304] })).rejects.toMatchObject({
      fault: 'refused',
      status: 404,
    });
  });

  it('the client decodes a compressed body', async () => {
    const { url } = await startUpstream((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"degrees": 4}')),
    );
    expect(await client.json({ url, signal }, Reading)).toEqual({ degrees: 4 });
  });
});

describe('malformed responses', () => {
  it.each([
    ['with another structure', '{"degrees": "21"}'],
    ['truncated', '{"degrees": 2'],
    ['HTML', '<!doctype html><title>It works!</title>'],
    ['empty', ''],
    ['with a number that is too large', '{"degrees": 1e999}'],
  ])('the client rejects a response as malformed: %s', async (_, text) => {
    const { url } = await startUpstream((_request, response) => response.end(text));
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({
      fault: 'malformed',
      message: 'sent a malformed response',
    });
  });

  it('a schema mismatch is described without the received data', async () => {
    const { url } = await startUpstream((_, response) => response.end('{"degrees": "secret"}'));
    const failure = await client.json({ url, signal }, Reading).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { message: '/degrees must be number' } });
  });
});

/** Makes a request over a connection that fails with an error code. */
function failingWith(code: string | undefined): Promise<unknown> {
  const cause = Object.assign(new Error('failed'), code === undefined ? {} : { code });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  onTestFinished(() => void vi.unstubAllGlobals());
  return client.text({ url: 'http://upstream.invalid', signal });
}

describe('a failed connection', () => {
  it('the client reports an unreachable upstream if nothing listens', async () => {
    const { url, close } = await startUpstream(() => undefined);
    await close();
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(client.text({ url: url.replace('127.0.0.1', 'localhost'), signal })).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });

  it('the client reports an unreachable upstream if the port does not speak TLS', async () => {
    const { url } = await startUpstream((_, response) => response.end());
    await expect(client.text({ url: url.replace('http', 'https'), signal })).rejects.toMatchObject({
      fault: 'unreachable',
      message: 'cannot be reached',
    });
  });

  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('the client reports an unreachable upstream for the code %s', async (code) => {
    await expect(failingWith(code)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'NOT_CERT_HAS_EXPIRED', undefined])(
    'the client reports a broken connection for the code %s',
    async (code) => {
      await expect(failingWith(code)).rejects.toMatchObject({ fault: 'broken' });
    },
  );

  it('the client reports a broken connection after a reset before the response', async () => {
    const { url } = await startUpstream((request) => request.socket.resetAndDestroy());
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'broken' });
  });

  it('the client reports a broken connection that ends during the response', async () => {
    const { url } = await startUpstream((request, response) => {
      response.write('{"degrees":', () => request.socket.destroy());
    });
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({
      fault: 'broken',
      message: 'dropped the connection',
    });
  });

  it('the client reports a broken connection if bytes of the body are missing', async () => {
    const { url } = await startUpstream((request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"degrees": 1}', () => request.socket.end());
    });
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({ fault: 'broken' });
  });

  it('the client reports a broken connection for a wrong content encoding', async () => {
    const { url } = await startUpstream((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"degrees": 1}'),
    );
    await expect(client.json({ url, signal }, Reading)).rejects.toMatchObject({ fault: 'broken' });
  });

  it('the client reports a broken connection if the server does not speak HTTP', async () => {
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

describe('aborted requests', () => {
  it('the client reports a timeout before the response', async () => {
    const control = new AbortController();
    const { url } = await startUpstream(() => control.abort());
    await expect(client.text({ url, signal: control.signal })).rejects.toMatchObject({
      fault: 'timeout',
      message: 'did not respond in time',
    });
  });

  it('the client reports a timeout during the response, and closes the connection', async () => {
    const control = new AbortController();
    const givenUp = Promise.withResolvers<void>();
    const { url } = await startUpstream((_, response) => {
      response.on('close', givenUp.resolve);
      response.write('{"degrees":', () => control.abort());
    });
    await expect(client.text({ url, signal: control.signal })).rejects.toMatchObject({ fault: 'timeout' });
    await givenUp.promise;
  });

  it('the client reports a timeout if the request was aborted before it started', async () => {
    const { url, requests } = await startUpstream((_, response) => response.end());
    await expect(client.text({ url, signal: AbortSignal.abort() })).rejects.toMatchObject({
      fault: 'timeout',
    });
    expect(requests).toHaveLength(0);
  });
});

describe('a refusal', () => {
  it('a refusal has the retry delay that the provider reads from the body', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(429).end('wait 7'));
    const readRetryDelay = (text: string, now: number) => Number(text.slice(5)) * 1000 + now;
    await expect(clientWith({ readRetryDelay, clock: () => 5 }).text({ url, signal })).rejects.toMatchObject({
      fault: 'throttled',
      status: 429,
      retryAfterMs: 7005,
    });
  });

  it('the client rethrows an error caused by a bug in reading the retry delay', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(429).end());
    const readRetryDelay = () => {
      throw new RangeError('not a date');
    };
    await expect(clientWith({ readRetryDelay }).text({ url, signal })).rejects.toThrow(RangeError);
  });

  it('a refusal contains neither the received text nor the URL', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(403).end('<h1>Forbidden</h1>'));
    await expect(client.text({ url: `${url}/?key=secret`, signal })).rejects.toThrow(
      /^rejected this service’s key or User-Agent \(status 403\)$/,
    );
  });
});

const LIMIT = 1000;
const bounded = clientWith({ maxBytes: LIMIT });

describe('a response body', () => {
  it('the client accepts a body of exactly the maximum size', async () => {
    const announced = await startUpstream((_, response) => response.end('x'.repeat(LIMIT)));
    expect((await bounded.text({ url: announced.url, signal })).text).toHaveLength(LIMIT);
    const chunked = await startUpstream((_, response) => {
      response.write('x'.repeat(LIMIT / 2), () => response.end('x'.repeat(LIMIT / 2)));
    });
    expect((await bounded.text({ url: chunked.url, signal })).text).toHaveLength(LIMIT);
  });

  it('the client measures a body in bytes', async () => {
    const { url } = await startUpstream((_, response) => response.end('é'.repeat(LIMIT / 2 + 1)));
    await expect(bounded.text({ url, signal })).rejects.toMatchObject({
      fault: 'oversized',
      message: 'sent a response that is too large',
    });
  });

  it('the client accepts a body of eight megabytes by default', async () => {
    const { url } = await startUpstream((request, response) => {
      response.writeHead(200, { 'content-length': String(8 * 1024 * 1024 + Number(request.url?.slice(1))) });
      response.flushHeaders();
      request.socket.destroySoon();
    });
    await expect(client.text({ url: `${url}/1`, signal })).rejects.toMatchObject({ fault: 'oversized' });
    await expect(client.text({ url: `${url}/0`, signal })).rejects.toMatchObject({ fault: 'broken' });
  });

  it('the client cancels a body if its announced length exceeds the limit', async () => {
    const cancelled = vi.fn();
    const response = new Response(new ReadableStream({ cancel: cancelled }), {
      headers: { 'content-length': String(LIMIT + 1) },
    });
    await expect(readBounded(response, LIMIT)).rejects.toMatchObject({ fault: 'oversized' });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('the client does not read a body if its announced length exceeds the limit', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await startUpstream((_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-length': String(LIMIT + 1) }).write('x');
    });
    await expect(bounded.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
    await closed.promise;
  });

  it('the client reads a body of unknown length only up to the limit', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await startUpstream((_, response) => {
      response.on('close', closed.resolve);
      // Writes endlessly, but waits whenever the client stops reading.
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(LIMIT), more);
      };
      more();
    });
    await expect(bounded.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
    await closed.promise;
  });

  it('the client measures a body after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const roomy = clientWith({ maxBytes: 2 * bomb.length });
    const { url } = await startUpstream((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb),
    );
    await expect(roomy.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
  });

  it('the client removes the byte order mark, because JSON does not allow it', async () => {
    expect(await readBounded(new Response('\uFEFF{}'), LIMIT)).toBe('{}');
  });

  it('the client accepts a response without a body', async () => {
    expect(await readBounded(new Response(null, { status: 204 }), LIMIT)).toBe('');
  });
});

function clientFor(hosts: readonly string[] = []) {
  return createClient({ userAgent: 'test', clock: () => 0, hosts: new Set(hosts) });
}

/** Starts an upstream that redirects all paths except `/there` to an address. */
const redirecting = (location: (own: string) => string, status = 302) =>
  startUpstream((request, response) => {
    if (request.url === '/there') response.end(`there, for ${request.headers['user-agent']}`);
    else response.writeHead(status, { location: location(`http://${request.headers.host}`) }).end('moved');
  });

const hostOf = (url: string) => new URL(url).host;

describe('the client', () => {
  it.each([301, 302, 303, 307, 308])('the client follows a redirect to the same host: %i', async (status) => {
    const relative = await redirecting(() => '/there', status);
    expect(await clientFor().text({ url: relative.url, signal })).toMatchObject({
      status: 200,
      text: 'there, for test',
    });
    const absolute = await redirecting((own) => `${own}/there`, status);
    expect((await clientFor().text({ url: absolute.url, signal })).text).toBe('there, for test');
  });

  it('the client follows a redirect to another configured host', async () => {
    const other = await redirecting(() => '/there');
    const { url } = await redirecting(() => new URL('/there', other.url).href);
    expect((await clientFor([hostOf(other.url)]).text({ url, signal })).text).toBe('there, for test');
  });

  it.each([
    ['another port of the machine', (other: string) => `${other}/latest/meta-data`],
    ['another name of the machine', (other: string) => `${other.replace('127.0.0.1', 'localhost')}/x`],
  ])('the client sends no request after a redirect to %s', async (_, location) => {
    const other = await redirecting(() => '/there');
    const { url } = await redirecting(() => location(new URL(other.url).origin));
    const failure = await clientFor(['configured.invalid'])
      .text({ url, signal })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'UpstreamError',
      fault: 'failing',
      message: 'redirected to a host that is not allowed',
    });
    expect(other.requests).toHaveLength(0);
  });

  it.each([
    'file:///etc/passwd',
    'data:text/plain,there',
    'ftp://127.0.0.1/there',
    'http://[::1',
    'http://user:secret@HOST/there',
  ])('the client does not follow a redirect to %s', async (location) => {
    const { url, requests } = await redirecting((own) => location.replace('HOST', hostOf(own)));
    await expect(clientFor().text({ url, signal })).rejects.toMatchObject({ fault: 'failing' });
    expect(requests).toHaveLength(1);
  });

  it('the client follows an allowed redirect, but not a forbidden second redirect', async () => {
    const other = await redirecting(() => '/there');
    const far = await redirecting(() => other.url);
    const { url } = await redirecting(() => far.url);
    await expect(clientFor([hostOf(far.url)]).text({ url, signal })).rejects.toMatchObject({
      fault: 'failing',
    });
    expect([far.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  it.each([
    ['https://a.example/x', 'http://a.example/y', false],
    ['http://a.example/x', 'https://a.example/y', true],
    ['https://a.example/x', 'https://a.example:8443/y', false],
    ['https://a.example/x', '//b.example/y', false],
  ])('whether the client follows a redirect from %s to %s is %s', async (from, to, isFollowed) => {
    const asked: string[] = [];
    const answered = following(
      from,
      async ({ href }) => {
        asked.push(href);
        const isFirst = asked.length === 1;
        return new Response(null, isFirst ? { status: 302, headers: { location: to } } : { status: 200 });
      },
      {},
    );
    if (isFollowed) expect((await answered).status).toBe(200);
    else await expect(answered).rejects.toThrow('not allowed');
    expect(asked).toEqual(isFollowed ? [from, to] : [from]);
  });

  it('the client resolves a relative redirect against the host that sent it', async () => {
    const far = await redirecting(() => '/there');
    const { url, requests } = await redirecting(() => new URL('/moved', far.url).href);
    expect((await clientFor([hostOf(far.url)]).text({ url, signal })).text).toBe('there, for test');
    expect([requests.length, far.requests.length]).toEqual([1, 2]);
  });

  it('the client fails after six requests if the redirects do not end', async () => {
    const { url, requests } = await redirecting(() => '/again');
    await expect(clientFor().text({ url, signal })).rejects.toThrow('redirected too often');
    expect(requests).toHaveLength(6);
  });

  it('the client treats a redirect without a target like any other response', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(302).end());
    await expect(clientFor().text({ url, signal })).rejects.toMatchObject({ status: 302 });
  });
});
