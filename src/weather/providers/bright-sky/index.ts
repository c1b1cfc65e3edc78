import { degrees } from '../coordinates.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { AlertList, readList } from './alerts.ts';

/**
 * The warnings of Germany's weather service DWD, for the municipality of a place. The 404 of a position outside the
 * warned areas stays a failure: for a place in Germany it means that the two disagree on where it lies, and whoever is
 * asked next may have its warnings, while an empty answer would say that there are none.
 */
export const brightSky = defineProvider({
  id: 'bright-sky',
  name: 'Bright Sky',
  url: 'https://brightsky.dev/',
  provides: ['alerts'],
  coverage: ['DE'],
  licence: 'DWD terms of use (GeoNutzV)',
  attribution: 'Source: Deutscher Wetterdienst (DWD), through Bright Sky',
  isLocal: false,
  settings: { 'bright-sky-url': baseUrl('Bright Sky', 'https://api.brightsky.dev') },
  requires: null,
  create: ({ settings, upstream }) => ({
    alerts: async ({ latitude, longitude }, signal) => {
      const url = `${settings['bright-sky-url']}/alerts?lat=${degrees(latitude)}&lon=${degrees(longitude)}`;
      return readList(await upstream.json({ url, signal }, AlertList));
    },
  }),
});
