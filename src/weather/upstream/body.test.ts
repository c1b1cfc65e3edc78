import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBounded } from './body.ts';
import { createClient } from './client.ts';
import { standIn } from './fixture.ts';

const signal = new AbortController().signal;
const LIMIT = 1000;
const client = createClient({
  name: 'Upstream',
  userAgent: 'test',
  clock: () => 0,
  reading: undefined,
  maxBytes: LIMIT,
});

describe('a body', () => {
  it('may be as long as allowed', async () => {
    const { url } = await standIn((_, response) => response.end('x'.repeat(LIMIT)));
    expect((await client.text({ url, signal })).text).toHaveLength(LIMIT);
  });

  it('is counted in bytes', async () => {
    const { url } = await standIn((_, response) => response.end('é'.repeat(LIMIT / 2 + 1)));
    await expect(client.text({ url, signal })).rejects.toMatchObject({
      fault: 'oversized',
      message: 'Upstream sent more than any true answer holds',
    });
  });

  it('whose announced length is too great is not read', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await standIn((_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-length': String(LIMIT + 1) }).write('x');
    });
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
    await closed.promise;
  });

  it('without a length is read no further than allowed', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await standIn((_, response) => {
      response.on('close', closed.resolve);
      // Without end, and never faster than it is read.
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(LIMIT), more);
      };
      more();
    });
    await expect(client.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
    await closed.promise;
  });

  it('is measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const roomy = createClient({
      name: 'Upstream',
      userAgent: 'test',
      clock: () => 0,
      reading: undefined,
      maxBytes: 2 * bomb.length,
    });
    const { url } = await standIn((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb),
    );
    await expect(roomy.text({ url, signal })).rejects.toMatchObject({ fault: 'oversized' });
  });

  it('loses a byte order mark, which JSON does not allow', async () => {
    expect(await readBounded('Upstream', new Response('\uFEFF{}'), LIMIT)).toBe('{}');
  });

  it('may be missing', async () => {
    expect(await readBounded('Upstream', new Response(null, { status: 204 }), LIMIT)).toBe('');
  });
});
