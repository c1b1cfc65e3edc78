/** Invented responses for London. */

import type { Place } from '../../model/place.ts';

export const NOW = Date.parse('2025-03-20T20:10:00Z');
export const LONDON: Place = {
  id: 'geonames:2643743',
  name: 'London',
  country: 'GB',
  region: 'England',
  latitude: 51.50853,
  longitude: -0.12574,
  timezone: 'Europe/London',
};

const ENTRY = {
  dt: 1_742_504_400,
  main: { temp: 288.02, feels_like: 287.21, pressure: 1017, sea_level: 1017, humidity: 63 },
  weather: [{ id: 802, main: 'Clouds', description: 'Mäßig bewölkt', icon: '03n' }],
  wind: { speed: 3.01 },
  visibility: 10_000,
};
export const CURRENT = { ...ENTRY, sys: { country: 'GB' }, cod: 200 };
export const FORECAST = {
  cod: '200',
  list: [
    { ...ENTRY, sys: { pod: 'n' } },
    { ...ENTRY, dt: ENTRY.dt + 10_800, rain: { '3h': 0.4 } },
  ],
  city: { id: 0, name: '', country: '' },
};
export const ONE_CALL = {
  lat: 51.51,
  lon: -0.13,
  alerts: [{ sender_name: '', event: 'Wind', start: 1, end: 2, description: '', tags: [] }],
};
