import { describe, expect, it } from 'vitest';
import type { Place } from '../../model/place.ts';
import { json, PLACE, providerOver } from '../fixture.ts';
import { TORONTO } from './bodies.fixture.ts';
import { openMeteo } from './index.ts';
import { modelsAt, toNowcast } from './nowcast.ts';
import type { Minutely15Response } from './schema.ts';

const NOW = Date.parse('2026-03-06T02:10:00Z');
const at = (latitude: number, longitude: number): Place => ({ ...PLACE, latitude, longitude });

function response(
  precipitation: (number | null)[],
  snowfall: (number | null)[] = precipitation.map(() => 0),
  units: Record<string, string> = { precipitation: 'mm', snowfall: 'cm' },
): Minutely15Response {
  return {
    utc_offset_seconds: 0,
    minutely_15_units: units,
    minutely_15: {
      time: precipitation.map((_, i) => `2026-03-06T02:${String(i * 15).padStart(2, '0')}`),
      precipitation,
      snowfall,
    },
  };
}
const NULLS = response([null, null]);

describe('modelsAt', () => {
  it.each<[string, number, number, string[]]>([
    ['Berlin', 52.5, 13.4, ['icon_d2', 'meteofrance_arome_france']],
    ['Prague', 50.1, 14.4, ['icon_d2', 'meteofrance_arome_france']],
    ['Copenhagen', 55.7, 12.6, ['icon_d2']],
    ['Madrid', 40.4, -3.7, ['meteofrance_arome_france']],
    ['Denver', 39.7, -105, ['gfs_hrrr']],
    ['Oslo', 59.9, 10.7, []],
    ['Tokyo', 35.7, 139.7, []],
    ['Sydney', -33.9, 151.2, []],
  ])('modelsAt returns the models with steps of 15 minutes in %s', (_, latitude, longitude, models) => {
    expect(modelsAt(at(latitude, longitude))).toEqual(models);
  });
});

describe('toNowcast', () => {
  it('toNowcast divides each total between rain and snow, in the 15 minutes before its time', () => {
    const steps = toNowcast(response([0, 1, 0.5, 0.1], [0, 0.35, 0.35, 0.14]));
    expect(steps?.[1]).toMatchObject({
      from: Date.parse('2026-03-06T02:00Z'),
      to: Date.parse('2026-03-06T02:15Z'),
      rain: 0.5,
      snow: 0.5,
    });
    // Snow can exceed the total, because both are rounded.
    expect(steps?.map(({ rain }) => rain)).toEqual([0, 0.5, 0, 0]);
  });

  it('toNowcast returns unknown amounts for an unknown or implausible value', () => {
    const steps = toNowcast(response([0.2, null, 5000, 0.2], [0, 0, 0, null]));
    expect(steps?.map(({ rain }) => rain)).toEqual([0.2, null, null, null]);
    expect(steps?.map(({ snow }) => snow)).toEqual([0, 0, 0, null]);
  });

  it('toNowcast returns null outside the grid of a model, even if Open-Meteo omits the units', () => {
    expect(toNowcast(NULLS)).toBeNull();
    expect(toNowcast(response([null], [null], {}))).toBeNull();
    expect(toNowcast({ ...NULLS, minutely_15: { time: NULLS.minutely_15.time } })).toBeNull();
  });

  it('toNowcast converts inches and rejects unknown units and columns of different lengths', () => {
    const inches = { precipitation: 'inch', snowfall: 'inch' };
    expect(toNowcast(response([1], [0], inches))?.[0]?.rain).toBeCloseTo(25.4);
    const malformed = expect.objectContaining({ fault: 'malformed' });
    expect(() => toNowcast(response([1], [0], { precipitation: 'pt', snowfall: 'cm' }))).toThrow(malformed);
    expect(() => toNowcast(response([1, 1], [0]))).toThrow(malformed);
  });
});

describe('Open-Meteo nowcasts', () => {
  it('Open-Meteo is asked for exactly the documented parameters', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(response([0, 1])), () => NOW);
    expect(await nowcast(TORONTO)).toHaveLength(2);
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/forecast']);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      latitude: '43.7001',
      longitude: '-79.4163',
      timezone: 'GMT',
      minutely_15: 'precipitation,snowfall',
      forecast_minutely_15: '12',
      models: 'gfs_hrrr',
    });
    expect([...(requests[0]?.url.searchParams.keys() ?? [])].toSorted()).toEqual([
      'apikey',
      'forecast_minutely_15',
      'latitude',
      'longitude',
      'minutely_15',
      'models',
      'timezone',
    ]);
  });

  it('Open-Meteo is asked for each model whose grid may contain the place, until one does', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(NULLS), () => NOW);
    expect(await nowcast(at(50.1, 14.4))).toBeNull();
    expect(requests.map(({ url }) => url.searchParams.get('models'))).toEqual([
      'icon_d2',
      'meteofrance_arome_france',
    ]);
  });

  it('Open-Meteo is not asked for places outside all grids, where it would interpolate', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(response([1])), () => NOW);
    expect(await nowcast(at(-33.9, 151.2))).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('Open-Meteo history', () => {
  it('Open-Meteo is asked for exactly the documented parameters, without probabilities', async () => {
    const hourly = { time: ['2026-03-05T00:00'], temperature_2m: [1.5] };
    const body = { utc_offset_seconds: 0, hourly_units: { temperature_2m: '°C' }, hourly };
    const { history, requests } = await providerOver(openMeteo, json(body), () => NOW);
    expect((await history(TORONTO)).conditions).toMatchObject([{ temperature: 1.5 }]);
    const { apikey: _, ...parameters } = Object.fromEntries(requests[0]?.url.searchParams ?? []);
    expect(parameters).toEqual({
      latitude: '43.7001',
      longitude: '-79.4163',
      timezone: 'GMT',
      wind_speed_unit: 'ms',
      hourly:
        'temperature_2m,relative_humidity_2m,apparent_temperature,is_day,weather_code,wind_speed_10m,' +
        'wind_direction_10m,wind_gusts_10m,cloud_cover,rain,showers,snowfall',
      past_days: '8',
      forecast_days: '1',
    });
  });
});
