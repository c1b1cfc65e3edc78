import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { StaticResponse } from './static-response.ts';

const TEXT = 'always the same '.repeat(100);

async function service(text = TEXT) {
  const app = Fastify();
  const constant = new StaticResponse(text, 'text/plain', { 'x-own': 'yes' });
  app.get('/', (_request, reply) => constant.send(reply.header('vary', 'Accept')));
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/', headers, method });
}

it('a static response is compressed as the client prefers, with one ETag per encoding', async () => {
  const get = await service();
  const [plain, zipped, zstd] = [
    await get(),
    await get({ 'accept-encoding': 'gzip' }),
    await get({ 'accept-encoding': 'zstd' }),
  ];
  expect(plain.body).toBe(TEXT);
  expect(plain.headers).toMatchObject({ 'content-type': 'text/plain', 'x-own': 'yes' });
  expect(plain.headers.vary).toBe('Accept, Accept-Encoding');
  const encodings = [plain, zipped, zstd].map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual([undefined, 'gzip', 'zstd']);
  expect(String(gunzipSync(zipped.rawPayload))).toBe(TEXT);
  expect(String(zstdDecompressSync(zstd.rawPayload))).toBe(TEXT);
  expect(zipped.rawPayload.length).toBeLessThan(TEXT.length);
  expect(new Set([plain, zipped, zstd].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('a static response is not sent again to a client that already has it', async () => {
  const get = await service();
  const { headers } = await get({ 'accept-encoding': 'br' });
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get({ 'if-none-match': String(headers.etag) });
  expect(other.statusCode).toBe(200);
});

it('static responses with different text have different ETags', async () => {
  const [one, other] = [await (await service())(), await (await service('another'))()];
  expect(one.headers.etag).not.toBe(other.headers.etag);
});

it('HEAD for a static response returns no body', async () => {
  const head = await (await service())({}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(TEXT.length),
  ]);
});
