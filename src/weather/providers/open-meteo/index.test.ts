import { describe, expect, it } from 'vitest';
import { CURRENT, callsTo, FOUND, HOURLY, json, TORONTO } from './open-meteo.fixture.ts';

describe('asking Open-Meteo', () => {
  it('gives the weather now', async () => {
    const { current, requests } = await callsTo(json(CURRENT));
    expect(await current()).toEqual({
      time: Date.parse('2026-03-06T02:00Z'),
      temperature: 0.3,
      feels_like: -5.3,
      humidity: 81,
      pressure: 1011.2,
      wind_speed: 5.9,
      visibility: 24_140,
      sky: { description: 'overcast', icon: '04' },
      is_day: false,
    });
    expect(requests[0]?.url.pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      latitude: '43.7001',
      longitude: '-79.4163',
      current:
        'temperature_2m,relative_humidity_2m,apparent_temperature,is_day,weather_code,wind_speed_10m,pressure_msl,visibility',
      timezone: 'GMT',
      wind_speed_unit: 'ms',
    });
  });

  it('gives a forecast, from a day ago on', async () => {
    const { forecast, requests } = await callsTo(json(HOURLY));
    const { conditions, precipitation } = await forecast();
    expect(conditions).toMatchObject([
      { time: Date.parse('2026-03-06T02:00Z'), temperature: 0.3 },
      { time: Date.parse('2026-03-06T03:00Z'), temperature: null },
    ]);
    expect(precipitation[1]).toMatchObject({ from: Date.parse('2026-03-06T02:00Z'), rain: 0.5, snow: 0 });
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      hourly:
        'temperature_2m,relative_humidity_2m,apparent_temperature,is_day,weather_code,wind_speed_10m,rain,showers,snowfall',
      past_days: '1',
      forecast_days: '7',
      timezone: 'GMT',
    });
  });

  it('finds places where its directory is', async () => {
    const { geocode, requests } = await callsTo(json(FOUND));
    expect(await geocode('toronto & co')).toEqual([]);
    expect(await geocode('TORONTO')).toEqual([TORONTO]);
    expect(requests[0]?.url.pathname).toBe('/places/v1/search');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      name: 'toronto & co',
      count: '20',
      language: 'en',
      format: 'json',
    });
  });
});

describe('failures', () => {
  it('honours the quota that a 429 names', async () => {
    const reason = 'Hourly API request limit exceeded. Please try again in the next hour.';
    const { current } = await callsTo({ ...json({ error: true, reason }), status: 429 });
    await expect(current()).rejects.toMatchObject({ fault: 'throttled', pauseMs: 51 * 60_000 });
  });

  it.each([
    [400, 'refused'],
    [503, 'failing'],
  ])('tells a %i as %s', async (status, fault) => {
    const { forecast } = await callsTo({ ...json({ error: true, reason: 'so it is' }), status });
    await expect(forecast()).rejects.toMatchObject({ name: 'UpstreamError', fault, status });
  });

  it('takes an error in a 200 for none of its answers, nor for a place that is not there', async () => {
    const { current, forecast, geocode } = await callsTo(json({ error: true, reason: 'so it is' }));
    for (const call of [current, forecast, geocode]) {
      await expect(call()).rejects.toMatchObject({ fault: 'malformed' });
    }
  });

  it.each([
    ['text for a number', { temperature_2m: '0.3' }],
    ['a list for a number', { temperature_2m: [0.3] }],
    ['a time that is none', { time: 'now' }],
    ['a time of another month', { time: '2026-99-06T02:00' }],
  ])('does not take %s', async (_, changes) => {
    const { current } = await callsTo(json({ ...CURRENT, current: { ...CURRENT.current, ...changes } }));
    await expect(current()).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('does not take a forecast of no hour', async () => {
    const { forecast } = await callsTo(json({ ...HOURLY, hourly: { time: [] } }));
    await expect(forecast()).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('shows nothing of what was sent', async () => {
    const units = { ...CURRENT.current_units, temperature_2m: 'secret' };
    const { current } = await callsTo(json({ ...CURRENT, current_units: units }));
    await expect(current()).rejects.toThrow(/^Open-Meteo sent something else than its documented answer$/);
  });
});
