import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseXml } from '../../src/weather/providers/cap/xml.ts';
import { listen } from '../support/listen.ts';
import { RawConnection } from '../support/raw-http.ts';
import { chat, fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

let weather: RunningWeather;
beforeAll(async () => {
  weather = await startWeather({ 'weather-providers': 'sample' });
});
afterAll(() => weather.close());

describe('a URL as a city', () => {
  it('the service sends a URL given as a city only to the configured provider, as a name', async () => {
    const asked: string[] = [];
    const upstream = createServer((request, response) => {
      asked.push(String(request.url));
      response.end('{}');
    });
    const url = await listen(upstream);
    const own = await startWeather({
      'weather-providers': 'open-meteo',
      'open-meteo-url': url,
      'open-meteo-geocoding-url': url,
    });
    const cities = [
      'http://169.254.169.254/latest/meta-data',
      '//evil.example/x',
      '../../admin',
      'x@evil.example',
      'x&url=http://evil.example',
      'x#fragment',
      'x?name=Paris',
    ];
    for (const city of cities) {
      expect([city, (await fetchJson(`${own.url}/weather/${encodeURIComponent(city)}`)).status]).not.toEqual([
        city,
        200,
      ]);
    }
    await own.close();
    upstream.close();
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked) {
      const { pathname, searchParams } = new URL(path, 'http://provider.invalid');
      expect(pathname).toBe('/v1/search');
      expect(searchParams.has('url')).toBe(false);
      expect(searchParams.getAll('name')).toHaveLength(1);
    }
  });
});

describe('forged forwarding headers', () => {
  it('forged forwarding headers do not create a new client without a trusted proxy', async () => {
    const own = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '3' });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      statuses.push((await fetchJson(`${own.url}/weather/Paris`, { headers: forged })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await own.close();
  });
});

describe('hostile messages', () => {
  const LENGTH = 500;
  const fill = (text: string) => text.repeat(LENGTH).slice(0, LENGTH);

  // With a backtracking regular expression, the parser would practically never finish.
  it.each([
    fill('a'),
    fill(' '),
    fill('a '),
    fill('in '),
    fill('weather in '),
    fill('1'),
    fill('1:'),
    fill('tomorrow '),
    fill('-'),
    fill(', '),
    fill('é̂'),
    fill('明天'),
    fill('(((('),
    `weather in ${fill('a ')}`.slice(0, LENGTH),
    `${fill('\t\n ').slice(0, LENGTH - 1)}!`,
  ])('hostile messages do not cause exponential response times: %j', async (message) => {
    const { status } = await chat(weather.url, message);
    expect([200, 400]).toContain(status);
  });

  it('the service rejects messages that are too long', async () => {
    expect((await chat(weather.url, 'a'.repeat(100_000))).status).toBe(400);
    expect((await chat(weather.url, 'a'.repeat(2_000_000))).status).toBe(413);
  });
});

describe('request bodies', () => {
  it('request bodies cannot pollute prototypes', async () => {
    const json = { 'content-type': 'application/json' };
    const bodies = [
      '{"__proto__":{"polluted":1},"message":"Paris"}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ];
    for (const body of bodies) {
      const reply = await fetchJson(`${weather.url}/chat`, { method: 'POST', headers: json, body });
      expect([body, reply.status]).toEqual([body, 400]);
    }
    const form = new URLSearchParams([
      ['__proto__[polluted]', '1'],
      ['__proto__', '1'],
    ]);
    expect((await fetchJson(`${weather.url}/chat`, { method: 'POST', body: form })).status).toBe(400);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('request bodies are never decompressed', async () => {
    const connection = new RawConnection(weather.url);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status, headers: reply } = await connection.request('POST', '/chat', headers, 'not read');
    expect([status, reply['accept-encoding']]).toEqual([415, 'identity']);
    connection.close();
  });
});

describe('XML entities in alerts', () => {
  it.each([
    ['exponential growth', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'],
    ['a file reference', '<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>&a;</l>'],
  ])('XML entities in alerts are rejected: %s', (_, text) => {
    expect(() => parseXml(text)).toThrow(/entity/i);
  });
});
