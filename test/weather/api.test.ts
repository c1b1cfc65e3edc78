import { Temporal } from 'temporal-polyfill';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AirSchema } from '../../src/weather/representation/air.ts';
import { AlertsSchema } from '../../src/weather/representation/alerts.ts';
import { CurrentSchema } from '../../src/weather/representation/current.ts';
import { ForecastSchema } from '../../src/weather/representation/forecast.ts';
import { HistorySchema } from '../../src/weather/representation/history.ts';
import { NowcastSchema } from '../../src/weather/representation/nowcast.ts';
import { chat, fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

const HOUR_MS = 3_600_000;
const time = { now: Date.UTC(2026, 10, 21, 11, 20) };
let service: RunningWeather;

beforeAll(async () => {
  service = await startWeather({ 'weather-providers': 'sample' }, () => time.now);
});
afterAll(() => service.close());

const get = (path: string, init?: RequestInit) => fetchJson(`${service.url}${path}`, init);

describe('GET /weather/{city}', () => {
  it('GET /weather/{city} has the documented fields, the time zone and the source', async () => {
    const { status, body } = await get('/weather/Paris');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'city',
      'country',
      'temperature',
      'feels_like',
      'humidity',
      'pressure',
      'description',
      'icon',
      'wind_speed',
      'visibility',
      'timestamp',
      'wind_direction',
      'wind_gust',
      'cloud_cover',
      'dew_point',
      'uv_index',
      'precipitation',
      'region',
      'latitude',
      'longitude',
      'timezone',
      'utc_offset_seconds',
      'source',
      'attribution',
    ]);
    expect(Value.Errors(CurrentSchema, body)).toEqual([]);
    expect(body).toMatchObject({ city: 'Paris', country: 'FR', timezone: 'Europe/Paris', source: 'sample' });
    expect(body.timestamp).toBe('2026-11-21 12:20:00');
    expect(body.icon).toMatch(/^(0[1-4]|09|1[013]|50)d$/);
    expect(body.description).toBe(body.description.toLowerCase());
  });

  it.each([
    ['Paris, Texas', 'Paris', 'US'],
    ['Paris,FR', 'Paris', 'FR'],
    ['München', 'Munich', 'DE'],
    ['東京', 'Tokyo', 'JP'],
    ['sao paulo', 'São Paulo', 'BR'],
    ['St. Louis', 'St. Louis', 'US'],
    ['New York', 'New York City', 'US'],
  ])('resolves %s to %s, %s', async (name, city, country) => {
    const { status, body } = await get(`/weather/${encodeURIComponent(name)}`);
    expect({ status, city: body.city, country: body.country }).toEqual({ status: 200, city, country });
  });

  it('GET /weather/{city} responds with 404 and similar names for an unknown city', async () => {
    const { status, body } = await get('/weather/Berlni');
    expect(status).toBe(404);
    expect(body.status).toBe(404);
    expect(body.error).toMatch(
      /^City not found: no place called "Berlni" is known; did you mean Berlin, Germany/,
    );
    expect(body.suggestions).toContain('Berlin, Germany');
    expect((await get('/weather/Paris,%20Japan')).status).toBe(404);
  });

  it.each(['%20', '---', '%F0%9F%8C%A7', 'x'.repeat(201)])(
    'GET /weather/{city} responds with 400 for %s, which is not a name',
    async (city) => {
      expect((await get(`/weather/${city}`)).status).toBe(400);
    },
  );

  it('GET /weather/{city} responds with 400 for an unknown parameter or invalid percent-encoding', async () => {
    const { status, body } = await get('/weather/Paris?unit=metric');
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Unknown query parameter unit; did you mean units?', status: 400 },
    });
    expect((await get('/weather/%E0%A4%A')).status).toBe(400);
  });

  it('/weather responds from the cache while the data is fresh, with ETag and Expires', async () => {
    const first = await get('/weather/Oslo');
    const again = await get('/weather/Oslo');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(Date.parse(again.headers.get('expires') ?? '')).toBe(time.now + 300_000);
    expect(again.headers.get('age')).toBeNull();
    const known = await fetch(`${service.url}/weather/Oslo`, {
      headers: { 'if-none-match': again.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
    expect((await fetch(`${service.url}/weather/Oslo`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('lang', () => {
  it.each(['fr', 'FR', 'fr-CA', 'fr_BE', 'fr-Latn-FR'])('lang=%s gives French descriptions', async (lang) => {
    const french = (await get('/weather/Lyon?lang=fr')).body;
    const { status, body } = await get(`/weather/Lyon?lang=${lang}`);
    expect([status, body]).toEqual([200, french]);
    expect(french.description).not.toBe((await get('/weather/Lyon')).body.description);
  });

  it.each([
    ['fq-CA', 'lang must be a known value, not "fq-CA"'],
    ['spa_ES_', 'lang must be a known value, not "spa_ES_"; did you mean es?'],
    ['', 'lang must be'],
  ])('lang="%s" gives 400', async (lang, message) => {
    const { status, body } = await get(`/forecast/Lyon?lang=${lang}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  it('the body of /chat accepts the same tags', async () => {
    const body = new URLSearchParams({ message: 'weather in Lyon', lang: 'fr-CA' });
    const response = await get('/chat', { method: 'POST', body });
    expect(response.body.description).toBe((await get('/weather/Lyon?lang=fr')).body.description);
  });
});

describe('GET /weather?places=', () => {
  it('the response for several places contains a result or an error for each place', async () => {
    const { status, body } = await get('/weather?places=Paris;%20Berlni%20;48.1,11.6;&units=imperial');
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { place: 'Paris', status: 200, weather: { city: 'Paris', units: 'imperial' } },
      { place: 'Berlni', status: 404, error: expect.stringContaining('Berlin, Germany') },
      { place: '48.1,11.6', status: 200, weather: { latitude: 48.1, longitude: 11.6, country: 'DE' } },
    ]);
    const { units: _, ...plain } = (await get('/weather/Paris?units=imperial')).body;
    expect(body.results[0].weather).toMatchObject(plain);
  });

  it('GET /weather reports a misspelt parameter instead of a missing parameter', async () => {
    const error = async (query: string) => (await get(`/weather?${query}`)).body.error;
    expect(await error('place=Oslo')).toBe('Unknown query parameter place; did you mean places?');
    expect(await error('city=Oslo')).toMatch(/^Unknown query parameter city; expected one of places, /);
    expect(await error('units=metric')).toBe('The query parameter places is missing');
  });

  it.each(['', ';;', Array(21).fill('Paris').join(';')])('places="%s" gives 400', async (places) => {
    expect((await get(`/weather?places=${places}`)).status).toBe(400);
  });

  it('a response for several places is fresh while all places are fresh', async () => {
    let now = Date.UTC(2026, 10, 21, 11, 20);
    const own = await startWeather({ 'weather-providers': 'sample' }, () => now);
    await fetchJson(`${own.url}/weather/Paris`);
    now += 60_000;
    const both = `${own.url}/weather?places=Paris;Rome`;
    const { status, headers } = await fetchJson(both);
    expect([status, headers.get('cache-control')]).toEqual([200, null]);
    expect(headers.get('expires')).toBe(new Date(now + 240_000).toUTCString());
    const etag = headers.get('etag') ?? '';
    expect((await fetch(both, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const failed = await fetchJson(`${both};Berlni`);
    expect([failed.headers.get('cache-control'), failed.headers.get('etag')]).toEqual(['no-store', null]);
    await own.close();
  });

  it('each place counts as a request, even if the same place is requested again', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '5' });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await fetchJson(`${limited.url}/weather?places=Paris;Rome`)).status);
    const last = await fetchJson(`${limited.url}/weather/Paris`);
    await limited.close();
    // The first place of the third response is the fifth request. Later requests are rejected.
    expect([...statuses, last.status]).toEqual([200, 200, 200, 429]);
  });

  it('each place counts as a request towards the rate limit', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '3' });
    const { body } = await fetchJson(`${limited.url}/weather?places=Paris;Rome;Oslo;Bonn`);
    expect(body.results.map(({ status }: { status: number }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect((await fetchJson(`${limited.url}/weather/Paris`)).status).toBe(429);
    await limited.close();
  });
});

describe('GET /forecast/{city}', () => {
  it('GET /forecast/{city} has the documented fields', async () => {
    const { status, body } = await get('/forecast/Paris');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'city',
      'country',
      'forecasts',
      'daily',
      'region',
      'latitude',
      'longitude',
      'timezone',
      'utc_offset_seconds',
      'source',
      'attribution',
    ]);
    expect(Value.Errors(ForecastSchema, body)).toEqual([]);
    expect(Object.keys(body.forecasts[0])).toEqual([
      'datetime',
      'temperature',
      'feels_like',
      'humidity',
      'description',
      'icon',
      'wind_speed',
      'rain',
      'snow',
      'wind_direction',
      'wind_gust',
      'cloud_cover',
      'precipitation_probability',
      'outlook',
      'utc_offset_seconds',
    ]);
    expect(body.daily.map(({ date }: { date: string }) => date)).toHaveLength(5);
  });

  // Cities from UTC−11 to UTC+13, including half hours. The gazetteer has no city in UTC+14, which
  // steps.test.ts covers.
  const cities = ['Pago Pago', 'Los Angeles', 'St. John’s', 'London', 'Delhi', 'Tokyo', 'Apia', 'Auckland'];
  const clocks = ['00:30', '12:00', '23:45'];

  it.each(cities.flatMap((city) => clocks.map((clock) => [city, clock])))(
    'the forecast covers only the requested days: %s at %s',
    async (city, clock) => {
      const { body } = await get(`/weather/${encodeURIComponent(city)}`);
      const before = time.now;
      time.now = Temporal.PlainDateTime.from(`2026-11-21T${clock}`).toZonedDateTime(
        body.timezone,
      ).epochMilliseconds;
      for (const days of [1, 2, 3, 4, 5]) {
        const { forecasts } = (await get(`/forecast/${encodeURIComponent(city)}?days=${days}`)).body;
        const times: string[] = forecasts.map(({ datetime }: { datetime: string }) => datetime);
        expect(new Set(times.map((at) => at.slice(0, 10))).size).toBe(days);
        for (const [i, at] of times.slice(1).entries()) {
          expect(Date.parse(`${at}Z`) - Date.parse(`${times[i]}Z`)).toBe(3 * HOUR_MS);
        }
        expect(
          forecasts.every((entry: { temperature: unknown }) => typeof entry.temperature === 'number'),
        ).toBe(true);
      }
      time.now = before;
    },
  );

  it('the forecast has hourly steps, other units and another language on request', async () => {
    const { body } = await get('/forecast/Paris?step=1&days=2&units=imperial&lang=fr');
    expect(Value.Errors(ForecastSchema, body)).toEqual([]);
    const plain = (await get('/forecast/Paris?days=2')).body;
    expect(body.units).toBe('imperial');
    expect(plain.units).toBeUndefined();
    expect(body.daily).toHaveLength(2);
    const [first, second] = body.forecasts;
    expect(Date.parse(`${second.datetime}Z`) - Date.parse(`${first.datetime}Z`)).toBe(HOUR_MS);
    const same = body.forecasts.find(
      ({ datetime }: { datetime: string }) => datetime === plain.forecasts[1].datetime,
    );
    expect((same.temperature - 32) / 1.8).toBeCloseTo(plain.forecasts[1].temperature, 1);
    const at = body.forecasts.indexOf(same);
    const speeds = body.forecasts.slice(at, at + 3).map((step: typeof same) => step.wind_speed * 0.447);
    expect(Math.max(...speeds)).toBeCloseTo(plain.forecasts[1].wind_speed, 1);
    expect(same.description).not.toBe(plain.forecasts[1].description);
    for (const [parameter, message] of [
      ['step=2', /step must be one of 1, 3, not "2"/],
      ['units=metrics', /units must be one of metric, imperial, not "metrics"; did you mean metric\?/],
      ['lang=xx', /lang must be a known value, not "xx"; expected one of .*de, /],
      ['days=', /^The query parameter days must not be empty$/],
    ] as const) {
      const refused = await get(`/forecast/Paris?${parameter}`);
      expect(refused.status).toBe(400);
      expect(refused.body.error).toMatch(message);
    }
  });

  it('the forecast has five days by default and at most five days', async () => {
    const five = (await get('/forecast/Paris?days=5')).body;
    expect((await get('/forecast/Paris?days=9')).body).toEqual(five);
    expect((await get('/forecast/Paris')).body).toEqual(five);
  });

  it('a forecast is never fresh beyond the end of its first step', async () => {
    const before = time.now;
    // Steps in Paris start at 11:00 and 14:00 UTC. A forecast is fresh for half an hour.
    time.now = Date.UTC(2026, 10, 21, 12, 0);
    const early = await get('/forecast/Paris');
    expect(early.headers.get('expires')).toBe('Sat, 21 Nov 2026 12:30:00 GMT');
    time.now = Date.UTC(2026, 10, 21, 13, 45);
    const late = await get('/forecast/Paris');
    expect(late.headers.get('expires')).toBe('Sat, 21 Nov 2026 14:00:00 GMT');
    time.now = Date.UTC(2026, 10, 21, 14, 0) - 1;
    expect((await get('/forecast/Paris')).body).toEqual(late.body);
    time.now += 1;
    const next = await get('/forecast/Paris');
    expect(next.body.forecasts[0].datetime).toBe('2026-11-21 15:00:00');
    expect(next.headers.get('etag')).not.toBe(late.headers.get('etag'));
    time.now = before;
  });

  it.each(['0', '-1', '2.5', 'two', '', '0b1', '2e0', '3.0', '+3', '%2B3', '%203'])(
    'a forecast request with days=%s gets 400',
    async (days) => {
      const { status, body } = await get(`/forecast/Paris?days=${days}`);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^The query parameter days must /);
    },
  );
});

const PLACE_FIELDS = [
  'region',
  'latitude',
  'longitude',
  'timezone',
  'utc_offset_seconds',
  'source',
  'attribution',
  'units',
];

describe('GET /nowcast/{city}', () => {
  it('GET /nowcast/{city} has the documented fields, and steps from now to two hours later', async () => {
    const { status, headers, body } = await get('/nowcast/Stockholm?units=metric');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'city',
      'country',
      'begins',
      'ends',
      'step_minutes',
      'precipitation',
      ...PLACE_FIELDS,
    ]);
    expect(Value.Errors(NowcastSchema, body)).toEqual([]);
    expect(body).toMatchObject({ city: 'Stockholm', step_minutes: 15, begins: '2026-11-21 12:15:00' });
    expect(body.precipitation.map(({ datetime }: { datetime: string }) => datetime.slice(11, 16))).toEqual(
      '12:15 12:30 12:45 13:00 13:15 13:30 13:45 14:00 14:15'.split(' '),
    );
    expect(headers.get('expires')).toBe(new Date(time.now + 300_000).toUTCString());
  });

  it('the amounts of the sample nowcast add up to the amounts of the sample forecast', async () => {
    const [{ body: nowcast }, { body: forecast }] = await Promise.all([
      get('/nowcast/Stockholm'),
      get('/forecast/Stockholm?step=1'),
    ]);
    const steps: { datetime: string; rain: number }[] = nowcast.precipitation;
    const hour = steps.filter(({ datetime }) => datetime.startsWith('2026-11-21 13'));
    expect(hour).toHaveLength(4);
    expect(forecast.forecasts[1]).toMatchObject({ datetime: '2026-11-21 13:00:00' });
    expect(hour.reduce((sum, { rain }) => sum + rain, 0)).toBeCloseTo(forecast.forecasts[1].rain, 1);
    expect(forecast.forecasts[1].rain).toBeGreaterThan(0);
  });

  it('GET /nowcast/{city} rejects the same parameters as the other city endpoints', async () => {
    expect((await get('/nowcast/Berlni')).status).toBe(404);
    expect((await get('/nowcast/Vienna?unit=metric')).body.error).toContain('units');
    expect((await get('/nowcast/Vienna', { method: 'POST' })).status).toBe(405);
  });

  it('GET /nowcast/{city} is a 404 that names the place if no provider covers it', async () => {
    const nordic = await startWeather({ 'weather-providers': 'met-norway-nowcast' }, () => time.now);
    const { status, body } = await fetchJson(`${nordic.url}/nowcast/Paris`);
    const sea = await fetchJson(`${nordic.url}/nowcast/-40.5,-120.25`);
    await nordic.close();
    expect([status, body.status]).toEqual([404, 404]);
    expect(body.error).toBe('No provider has a forecast of the next two hours for Paris; use /forecast');
    expect(sea.body.error).toContain('for -40.5,-120.25;');
  });
});

describe('GET /history/{city}', () => {
  it('GET /history/{city} has the documented fields, by default for yesterday', async () => {
    const { status, headers, body } = await get('/history/Lisbon?units=imperial');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['city', 'country', 'day', 'hours', ...PLACE_FIELDS]);
    expect(Value.Errors(HistorySchema, body)).toEqual([]);
    expect(body.day).toMatchObject({ date: '2026-11-20', precipitation_probability: null });
    const times = body.hours.map(({ datetime }: { datetime: string }) => datetime);
    expect([times.length, times[0], times.at(-1)]).toEqual([
      24,
      '2026-11-20 00:00:00',
      '2026-11-20 23:00:00',
    ]);
    const temperatures = body.hours.map(({ temperature }: { temperature: number }) => temperature);
    expect(body.day.temperature_max).toBe(Math.max(...temperatures));
    expect(body.day.temperature_min).toBe(Math.min(...temperatures));
    expect(headers.get('expires')).toBe(new Date(time.now + 3 * HOUR_MS).toUTCString());
  });

  it('the past hours are the hours that the sample forecast had on that day', async () => {
    const past = (await get('/history/Lisbon')).body.hours[12];
    const then = await startWeather({ 'weather-providers': 'sample' }, () => time.now - 24 * HOUR_MS);
    const { body } = await fetchJson(`${then.url}/forecast/Lisbon?step=1`);
    await then.close();
    const planned = body.forecasts.find(({ datetime }: { datetime: string }) => datetime === past.datetime);
    expect(past).toEqual({ ...planned, precipitation_probability: null });
  });

  it.each([
    ['Lisbon', '2026-11-14', '2026-11-20'],
    // At 11:20 UTC on the 21st, it is already the 22nd in Auckland.
    ['Auckland', '2026-11-15', '2026-11-21'],
    ['Honolulu', '2026-11-14', '2026-11-20'],
  ])('GET /history/%s accepts the dates from %s to %s', async (city, first, last) => {
    for (const date of [first, last]) {
      expect((await get(`/history/${city}?date=${date}`)).body.day.date).toBe(date);
    }
    const day = Temporal.PlainDate.from(first).subtract({ days: 1 });
    for (const date of [day, Temporal.PlainDate.from(last).add({ days: 1 })]) {
      const { status, body } = await get(`/history/${city}?date=${date}`);
      expect(status).toBe(400);
      expect(body.error).toBe(
        `The query parameter date must be a date from ${first} to ${last}, one of the past 7 days in ${city}; ` +
          'use /forecast for today and later',
      );
    }
  });

  it.each(['2026-11-31', '2026-02-30', '20261120', '2026-11-20T00:00', 'yesterday', ''])(
    'GET /history/{city} rejects a date such as "%s"',
    async (date) => {
      const { status, body } = await get(`/history/Lisbon?date=${date}`);
      expect(status).toBe(400);
      expect(body.error).toContain('from 2026-11-14 to 2026-11-20');
    },
  );

  it('a day when the clocks change has 23 or 25 hours', async () => {
    const spring = await startWeather({ 'weather-providers': 'sample' }, () => Date.UTC(2026, 2, 30, 9));
    const autumn = await startWeather({ 'weather-providers': 'sample' }, () => Date.UTC(2026, 9, 26, 9));
    const hours = [spring, autumn].map(
      async ({ url }) => (await fetchJson(`${url}/history/Lisbon`)).body.hours.length,
    );
    expect(await Promise.all(hours)).toEqual([23, 25]);
    await Promise.all([spring.close(), autumn.close()]);
  });

  it('GET /history/{city} changes its default and its range at midnight in the city', async () => {
    const moving = { now: Date.UTC(2026, 10, 21, 22, 30) };
    const late = await startWeather({ 'weather-providers': 'sample' }, () => moving.now);
    const read = (query = '') => fetchJson(`${late.url}/history/Paris${query}`);
    const before = await read();
    expect(before.headers.get('expires')).toBe('Sat, 21 Nov 2026 23:00:00 GMT');
    expect((await read('?date=2026-11-14')).status).toBe(200);
    moving.now += HOUR_MS;
    const after = await read();
    expect([before.body.day.date, after.body.day.date]).toEqual(['2026-11-20', '2026-11-21']);
    expect((await read('?date=2026-11-14')).status).toBe(400);
    await late.close();
  });
});

describe('GET /air/{city}', () => {
  it('GET /air/{city} has the documented fields, including pollen in Europe', async () => {
    const { status, headers, body } = await get('/air/Vienna?units=imperial');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'city',
      'country',
      'european_aqi',
      'us_aqi',
      'description',
      'pm2_5',
      'pm10',
      'ozone',
      'nitrogen_dioxide',
      'pollen',
      'timestamp',
      'region',
      'latitude',
      'longitude',
      'timezone',
      'utc_offset_seconds',
      'source',
      'attribution',
      'units',
    ]);
    expect(Value.Errors(AirSchema, body)).toEqual([]);
    expect(body).toMatchObject({ city: 'Vienna', country: 'AT', source: 'sample', units: 'imperial' });
    expect(body.timestamp).toBe('2026-11-21 12:00:00');
    expect(headers.get('expires')).toBe(new Date(time.now + 1_800_000).toUTCString());
    expect(headers.get('etag')).toMatch(/^"/);
    expect((await get('/air/Chicago')).body.pollen).toBeNull();
  });

  it('the air quality has a description in the requested language, and a mark for sample data', async () => {
    expect((await get('/air/Vienna')).body.description).toMatch(/^[a-z ]+ \(sample\)$/);
    expect((await get('/air/Vienna?lang=de')).body.description).toMatch(/^[a-zäß ]+ \(Beispiel\)$/);
  });

  it('GET /air/{city} rejects the same parameters as the other city endpoints', async () => {
    expect((await get('/air/Berlni')).status).toBe(404);
    expect((await get('/air/---')).status).toBe(400);
    expect((await get('/air/Vienna?unit=metric')).body.error).toContain('units');
    expect((await get('/air/Vienna?lang=xx')).status).toBe(400);
    expect((await get('/air/Vienna', { method: 'POST' })).status).toBe(405);
  });
});

describe('GET /alerts/{city}', () => {
  it('GET /alerts/{city} has the documented fields', async () => {
    const cities = [
      'Paris',
      'Cairo',
      'Oslo',
      'Sydney',
      'Lima',
      'Delhi',
      'Moscow',
      'Chicago',
      'Lagos',
      'Tokyo',
      'Rome',
    ];
    for (const city of cities) {
      const { status, body } = await get(`/alerts/${city}`);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual([
        'city',
        'alerts',
        'has_alerts',
        'region',
        'latitude',
        'longitude',
        'timezone',
        'utc_offset_seconds',
        'source',
        'attribution',
      ]);
      expect(Value.Errors(AlertsSchema, body)).toEqual([]);
      expect(body.has_alerts).toBe(body.alerts.length > 0);
    }
  });

  it('alerts have a null source if no provider covers the country', async () => {
    const german = await startWeather({ 'weather-providers': 'bright-sky' });
    const { status, body } = await fetchJson(`${german.url}/alerts/Paris`);
    await german.close();
    expect(status).toBe(200);
    expect(body).toEqual({
      city: 'Paris',
      alerts: [],
      has_alerts: false,
      region: 'Île-de-France',
      latitude: 48.8534,
      longitude: 2.3488,
      timezone: 'Europe/Paris',
      utc_offset_seconds: 3600,
      source: null,
      attribution: null,
    });
  });
});

describe('the UTC offset', () => {
  it('distinguishes the hours of the night when the clocks go back', async () => {
    const own = await startWeather({ 'weather-providers': 'sample' }, () => Date.UTC(2026, 10, 1, 5, 10));
    const { body } = await fetchJson(`${own.url}/forecast/Chicago?step=1&days=1`);
    await own.close();
    const hours = body.forecasts.map((one: { datetime: string; utc_offset_seconds: number }) => [
      one.datetime.slice(11, 16),
      one.utc_offset_seconds / 3600,
    ]);
    expect(body.utc_offset_seconds).toBe(-5 * 3600);
    expect(hours.slice(0, 4)).toEqual([
      ['00:00', -5],
      ['01:00', -5],
      ['01:00', -6],
      ['02:00', -6],
    ]);
  });
});

describe('attribution', () => {
  it('is in every answer, and says that sample data is invented', async () => {
    const credit = /^Synthetic weather: invented, .*licence: CC0/;
    for (const path of ['/weather/Quito', '/forecast/Quito', '/alerts/Quito', '/air/Quito'])
      expect((await get(path)).body.attribution).toMatch(credit);
    const { results } = (await get('/weather?places=Quito')).body;
    expect(results[0].weather.attribution).toMatch(credit);
    const { body } = await chat(service.url, 'Are there warnings in Quito?');
    expect([body.attribution, body.alerts_attribution]).toEqual([
      expect.stringMatching(credit),
      expect.stringMatching(credit),
    ]);
    const text = await fetch(`${service.url}/weather/Quito`, { headers: { accept: 'text/plain' } });
    expect((await text.text()).replaceAll('\n', ' ')).toMatch(/Synthetic weather: invented, .* $/);
  });
});

describe('POST /chat', () => {
  it('POST /chat answers with current weather if the question mentions no time', async () => {
    const { status, body } = await chat(service.url, 'What is the weather in Paris?');
    expect(status).toBe(200);
    const { answer, understood, ...weather } = body;
    expect(weather).toEqual((await get('/weather/Paris')).body);
    expect(answer).toMatch(/^\p{Lu}.*°C now/u);
    expect(understood).toEqual({
      place: { text: 'Paris', name: 'Paris', region: 'Île-de-France', country: 'FR' },
      from: null,
      to: null,
      utc_offset_seconds: null,
      asks: ['general'],
      lang: 'en',
    });
  });

  it('POST /chat answers about yesterday from the history of the day', async () => {
    const { status, body } = await chat(service.url, 'Did it rain in Boston yesterday?');
    expect(status).toBe(200);
    expect(Value.Errors(ForecastSchema, body)).toEqual([]);
    expect(body.understood).toMatchObject({ from: '2026-11-20 00:00:00', to: '2026-11-21 00:00:00' });
    const { day } = (await get('/history/Boston')).body;
    expect(body.daily).toEqual([day]);
    expect(body.answer).toMatch(day.rain >= 0.2 ? /^Yes, / : /^(No, dry\.|No, snow|Hardly any rain)/);
    expect(body.answer).not.toMatch(/forecast|chance/);
  });

  it('POST /chat answers about the last night, which began yesterday', async () => {
    const { body } = await chat(service.url, 'How cold was it in Boston last night?');
    expect(body.understood.from).toMatch(/^2026-11-20 /);
    expect(body.answer).toMatch(/°C/);
  });

  it('POST /chat answers about rain in the next hour from the nowcast', async () => {
    const { body } = await chat(service.url, 'Will it rain in Stockholm in the next hour?');
    const { begins, precipitation } = (await get('/nowcast/Stockholm')).body;
    expect(body.nowcast.precipitation).toEqual(precipitation);
    if (begins === null) expect(body.answer).toMatch(/^(No|Hardly)/);
  });

  it('POST /chat answers with the forecast entries for the mentioned time', async () => {
    const { status, body } = await chat(service.url, 'Will it rain in Berlin tomorrow?');
    expect(status).toBe(200);
    expect(Value.Errors(ForecastSchema, body)).toEqual([]);
    const dates = new Set(body.forecasts.map(({ datetime }: { datetime: string }) => datetime.slice(0, 10)));
    expect([...dates]).toEqual(['2026-11-22']);
    expect(body.answer).toMatch(/^(Yes, from about|No, no rain|Chance of)/);
    expect(body.understood).toMatchObject({
      from: '2026-11-22 00:00:00',
      to: '2026-11-23 00:00:00',
      asks: ['rain'],
    });
  });

  it.each([
    ['Wird es morgen in Berlin regnen?', 'fr', 'de'],
    ['Paris', 'fr', 'fr'],
    ['Paris', '', 'en'],
    ['天気 東京', '', 'ja'],
  ])('POST /chat answers %s with lang=%s in the language %s', async (message, lang, language) => {
    const form = new URLSearchParams({ message, ...(lang !== '' && { lang }) });
    const { body } = await fetchJson(`${service.url}/chat`, { method: 'POST', body: form });
    expect(body.understood.lang).toBe(language);
  });

  it('POST /chat adds warnings if the question is about warnings', async () => {
    const { body } = await chat(service.url, 'Are there any warnings in Oslo?');
    const { alerts, source } = (await get('/alerts/Oslo')).body;
    expect(alerts.length).toBeGreaterThan(0);
    expect(body).toMatchObject({ city: 'Oslo', alerts, alerts_source: source });
    expect(body.answer).toContain(alerts[0].event);
    const other = await chat(service.url, 'Is it cold in Oslo?');
    expect(other.body).not.toHaveProperty('alerts');
  });

  it('POST /chat adds the air quality if the question is about air quality', async () => {
    const { body } = await chat(service.url, 'pollen in Vienna');
    expect(body.air).toEqual((await get('/air/Vienna')).body);
    const { status, body: refused } = await chat(service.url, 'pollen in Tokyo');
    expect(status).toBe(400);
    expect(refused.error).toMatch(/^No provider covers pollen counts for Tokyo/);
  });

  it('POST /chat uses units and language from the query or the body', async () => {
    const inQuery = await fetchJson(`${service.url}/chat?units=imperial&lang=de`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'weather in Rome' }),
    });
    const inForm = await fetchJson(`${service.url}/chat`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'weather in Rome', units: 'imperial', lang: 'de' }),
    });
    const { answer, understood, ...weather } = inQuery.body;
    expect(weather).toEqual((await get('/weather/Rome?units=imperial&lang=de')).body);
    expect(answer).toContain('mph');
    expect(understood.lang).toBe('en');
    expect(inForm.body).toEqual(inQuery.body);
    const wrong = {
      method: 'POST',
      body: new URLSearchParams({ message: 'weather in Rome', units: 'feet' }),
    };
    expect((await fetchJson(`${service.url}/chat`, wrong)).status).toBe(400);
    const { body } = await fetchJson(`${service.url}/chat?unit=imperial`, { ...wrong, body: wrong.body });
    expect(body.error).toContain('units');
  });

  it('POST /chat marks an answer with sample data', async () => {
    const { body } = await chat(service.url, 'Wie wird das Wetter morgen in Rom?');
    for (const { description } of body.forecasts) expect(description).toMatch(/ \(sample\)$/);
  });

  it('POST /chat accepts JSON', async () => {
    const { status, body } = await fetchJson(`${service.url}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'weather in Rome' }),
    });
    expect({ status, city: body.city }).toEqual({ status: 200, city: 'Rome' });
  });

  it.each([
    ['', /empty/],
    ['   ', /empty/],
    [`weather in ${'x'.repeat(600)}`, /at most 500 characters/],
    ['Play some jazz', /weather/],
    ['Will it rain tomorrow?', /city/],
    ['What was the weather in Paris on 3 May 2019?', /past|until|up to/i],
  ])('POST /chat responds with 400 and the reason for "%s"', async (message, reason) => {
    const { status, body } = await chat(service.url, message);
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: ['error', 'status'] });
    expect(body.error).toMatch(reason);
  });

  it('POST /chat responds with 400 without a message, and 415 for other content types', async () => {
    const post = (body: string, type: string) =>
      fetchJson(`${service.url}/chat`, { method: 'POST', headers: { 'content-type': type }, body });
    const form = 'application/x-www-form-urlencoded';
    expect((await post('', form)).body).toEqual({ error: 'The body field message is missing', status: 400 });
    expect((await post('mesage=hello', form)).body.error).toBe(
      'Unknown body field mesage; did you mean message?',
    );
    const none = await fetchJson(`${service.url}/chat`, { method: 'POST' });
    expect(none.body).toMatchObject({ status: 400, error: /^The body must have these fields: message, / });
    expect((await post('{"message":', 'application/json')).status).toBe(400);
    expect((await post('{"message":["a"]}', 'application/json')).status).toBe(400);
    expect((await post('weather in Paris', 'text/plain')).body).toEqual({
      error: 'The Content-Type must be application/x-www-form-urlencoded or application/json',
      status: 415,
    });
    expect((await post(`message=${'x'.repeat(2_000_000)}`, form)).status).toBe(413);
  });

  it('POST /chat answers about the place in `here` if the question mentions no place', async () => {
    const about = async (message: string, here: string) => {
      const body = new URLSearchParams({ message, here });
      return fetchJson(`${service.url}/chat`, { method: 'POST', body });
    };
    const { body } = await about('Will it be cold tomorrow?', '-0.22,-78.51');
    expect(body).toMatchObject({ city: 'Quito', understood: { place: { text: null, name: 'Quito' } } });
    expect((await about('Is it cold in Rome?', 'Oslo')).body.city).toBe('Rome');
    const wrong = await about('Is it cold?', 'Berlni');
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toMatch(/^The field here must be a place\. .*did you mean Berlin, Germany\?$/);
  });

  it('POST /chat answers about the default place in the settings', async () => {
    const home = await startWeather({ 'weather-providers': 'sample', 'weather-default-place': 'Reykjavik' });
    const { body } = await chat(home.url, 'Is it cold?');
    await home.close();
    expect(body.city).toBe('Reykjavík');
  });
});

describe('the weather service', () => {
  it('the weather service lists its endpoints at /, where browsers get a page', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    const endpoints = body.endpoints.map(
      ({ method, path }: { method: string; path: string }) => `${method} ${path}`,
    );
    expect(endpoints.toSorted()).toEqual([
      'GET /',
      'GET /air/{city}',
      'GET /alerts/{city}',
      'GET /forecast/{city}',
      'GET /health',
      'GET /history/{city}',
      'GET /metrics',
      'GET /nowcast/{city}',
      'GET /openapi.json',
      'GET /places',
      'GET /ready',
      'GET /weather',
      'GET /weather/{city}',
      'POST /chat',
    ]);
    const page = await fetch(service.url, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('the weather service reports its health in the documented format', async () => {
    const { status, body } = await get('/health');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['status', 'timestamp', 'version', 'app']);
    expect(body).toMatchObject({ status: 'healthy', app: 'Fieldcast weather information' });
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect((await get('/ready')).status).toBe(200);
  });

  it('the weather service responds with 404 for an unknown path, and 405 for an unsupported method', async () => {
    const unknown = await get('/wether/Paris');
    expect({ status: unknown.status, fields: Object.keys(unknown.body) }).toEqual({
      status: 404,
      fields: ['error', 'status'],
    });
    const wrong = await get('/weather/Paris', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    expect((await get('/chat')).headers.get('allow')).toBe('POST');
  });

  it('weather and chat requests have a rate limit, with a 429 in the documented format', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '3' });
    for (let i = 0; i < 5; i += 1) expect((await fetchJson(`${limited.url}/health`)).status).toBe(200);
    expect((await fetchJson(`${limited.url}/weather/Paris`)).headers.get('ratelimit')).toMatch(
      /^"minute";r=2;t=\d+$/,
    );
    expect((await fetchJson(`${limited.url}/weather/Paris`)).headers.get('ratelimit')).toMatch(
      /^"minute";r=1;t=\d+$/,
    );
    expect((await fetchJson(`${limited.url}/history/Paris`)).status).toBe(200);
    for (const reply of [
      await fetchJson(`${limited.url}/weather/Paris`),
      await chat(limited.url, 'weather in Rome'),
    ]) {
      expect(reply.status).toBe(429);
      expect(Object.keys(reply.body)).toEqual(['error', 'status', 'retry_after', 'message']);
      expect(reply.body).toMatchObject({ error: 'Rate limit exceeded', status: 429 });
      expect(reply.body.message).toMatch(/try again later/);
      expect(reply.headers.get('retry-after')).toBe(String(reply.body.retry_after));
      expect(reply.body.retry_after).toBeGreaterThan(0);
      expect(reply.body.retry_after).toBeLessThanOrEqual(60);
    }
    await limited.close();
  });

  it('the weather service requires a key only if keys are configured', async () => {
    const closed = await startWeather({ 'weather-providers': 'sample', 'weather-api-keys': 'one, two' });
    const withKey = (key: string) =>
      fetchJson(`${closed.url}/weather/Paris`, { headers: { 'x-api-key': key } });
    expect((await fetchJson(`${closed.url}/weather/Paris`)).status).toBe(401);
    expect((await withKey('two')).status).toBe(200);
    // The response is now in the cache.
    expect((await withKey('three')).status).toBe(401);
    expect((await fetchJson(`${closed.url}/health`)).status).toBe(200);
    await closed.close();
  });

  it('pages from any origin can send requests and read responses', async () => {
    const preflight = await fetch(`${service.url}/chat`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect((await get('/weather/Paris')).headers.get('access-control-allow-origin')).toBe('*');
  });
});
