import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import type { Reply } from '../../../../test/support/replay.ts';
import { json, providerOver } from '../fixture.ts';
import { CURRENT, FOUND, HOURLY, TORONTO } from './bodies.fixture.ts';
import { openMeteo, readRetryDelay, SearchResponse, toPlaces } from './index.ts';
import { CURRENT_VARIABLES, HOURLY_VARIABLES } from './schema.ts';

const NOW = Date.parse('2026-03-06T02:10:00Z');
const callsTo = (reply: Reply) => providerOver(openMeteo, reply, () => NOW);

describe('Open-Meteo', () => {
  it('Open-Meteo returns current weather', async () => {
    const { current, requests } = await callsTo(json(CURRENT));
    expect(await current(TORONTO)).toMatchObject({
      time: Date.parse('2026-03-06T02:00Z'),
      temperature: 0.3,
      feels_like: -5.3,
      humidity: 81,
      pressure: 1011.2,
      wind_speed: 5.9,
      visibility: 61_000,
      sky: { description: 'overcast', icon: '04' },
      is_day: false,
    });
    expect(requests[0]?.url.pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      latitude: '43.7001',
      longitude: '-79.4163',
      current: CURRENT_VARIABLES.join(),
      timezone: 'GMT',
      wind_speed_unit: 'ms',
    });
  });

  it('Open-Meteo returns a forecast and requests it from yesterday', async () => {
    const { forecast, requests } = await callsTo(json(HOURLY));
    const { conditions, precipitation } = await forecast(TORONTO);
    expect(conditions).toMatchObject([
      { time: Date.parse('2026-03-06T02:00Z'), temperature: 0.3 },
      { time: Date.parse('2026-03-06T03:00Z'), temperature: null },
    ]);
    expect(precipitation[1]).toMatchObject({ from: Date.parse('2026-03-06T02:00Z'), rain: 0.5, snow: 0 });
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      latitude: '43.7001',
      longitude: '-79.4163',
      hourly: HOURLY_VARIABLES.join(),
      past_days: '1',
      forecast_days: '7',
      timezone: 'GMT',
      wind_speed_unit: 'ms',
    });
  });

  it('Open-Meteo finds places by name', async () => {
    const { geocode, requests } = await callsTo(json(FOUND));
    expect(await geocode('toronto & co')).toEqual([]);
    expect(await geocode('TORONTO')).toEqual([TORONTO]);
    expect(requests[0]?.url.pathname).toBe('/v1/search');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      name: 'toronto & co',
      count: '20',
      language: 'en',
      format: 'json',
    });
  });
});

describe('a failure of Open-Meteo', () => {
  it('a 429 from Open-Meteo gets the retry delay of the exceeded quota', async () => {
    const reason = 'Hourly API request limit exceeded. Please try again in the next hour.';
    const { current } = await callsTo({ ...json({ error: true, reason }), status: 429 });
    await expect(current()).rejects.toMatchObject({ fault: 'throttled', retryAfterMs: 51 * 60_000 });
  });

  it.each([
    [400, 'refused'],
    [503, 'failing'],
  ])('the status %i from Open-Meteo maps to the fault %s', async (status, fault) => {
    const { forecast } = await callsTo({ ...json({ error: true, reason: 'so it is' }), status });
    await expect(forecast()).rejects.toMatchObject({ name: 'UpstreamError', fault, status });
  });

  it('Open-Meteo reports an error with status 200 as malformed', async () => {
    const { current, forecast, geocode } = await callsTo(json({ error: true, reason: 'so it is' }));
    for (const call of [current, forecast, geocode]) {
      await expect(call()).rejects.toMatchObject({ fault: 'malformed' });
    }
  });

  it.each([
    ['a string instead of a number', { temperature_2m: '0.3' }],
    ['a list instead of a number', { temperature_2m: [0.3] }],
    ['a time in another format', { time: 'now' }],
    ['a time that does not exist', { time: '2026-99-06T02:00' }],
  ])('rejects %s as malformed', async (_, changes) => {
    const { current } = await callsTo(json({ ...CURRENT, current: { ...CURRENT.current, ...changes } }));
    await expect(current()).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('Open-Meteo rejects a forecast without hours as malformed', async () => {
    const { forecast } = await callsTo(json({ ...HOURLY, hourly: { time: [] } }));
    await expect(forecast()).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('an Open-Meteo error does not contain the received text', async () => {
    const units = { ...CURRENT.current_units, temperature_2m: 'secret' };
    const { current } = await callsTo(json({ ...CURRENT, current_units: units }));
    await expect(current()).rejects.toThrow(/^sent a malformed response$/);
  });
});

const QUOTA_NOW = Date.parse('2026-03-05T21:40:30Z');
const MINUTE = 60_000;

const QUOTAS = [
  ['minutely', 'Minutely API request limit exceeded. Please try again in one minute.', MINUTE],
  ['hourly', 'Hourly API request limit exceeded. Please try again in the next hour.', 20.5 * MINUTE],
  ['daily', 'Daily API request limit exceeded. Please try again tomorrow.', (2 * 60 + 20.5) * MINUTE],
  ['concurrent', 'Too many concurrent requests', 5000],
] as const;

describe('readRetryDelay', () => {
  it.each(QUOTAS)('the retry delay lasts until the %s quota is reset', (_, reason, delay) => {
    expect(readRetryDelay(JSON.stringify({ error: true, reason }), QUOTA_NOW)).toBe(delay);
  });

  it('the retry delay just after a reset lasts until the next hour or day', () => {
    const midnight = Date.parse('2026-03-06T00:00:00Z');
    expect(readRetryDelay(QUOTAS[1][1], midnight)).toBe(61 * MINUTE);
    expect(readRetryDelay(QUOTAS[2][1], midnight)).toBe((24 * 60 + 1) * MINUTE);
  });

  it.each(['', '<html>Too Many Requests</html>', '{"error":true,"reason":"The service is overloaded"}'])(
    'readRetryDelay returns null for %j',
    (body) => {
      expect(readRetryDelay(body, QUOTA_NOW)).toBeNull();
    },
  );

  const folder = realData('weather/open-meteo');
  it.skipIf(folder === null).each(QUOTAS)(
    'readRetryDelay reads the recorded response for the %s quota',
    (name, _, delay) => {
      const body = readFileSync(join(folder ?? '', `error-429-${name}.json`), 'utf8');
      expect(readRetryDelay(body, QUOTA_NOW)).toBe(delay);
    },
  );
});

type Result = NonNullable<SearchResponse['results']>[number];

function result(changes: Partial<Result> = {}): Result {
  return {
    id: 1,
    name: 'Saint-Étienne',
    latitude: 45.43,
    longitude: 4.39,
    country_code: 'FR',
    timezone: 'Europe/Paris',
    admin1: 'Auvergne-Rhône-Alpes',
    ...changes,
  };
}

function found(name: string, ...results: Result[]) {
  return toPlaces({ results }, name);
}

describe('toPlaces', () => {
  it('toPlaces converts all fields of a place', () => {
    expect(found('Saint-Étienne', result())).toEqual([
      {
        id: 'geonames:1',
        name: 'Saint-Étienne',
        country: 'FR',
        region: 'Auvergne-Rhône-Alpes',
        latitude: 45.43,
        longitude: 4.39,
        timezone: 'Europe/Paris',
      },
    ]);
  });

  it('toPlaces keeps the order of the results', () => {
    expect(
      found('a', result({ id: 3, name: 'A' }), result({ id: 2, name: 'Á' })).map(({ id }) => id),
    ).toEqual(['geonames:3', 'geonames:2']);
  });

  it.each(['saint-etienne', 'SAINT ÉTIENNE', 'Saint-E\u0301tienne'])(
    'toPlaces matches the name when spelt %s',
    (name) => {
      expect(found(name, result())).toHaveLength(1);
    },
  );

  it.each(['Saint-Étienne-du-Rouvray', 'Étienne', 'Saint-Estienne', ''])(
    'toPlaces does not match %j',
    (name) => {
      expect(found(name, result())).toEqual([]);
    },
  );

  it.each([
    { country_code: null },
    { country_code: 'France' },
    { timezone: null },
    { timezone: 'Europe/Atlantis' },
    { timezone: '' },
  ])('toPlaces omits a result without a valid country and time zone: %j', (changes) => {
    expect(found('Saint-Étienne', result(changes), result({ id: 2 })).map(({ id }) => id)).toEqual([
      'geonames:2',
    ]);
  });

  it('toPlaces returns a null region if the result has no region', () => {
    expect(found('Saint-Étienne', result({ admin1: null }), result({ admin1: '' }))).toMatchObject([
      { region: null },
      { region: null },
    ]);
  });
});

describe('SearchResponse', () => {
  it('SearchResponse accepts a response without results, but not an error', () => {
    expect(Value.Check(SearchResponse, { generationtime_ms: 0.5 })).toBe(true);
    expect(
      Value.Check(SearchResponse, { error: true, reason: 'Parameter count must be between 1 and 100.' }),
    ).toBe(false);
  });
});

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('recorded searches', () => {
  function recorded(name: string, asked: string) {
    const answer: unknown = JSON.parse(readFileSync(join(folder ?? '', `geocoding-${name}.json`), 'utf8'));
    return Value.Check(SearchResponse, answer) ? toPlaces(answer, asked) : null;
  }

  it('toPlaces omits the two places that used to be called Hollywood', () => {
    const places = recorded('hollywood', 'hollywood');
    expect(places).toHaveLength(8);
    expect(places?.[0]).toMatchObject({ id: 'geonames:4158928', region: 'Florida', country: 'US' });
    expect(places?.map(({ region }) => region)).not.toContain('Texas');
  });

  it('toPlaces finds Brasília without its accent, and two places called Paris', () => {
    expect(recorded('brasilia', 'BRASILIA')).toMatchObject([{ timezone: 'America/Sao_Paulo' }]);
    expect(recorded('paris', 'Paris')?.map(({ country }) => country)).toEqual(['FR', 'US']);
  });

  it.each(['empty', 'empty-recorded'])('finds nothing (%s)', (name) => {
    expect(recorded(name, 'Atlantis')).toEqual([]);
  });
});
