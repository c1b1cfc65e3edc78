import { degrees } from '../coordinates.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { AlertCollection, readCollection } from './alerts.ts';

/** The warnings of the US National Weather Service (www.weather.gov/documentation/services-web-api). */
export const nws = defineProvider({
  id: 'nws',
  name: 'US National Weather Service',
  url: 'https://www.weather.gov/documentation/services-web-api',
  provides: ['alerts'],
  coverage: ['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  licence: 'Public domain (US government work)',
  attribution: 'US National Weather Service',
  isLocal: false,
  settings: { 'nws-url': baseUrl('the US National Weather Service', 'https://api.weather.gov') },
  requires: null,
  create: ({ settings, upstream }) => ({
    alerts: async ({ latitude, longitude }, signal) => {
      const url = `${settings['nws-url']}/alerts/active?point=${degrees(latitude)},${degrees(longitude)}`;
      const headers = { accept: 'application/geo+json' };
      return readCollection(await upstream.json({ url, headers, signal }, AlertCollection));
    },
  }),
});
