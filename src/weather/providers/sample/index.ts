import { defineProvider } from '../port.ts';
import { airQualityAt } from './air-quality.ts';
import { alertsAt } from './alerts.ts';
import { climateOf } from './climate.ts';
import { conditionsAt, seriesOf } from './weather.ts';

/**
 * Synthetic weather for demos and tests: plausible for place, season and hour, and a pure function of place and time.
 */
export const sample = defineProvider({
  id: 'sample',
  name: 'Sample (synthetic, not real weather)',
  url: null,
  provides: ['current', 'forecast', 'alerts', 'air', 'geocode'],
  extras: {
    current: ['visibility', 'wind_direction', 'wind_gust', 'cloud_cover', 'dew_point', 'precipitation'],
    forecast: ['wind_direction', 'wind_gust', 'cloud_cover', 'precipitation_probability'],
  },
  coverage: 'world',
  licence: 'CC0 1.0',
  attribution: 'Synthetic weather: invented, not for real use',
  isLocal: true,
  rate: null,
  settings: {},
  create: ({ clock }) => ({
    current: async (place) => conditionsAt(climateOf(place), clock()),
    forecast: async (place) => seriesOf(place, clock()),
    alerts: async (place) => ({ alerts: alertsAt(climateOf(place), clock()), skipped: 0 }),
    air: async (place) => airQualityAt(climateOf(place), clock()),
    // Without a network the demo knows the gazetteer's places only; none are invented.
    geocode: async () => [],
  }),
});
