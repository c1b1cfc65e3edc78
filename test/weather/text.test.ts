import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

const time = { now: Date.UTC(2026, 10, 21, 11, 20) };
let service: RunningWeather;
beforeAll(async () => {
  service = await startWeather({ 'weather-providers': 'sample' }, () => time.now);
});
afterAll(() => service.close());

const TEXT = 'text/plain; charset=utf-8';

async function get(
  path: string,
  headers: Record<string, string> = { accept: 'text/plain' },
  base = service.url,
) {
  const response = await fetch(`${base}${path}`, { headers });
  return { response, text: await response.text() };
}

async function ask(message: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ message, ...more });
  const response = await fetch(`${service.url}/chat`, {
    method: 'POST',
    body,
    headers: { accept: 'text/plain' },
  });
  return { response, text: await response.text() };
}

describe('a plain-text report', () => {
  it.each([
    ['/weather/Oslo', ['Oslo, Norway', 'NEXT HOURS', 'NEXT DAYS', 'WARNINGS', '! Storm', 'source: sample']],
    ['/forecast/Oslo?days=2', ['NEXT HOURS', 'NEXT DAYS', 'source: sample']],
    ['/alerts/Oslo', ['WARNINGS', '! Storm']],
    ['/nowcast/Stockholm', ['NEXT HOURS', 'mm/h', '\n  12:15 ', 'source: sample']],
    ['/history/Lisbon', ['Fri, Nov 20', '\n  00:00 ', '\n  23:00 ', 'source: sample']],
    ['/air/Vienna', ['Air quality: good (sample)', 'PM2.5', 'birch']],
    ['/weather/Oslo?lang=de&units=imperial', ['Oslo, Norwegen', 'NÄCHSTE STUNDEN', '°F', 'Quelle: sample']],
  ])('a plain-text report is sent for %s', async (path, expected) => {
    const { response, text } = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, TEXT]);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    for (const piece of expected) expect(text).toContain(piece);
    expect(text.endsWith('\n')).toBe(true);
    expect(text).not.toContain('\u001b');
  });

  it('a plain-text report is sent only to clients that prefer it, with a separate ETag', async () => {
    const json = await get('/weather/Oslo', { accept: '*/*' });
    expect(json.response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(json.response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const plain = await get('/weather/Oslo');
    const etag = plain.response.headers.get('etag') ?? '';
    expect(etag).not.toBe(json.response.headers.get('etag'));
    const again = await get('/weather/Oslo', { accept: 'text/plain', 'if-none-match': etag });
    expect([again.response.status, again.text]).toEqual([304, '']);
  });

  it('a plain-text report has colours on request', async () => {
    expect((await get('/weather/Oslo?color=true')).text).toContain('\u001b[1mOslo, Norway\u001b[0m');
    expect((await get('/weather/Oslo?color=false')).text).not.toContain('\u001b');
    expect((await ask('rain in Oslo?', { color: 'true' })).text).toContain('\u001b[1m');
  });

  it('a plain-text report starts with the answer, in the question’s language', async () => {
    const { response, text } = await ask('Gibt es Warnungen in Oslo?');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, TEXT]);
    expect(text).toContain('1 Warnung: Storm.');
    expect(text).toContain('WARNUNGEN');
    const tomorrow = (await ask('Will it rain in Oslo tomorrow?')).text;
    expect(tomorrow).toMatch(/\n(Yes|No|Chance)[^\n]+\.\n/);
    expect(tomorrow).toMatch(/\n {2}Sun 00:00 /);
    expect(tomorrow).not.toContain('Mon 00:00');
  });

  it('a plain-text report lists the missing parts', async () => {
    const alone = await startWeather({
      'weather-providers': 'met-norway',
      'weather-met-norway-url': 'http://127.0.0.1:1',
    });
    const { response, text } = await get('/weather/Oslo', { accept: 'text/plain' }, alone.url);
    await alone.close();
    expect([response.status, text]).toEqual([
      500,
      expect.stringMatching(/^Failed to fetch weather data: .*\n$/),
    ]);
  });
});

describe('a plain-text error', () => {
  it.each([
    [
      '/weather/Berlni',
      404,
      /^City not found: no place called "Berlni" is known; did you mean Berlin, Germany\?\n$/,
    ],
    ['/weather/Oslo?colour=true', 400, /^Unknown query parameter colour; did you mean color\?\n$/],
    ['/weather/%1b%5d0;x%07y', 404, /^City not found: no place called "]0;xy" is known\n$/],
  ])('a plain-text error is sent for %s', async (path, status, message) => {
    const { response, text } = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, TEXT]);
    expect(text).toMatch(message);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('a plain-text error gives the retry time after a rate limit', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '1' });
    try {
      await get('/weather/Oslo', { accept: 'text/plain' }, limited.url);
      const { response, text } = await get('/weather/Oslo', { accept: 'text/plain' }, limited.url);
      expect([response.status, text]).toEqual([429, expect.stringMatching(/^Rate limit exceeded: .*\n$/)]);
    } finally {
      await limited.close();
    }
  });

  it('an endpoint without a text format sends errors as JSON', async () => {
    const { response } = await get('/places?q=x&limit=0');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });
});
