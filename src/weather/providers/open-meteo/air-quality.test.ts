import { describe, expect, it } from 'vitest';
import { json, PLACE, providerOver } from '../fixture.ts';
import { AIR_VARIABLES } from './air-quality.ts';
import { openMeteo } from './index.ts';

const NOW = Date.parse('2026-03-06T02:10:00Z');

/** Distinct values 1, 2, 3 … in the order of the requested variables. */
const VALUES = Object.fromEntries(AIR_VARIABLES.map((name, i) => [name, i + 1]));
const unitOf = (name: string) =>
  name.endsWith('_pollen')
    ? 'grains/m³'
    : name === 'european_aqi'
      ? 'EAQI'
      : name === 'us_aqi'
        ? 'USAQI'
        : '\u{3bc}g/m³';
const UNITS = Object.fromEntries(AIR_VARIABLES.map((name) => [name, unitOf(name)]));

async function airOf(changes: object = {}, units: object = {}) {
  const { air, requests } = await providerOver(
    openMeteo,
    json({
      utc_offset_seconds: 3600,
      current_units: { ...UNITS, ...units },
      current: { time: '2026-03-06T03:00', interval: 3600, ...VALUES, ...changes },
    }),
    () => NOW,
  );
  return { air: await air(PLACE), requests };
}

describe('Open-Meteo’s air quality', () => {
  it('Open-Meteo’s air quality has a field for each variable, and the time of the values', async () => {
    const { air, requests } = await airOf();
    expect(air).toEqual({
      time: Date.parse('2026-03-06T02:00Z'),
      european_aqi: 1,
      us_aqi: 2,
      pm2_5: 3,
      pm10: 4,
      ozone: 5,
      nitrogen_dioxide: 6,
      pollen: { alder: 7, birch: 8, grass: 9, mugwort: 10, olive: 11, ragweed: 12 },
    });
    expect(requests[0]?.url.pathname).toBe('/v1/air-quality');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      latitude: '59.9133',
      longitude: '10.739',
      timezone: 'GMT',
    });
  });

  it('Open-Meteo’s air quality is null for unknown and implausible values', async () => {
    const none = Object.fromEntries(
      AIR_VARIABLES.filter((name) => name.endsWith('_pollen')).map((name) => [name, null]),
    );
    expect((await airOf(none)).air.pollen).toBeNull();
    expect((await airOf({ ...none, olive_pollen: 0 })).air.pollen).toMatchObject({ olive: 0, birch: null });
    expect((await airOf({ ozone: -1, pm10: 1e9, us_aqi: null })).air).toMatchObject({
      ozone: null,
      pm10: null,
      us_aqi: null,
      pm2_5: 3,
    });
  });

  it('Open-Meteo’s air quality may use either micro sign, but no other units', async () => {
    expect((await airOf({}, { ozone: '\u{b5}g/m³' })).air.ozone).toBe(5);
    await expect(airOf({}, { ozone: 'ppb' })).rejects.toMatchObject({ fault: 'malformed' });
  });
});
