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
/** Returns the parameters of the first request, without the API key. */
function parametersOf([request]: readonly { readonly url: URL }[]) {
  const { apikey: _, ...parameters } = Object.fromEntries(request?.url.searchParams ?? []);
  return parameters;
}

const NULLS = response([null, null]);

describe('modelsAt', () => {
  it.each<[string, number, number, string[]]>([
    ['Berlin', 52.5, 13.4, ['dwd_icon_d2_15min', 'meteofrance_arome_france_15min']],
    ['Prague', 50.1, 14.4, ['dwd_icon_d2_15min', 'meteofrance_arome_france_15min']],
    ['Copenhagen', 55.7, 12.6, ['dwd_icon_d2_15min']],
    ['Madrid', 40.4, -3.7, ['meteofrance_arome_france_15min']],
    ['Denver', 39.7, -105, ['ncep_hrrr_conus_15min']],
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
  it('requests for nowcasts have exactly the documented parameters', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(response([0, 1])), () => NOW);
    expect(await nowcast(TORONTO)).toHaveLength(2);
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/forecast']);
    expect(parametersOf(requests)).toEqual({
      latitude: '43.7001',
      longitude: '-79.4163',
      timezone: 'GMT',
      minutely_15: 'precipitation,snowfall',
      forecast_minutely_15: '12',
      models: 'ncep_hrrr_conus_15min',
    });
  });

  it('the provider queries each model whose grid may contain the place, until one returns values', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(NULLS), () => NOW);
    expect(await nowcast(at(50.1, 14.4))).toBeNull();
    expect(requests.map(({ url }) => url.searchParams.get('models'))).toEqual([
      'dwd_icon_d2_15min',
      'meteofrance_arome_france_15min',
    ]);
  });

  it('a place for which Open-Meteo has no data is not covered; any other rejection is a failure', async () => {
    const rejected = (reason: string) =>
      providerOver(openMeteo, { ...json({ error: true, reason }), status: 400 }, () => NOW);
    const outside = await rejected('No data is available for this location');
    expect(await outside.nowcast(TORONTO)).toBeNull();
    const wrong = await rejected('Invalid model');
    await expect(wrong.nowcast(TORONTO)).rejects.toMatchObject({ fault: 'refused', status: 400 });
  });

  it('the provider sends no request for a place outside all grids', async () => {
    const { nowcast, requests } = await providerOver(openMeteo, json(response([1])), () => NOW);
    expect(await nowcast(at(-33.9, 151.2))).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('Open-Meteo history', () => {
  it('requests for past days have exactly the documented parameters, without probabilities', async () => {
    const hourly = { time: ['2026-03-05T00:00'], temperature_2m: [1.5] };
    const body = { utc_offset_seconds: 0, hourly_units: { temperature_2m: '°C' }, hourly };
    const { history, requests } = await providerOver(openMeteo, json(body), () => NOW);
    expect((await history(TORONTO)).conditions).toMatchObject([{ temperature: 1.5 }]);
    expect(parametersOf(requests)).toEqual({
      latitude: '43.7001',
      longitude: '-79.4163',
      timezone: 'GMT',
      wind_speed_unit: 'ms',
      hourly: [
        'temperature_2m,relative_humidity_2m,apparent_temperature,is_day,weather_code',
        'wind_speed_10m,wind_direction_10m,wind_gusts_10m,cloud_cover,precipitation,rain,showers,snowfall',
      ].join(),
      past_days: '8',
      forecast_days: '1',
    });
  });
});
