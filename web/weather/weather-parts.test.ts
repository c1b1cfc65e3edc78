import { expect, it } from 'vitest';
import { ApiError, WeatherClient } from '../../client/index.ts';
import { parsePrefetched, prefetch, prefetchedText } from './weather-parts.ts';

/** Prefetches with replies by endpoint. A missing reply never arrives. */
function prefetched(replies: Readonly<Record<string, Response>>) {
  const asked: string[] = [];
  const abort = new AbortController();
  const client = new WeatherClient({
    baseUrl: 'http://localhost/',
    retries: 0,
    fetch: (url) => {
      const endpoint = new URL(String(url)).pathname.split('/')[1] ?? '';
      asked.push(endpoint);
      const reply = replies[endpoint];
      if (reply !== undefined) return Promise.resolve(reply);
      return new Promise((_, reject) => {
        abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
        queueMicrotask(() => setImmediate(() => abort.abort()));
      });
    },
  });
  return { asked, result: prefetch(client, 'Rome', 'de', abort.signal) };
}

const ok = (body: object) => Response.json(body, { headers: { 'last-modified': new Date(0).toUTCString() } });
const failed = (status: number) => Response.json({ error: 'why', status, suggestions: ['Roma'] }, { status });

it('prefetched weather survives its way to the page', async () => {
  const { result } = prefetched({
    weather: ok({ city: 'Rome' }),
    forecast: ok({}),
    nowcast: failed(404),
    air: failed(429),
  });
  const read = parsePrefetched(prefetchedText(await result));
  expect(read).toMatchObject({ place: 'Rome', language: 'de' });
  // Parts that take too long and refusals that concern only this request are missing.
  expect(Object.keys(read.parts).toSorted()).toEqual(['current', 'forecast', 'nowcast']);
  expect(read.parts.current).toEqual({
    value: {
      value: { city: 'Rome' },
      freshness: { answeredAt: new Date(0), freshUntil: null, isStale: false },
    },
  });
  const { error } = read.parts.nowcast as { error: unknown };
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'why', status: 404, suggestions: ['Roma'] });
});

it('for an unknown place, only the first parts are requested', async () => {
  const { asked, result } = prefetched({ weather: failed(404), forecast: failed(404) });
  await result;
  expect(asked).toEqual(['weather', 'forecast']);
});
