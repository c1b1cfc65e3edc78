import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { following } from './redirects.ts';
import { startUpstream } from './upstream.fixture.ts';

const signal = new AbortController().signal;

function clientOf(hosts: readonly string[] = []) {
  return createClient({ userAgent: 'test', clock: () => 0, hosts: new Set(hosts) });
}

/** An upstream that redirects everything but `/there` to an address. */
const redirecting = (location: (own: string) => string, status = 302) =>
  startUpstream((request, response) => {
    if (request.url === '/there') response.end(`there, for ${request.headers['user-agent']}`);
    else response.writeHead(status, { location: location(`http://${request.headers.host}`) }).end('moved');
  });

const hostOf = (url: string) => new URL(url).host;

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('to the same host is followed: %i', async (status) => {
    const relative = await redirecting(() => '/there', status);
    expect(await clientOf().text({ url: relative.url, signal })).toMatchObject({
      status: 200,
      text: 'there, for test',
    });
    const absolute = await redirecting((own) => `${own}/there`, status);
    expect((await clientOf().text({ url: absolute.url, signal })).text).toBe('there, for test');
  });

  it('to another host is followed if that is a configured one', async () => {
    const other = await redirecting(() => '/there');
    const { url } = await redirecting(() => new URL('/there', other.url).href);
    expect((await clientOf([hostOf(other.url)]).text({ url, signal })).text).toBe('there, for test');
  });

  it.each([
    ['another port of the machine', (other: string) => `${other}/latest/meta-data`],
    ['another name of the machine', (other: string) => `${other.replace('127.0.0.1', 'localhost')}/x`],
  ])('to %s is not followed: nothing arrives there', async (_, location) => {
    const other = await redirecting(() => '/there');
    const { url } = await redirecting(() => location(new URL(other.url).origin));
    const failure = await clientOf(['configured.invalid'])
      .text({ url, signal })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'UpstreamError',
      fault: 'failing',
      message: 'redirected to an address that is not its own',
    });
    expect(other.requests).toHaveLength(0);
  });

  it.each([
    'file:///etc/passwd',
    'data:text/plain,there',
    'ftp://127.0.0.1/there',
    'http://[::1',
    'http://user:secret@HOST/there',
  ])('to %s is not followed', async (location) => {
    const { url, requests } = await redirecting((own) => location.replace('HOST', hostOf(own)));
    await expect(clientOf().text({ url, signal })).rejects.toMatchObject({ fault: 'failing' });
    expect(requests).toHaveLength(1);
  });

  it('may come after a redirect that is followed, and is not followed all the same', async () => {
    const other = await redirecting(() => '/there');
    const far = await redirecting(() => other.url);
    const { url } = await redirecting(() => far.url);
    await expect(clientOf([hostOf(far.url)]).text({ url, signal })).rejects.toMatchObject({
      fault: 'failing',
    });
    expect([far.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  it.each([
    ['https://a.example/x', 'http://a.example/y', false],
    ['http://a.example/x', 'https://a.example/y', true],
    ['https://a.example/x', 'https://a.example:8443/y', false],
    ['https://a.example/x', '//b.example/y', false],
  ])('from %s to %s: followed is %s', async (from, to, isFollowed) => {
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
    else await expect(answered).rejects.toThrow('not its own');
    expect(asked).toEqual(isFollowed ? [from, to] : [from]);
  });

  it('that is relative stays at the host that sends it', async () => {
    const far = await redirecting(() => '/there');
    const { url, requests } = await redirecting(() => new URL('/moved', far.url).href);
    expect((await clientOf([hostOf(far.url)]).text({ url, signal })).text).toBe('there, for test');
    expect([requests.length, far.requests.length]).toEqual([1, 2]);
  });

  it('without an end is a failure after six requests', async () => {
    const { url, requests } = await redirecting(() => '/again');
    await expect(clientOf().text({ url, signal })).rejects.toThrow('redirected too often');
    expect(requests).toHaveLength(6);
  });

  it('without a target is an answer like any other', async () => {
    const { url } = await startUpstream((_, response) => response.writeHead(302).end());
    await expect(clientOf().text({ url, signal })).rejects.toMatchObject({ status: 302 });
  });
});
