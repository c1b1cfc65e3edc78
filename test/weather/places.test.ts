import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

let service: RunningWeather;
beforeAll(async () => {
  service = await startWeather({ 'weather-providers': 'sample' });
});
afterAll(() => service.close());

const get = (path: string, init?: RequestInit) => fetchJson(`${service.url}${path}`, init);

describe('GET /places', () => {
  it('GET /places has the documented fields', async () => {
    const { status, body } = await get('/places?q=springfield');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['places']);
    expect(body.places).toHaveLength(8);
    expect(body.places[0]).toEqual({
      name: 'Springfield',
      region: 'Illinois',
      latitude: 39.8017,
      longitude: -89.6437,
      country: 'US',
      country_name: 'United States',
      timezone: 'America/Chicago',
      population: 116_565,
      kind: 'place',
      query: 'Springfield',
    });
    const { paths, components } = (await get('/openapi.json')).body;
    expect(paths['/places'].get.tags).toEqual(['places']);
    for (const place of body.places) {
      expect(Value.Errors(components.schemas.PlaceSuggestion, place)).toEqual([]);
    }
  });

  it.each(['springfield', 'san jos', 'new delhi', '東', 'La Palma', 'JFK', '48.85,2.35', 'toscana'])(
    'GET /places suggests places for %s that /weather knows',
    async (q) => {
      const { places } = (await get(`/places?limit=5&q=${encodeURIComponent(q)}`)).body;
      expect(places.length).toBeGreaterThan(0);
      for (const { query, name, region, country, latitude, longitude, timezone } of places) {
        const { body } = await get(`/weather/${encodeURIComponent(query)}`);
        expect(body).toMatchObject({ city: name, region, country, latitude, longitude, timezone });
      }
    },
  );

  it('GET /places gives country names in the requested language', async () => {
    const names = async (lang: string) =>
      (await get(`/places?q=lisb&limit=1&lang=${lang}`)).body.places[0].country_name;
    expect([await names('en'), await names('de'), await names('ja'), await names('nn')]).toEqual([
      'Portugal',
      'Portugal',
      'ポルトガル',
      'Portugal',
    ]);
  });

  it('GET /places returns no places for a single letter that is not a word', async () => {
    expect((await get('/places?q=p')).body).toEqual({ places: [] });
    expect((await get('/places?q=')).body).toEqual({ places: [] });
    expect((await get('/places?q=%E4%BA%AC')).body.places[0].name).toBe('Kyoto');
  });

  it.each([
    ['', /q/],
    [`?q=${'x'.repeat(201)}`, /at most 200/],
    ['?q=paris&limit=0', /limit/],
    ['?q=paris&limit=21', /limit/],
    ['?q=paris&lang=tlh', /lang/],
    ['?query=paris', /query/],
    ['?q=paris&q=rome', /q/],
  ])('GET /places rejects %s', async (search, message) => {
    const { status, body } = await get(`/places${search}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(message);
  });

  it('clients can cache place suggestions for an hour and revalidate them by ETag', async () => {
    const first = await get('/places?q=lisb');
    expect(first.headers.get('cache-control')).toBe('max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${service.url}/places?q=lisb`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('place suggestions have separate rate limits, even for cached responses', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '2' });
    try {
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await fetchJson(`${limited.url}/places?q=lisb`)).status);
      expect(statuses).toEqual([200, 200, 429]);
      expect((await fetchJson(`${limited.url}/weather/Lisbon`)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
