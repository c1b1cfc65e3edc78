/** Invented responses for Toronto. */

import type { Place } from '../../model/place.ts';

export const TORONTO: Place = {
  id: 'geonames:6167865',
  name: 'Toronto',
  country: 'CA',
  region: 'Ontario',
  latitude: 43.70011,
  longitude: -79.4163,
  altitude: 175,
  timezone: 'America/Toronto',
};

export const CURRENT = {
  latitude: 43.7,
  utc_offset_seconds: 0,
  current_units: {
    time: 'iso8601',
    temperature_2m: '°C',
    relative_humidity_2m: '%',
    apparent_temperature: '°C',
    weather_code: 'wmo code',
    wind_speed_10m: 'm/s',
    pressure_msl: 'hPa',
    visibility: 'm',
  },
  current: {
    time: '2026-03-06T02:00',
    temperature_2m: 0.3,
    relative_humidity_2m: 81,
    apparent_temperature: -5.3,
    is_day: 0,
    weather_code: 3,
    wind_speed_10m: 5.9,
    pressure_msl: 1011.2,
    visibility: 61_000,
  },
};
export const HOURLY = {
  utc_offset_seconds: -18_000,
  hourly_units: { temperature_2m: '°C', rain: 'mm', showers: 'mm', snowfall: 'cm' },
  hourly: {
    time: ['2026-03-05T21:00', '2026-03-05T22:00'],
    temperature_2m: [0.3, null],
    weather_code: [3, 61],
    is_day: [0, 0],
    rain: [0, 0.4],
    showers: [0, 0.1],
    snowfall: [0, 0],
  },
};
export const FOUND = {
  generationtime_ms: 0.5,
  results: [
    {
      id: 6167865,
      name: 'Toronto',
      latitude: 43.70011,
      longitude: -79.4163,
      elevation: 175,
      country_code: 'CA',
      timezone: 'America/Toronto',
      admin1: 'Ontario',
    },
  ],
};
