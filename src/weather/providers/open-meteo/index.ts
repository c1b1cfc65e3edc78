import { baseUrl, defineProvider } from '../port.ts';
import { CurrentAnswer, HourlyAnswer } from './answer.ts';
import { toCurrent } from './conditions.ts';
import { toForecast } from './forecast.ts';
import { NAME } from './malformed.ts';
import { SearchAnswer, toPlaces } from './places.ts';
import { quotaPause } from './quota.ts';
import { currentUrl, forecastUrl, searchUrl } from './request.ts';

/** Open-Meteo: national services' models for any place, hour by hour, and GeoNames' places. Often self-hosted. */
export const openMeteo = defineProvider({
  id: 'open-meteo',
  name: NAME,
  url: 'https://open-meteo.com',
  provides: ['current', 'forecast', 'geocode'],
  coverage: 'world',
  licence: 'CC BY 4.0',
  attribution: 'Weather data by Open-Meteo.com',
  isLocal: false,
  settings: {
    'open-meteo-url': baseUrl('Open-Meteo', 'https://api.open-meteo.com'),
    'open-meteo-geocoding-url': baseUrl('Open-Meteo’s geocoding', 'https://geocoding-api.open-meteo.com'),
  },
  requires: null,
  reading: quotaPause,
  create: ({ settings, upstream }) => {
    const base = settings['open-meteo-url'];
    const directory = settings['open-meteo-geocoding-url'];
    return {
      current: async (place, signal) =>
        toCurrent(await upstream.json({ url: currentUrl(base, place), signal }, CurrentAnswer)),
      forecast: async (place, signal) =>
        toForecast(await upstream.json({ url: forecastUrl(base, place), signal }, HourlyAnswer)),
      geocode: async (name, signal) =>
        toPlaces(await upstream.json({ url: searchUrl(directory, name), signal }, SearchAnswer), name),
    };
  },
});
