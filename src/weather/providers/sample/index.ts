import { defineProvider } from '../port.ts';
import { alertsAt } from './alerts.ts';
import { climateOf } from './climate.ts';
import { conditionsAt, seriesOf } from './series.ts';

/** Invented weather for demos and tests: plausible by place, season and hour, the same for the same place and time. */
export const sample = defineProvider({
  id: 'sample',
  name: 'Sample (synthetic, not real weather)',
  url: null,
  provides: ['current', 'forecast', 'alerts', 'geocode'],
  coverage: 'world',
  licence: 'CC0 1.0',
  attribution: 'Synthetic weather: invented, not for real use',
  isLocal: true,
  settings: {},
  requires: null,
  create: ({ clock }) => ({
    current: async (place) => conditionsAt(climateOf(place), clock()),
    forecast: async (place) => seriesOf(place, clock()),
    alerts: async (place) => ({ alerts: alertsAt(climateOf(place), clock()), skipped: 0 }),
    // It invents no places: where no directory can be asked, the demo knows those of the gazetteer alone.
    geocode: async () => [],
  }),
});
