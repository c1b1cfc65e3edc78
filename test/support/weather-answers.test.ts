import { afterEach, describe, expect, it } from 'vitest';
import { INVENTED_PLACES } from './invented-places.ts';
import { HAS_RECORDED } from './recorded-weather.ts';
import { type Replay, type ReplayRoute, startReplay } from './replay.ts';
import { temperatureAt } from './spot.ts';
import {
  healthyBrightSky,
  healthyCap,
  healthyMetNorway,
  healthyNws,
  healthyOpenMeteo,
  healthyOpenWeatherMap,
} from './weather-answers.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');
const HOUR_MS = 3_600_000;
const FORECAST = 'latitude=28.6519&longitude=77.2315&wind_speed_unit=ms';

let replay: Replay | undefined;
afterEach(() => replay?.close());

/** Asks a replay of these routes, under a name. */
async function ask(
  routes: ReplayRoute[],
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  await replay?.close();
  replay = await startReplay(routes);
  return fetch(replay.url + path, { headers: { 'user-agent': 'test', ...headers } });
}

async function text(routes: ReplayRoute[], path: string): Promise<string> {
  const reply = await ask(routes, path);
  expect(reply.status).toBe(200);
  return reply.text();
}

const bodies = HAS_RECORDED ? (['recorded', 'invented'] as const) : (['invented'] as const);

describe.each(bodies)('%s forecasts', (bodies) => {
  const options = { bodies };
  it.each([
    ['/weatherapi/locationforecast/2.0/complete?', healthyMetNorway, 0],
    ['/data/2.5/weather?appid=k&', healthyOpenWeatherMap, 273.15],
    ['/data/2.5/weather?appid=k&units=metric&', healthyOpenWeatherMap, 0],
    ['/data/2.5/forecast?appid=k&', healthyOpenWeatherMap, 273.15],
    ['/data/3.0/onecall?appid=k&units=metric&exclude=minutely&', healthyOpenWeatherMap, 0],
  ] as const)('%s is of its place and of now', async (path, healthy, zero) => {
    for (const [lat, lon] of [
      [48.8534, 2.3488],
      [-33.8678, 151.2073],
    ] as const) {
      const body = await text(healthy(NOW, options), `${path}lat=${lat}&lon=${lon}`);
      const [, first] = /"(?:air_temperature|temp)":(-?[\d.]+)/.exec(body) ?? [];
      expect(Number(first)).toBeCloseTo(temperatureAt(lat, lon) + zero, 2);
      expect(body).toMatch(new RegExp(`(?<!\\d)${lat}\\b`));
      expect(body).not.toContain('"minutely"');
      const [start = 0] = [...body.matchAll(/"time":"([^"]+)"|"dt":(\d+)/g)].map(([, iso, unix]) =>
        iso === undefined ? Number(unix) * 1000 : Date.parse(iso),
      );
      expect(Math.abs(start - NOW)).toBeLessThanOrEqual(3 * HOUR_MS);
    }
  });

  it('have three-hourly steps whose two times agree', async () => {
    const body = await text(healthyOpenWeatherMap(NOW, options), '/data/2.5/forecast?lat=1&lon=2&appid=k');
    const { list }: { list: { dt: number; dt_txt: string }[] } = JSON.parse(body);
    expect(list).toHaveLength(40);
    const first = Date.parse('2026-11-21T12:00:00Z');
    list.forEach(({ dt, dt_txt }, i) => {
      expect([dt * 1000, Date.parse(`${dt_txt}Z`)]).toEqual(Array(2).fill(first + i * 3 * HOUR_MS));
    });
  });

  it('of MET Norway say until when they hold and whether they changed', async () => {
    const clock = { now: NOW };
    const path = '/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75';
    const routes = healthyMetNorway(() => clock.now, options);
    const { headers } = await ask(routes, path);
    const modified = headers.get('last-modified') ?? '';
    expect(headers.get('expires')).toBe('Sat, 21 Nov 2026 11:50:00 GMT');
    expect(Date.parse(modified)).toBeLessThanOrEqual(NOW);
    clock.now += HOUR_MS / 2;
    const unchanged = await ask(routes, path, { 'if-modified-since': modified });
    expect([unchanged.status, unchanged.headers.get('expires')]).toEqual([
      304,
      'Sat, 21 Nov 2026 12:20:00 GMT',
    ]);
    clock.now += HOUR_MS / 2;
    expect((await ask(routes, path, { 'if-modified-since': modified })).status).toBe(200);
  });
});

describe('refusals', () => {
  it.each([
    [
      'no name',
      healthyMetNorway,
      '/locationforecast/2.0/complete?lat=1&lon=2',
      403,
      { 'user-agent': 'node' },
    ],
    ['five decimals', healthyMetNorway, '/locationforecast/2.0/complete?lat=1.12345&lon=2', 403, {}],
    ['no place', healthyMetNorway, '/locationforecast/2.0/complete?lat=91&lon=2', 400, {}],
    ['no key', healthyOpenWeatherMap, '/2.5/weather?lat=1&lon=2', 401, {}],
    ['unknown units', healthyOpenWeatherMap, '/2.5/weather?lat=1&lon=2&appid=k&units=imperial', 400, {}],
    ['no place', healthyOpenMeteo, '/v1/forecast?latitude=1', 400, {}],
    ['an unknown variable', healthyOpenMeteo, `/v1/forecast?${FORECAST}&hourly=rain,pain`, 400, {}],
    ['an unknown parameter', healthyOpenMeteo, `/v1/forecast?${FORECAST}&days=3`, 400, {}],
    ['wind in km/h', healthyOpenMeteo, '/v1/forecast?latitude=1&longitude=2&hourly=wind_speed_10m', 400, {}],
    ['no point', healthyNws, '/alerts/active?point=here', 400, {}],
    ['a place abroad', healthyBrightSky, '/alerts?lat=48.85&lon=2.35', 404, {}],
    ['half a box', healthyCap, '/alert/area?min_lat=1&max_lat=2', 400, {}],
    ['an unknown alert', healthyCap, '/alert/missing', 404, {}],
  ] as const)('%s: %o %s %i', async (_, healthy, path, status, headers) => {
    expect((await ask(healthy(NOW), path, headers)).status).toBe(status);
  });
});

describe('Open-Meteo', () => {
  it('has the variables, the days and the time zone that were asked for', async () => {
    const query = `${FORECAST}&hourly=temperature_2m,rain&current=is_day&forecast_days=2&past_days=1&timezone=auto`;
    const routes = healthyOpenMeteo(NOW, { zoneAt: () => 'Asia/Kolkata' });
    const { hourly, ...body } = JSON.parse(await text(routes, `/v1/forecast?${query}`));
    expect(body).toMatchObject({
      latitude: 28.6519,
      longitude: 77.2315,
      utc_offset_seconds: 19_800,
      timezone: 'Asia/Kolkata',
      current: { time: '2026-11-21T16:45', is_day: 1 },
      hourly_units: { time: 'iso8601', temperature_2m: '°C', rain: 'mm' },
    });
    expect([hourly.time.length, hourly.time[0], hourly.time.at(-1)]).toEqual([
      72,
      '2026-11-20T00:00',
      '2026-11-22T23:00',
    ]);
    expect(new Set(hourly.temperature_2m)).toEqual(new Set([temperatureAt(28.6519, 77.2315)]));
    expect(hourly.rain).toHaveLength(72);
  });

  it.each([
    ['', 'GMT', 0],
    ['&timezone=auto', 'Etc/GMT-5', 18_000],
    ['&timezone=America/Toronto', 'America/Toronto', -18_000],
  ])('takes %j for the zone %s', async (parameter, timezone, utc_offset_seconds) => {
    const body = await text(healthyOpenMeteo(NOW), `/v1/forecast?${FORECAST}${parameter}`);
    expect(JSON.parse(body)).toMatchObject({ timezone, utc_offset_seconds });
  });

  it.each(bodies)('knows some names (%s)', async (bodies) => {
    const routes = healthyOpenMeteo(NOW, { bodies });
    const [name, ids] =
      bodies === 'recorded'
        ? ['PARIS', [2988507, 4717560]]
        : ['ternhaven', INVENTED_PLACES.map(({ id }) => id)];
    const search = async (query: string) => JSON.parse(await text(routes, `/v1/search?${query}`)).results;
    const found: { id: number }[] = await search(`name=${name}`);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(await search(`name=${name}&count=1`)).toHaveLength(1);
    expect(await search('name=Qwghlm')).toBeUndefined();
  });
});
