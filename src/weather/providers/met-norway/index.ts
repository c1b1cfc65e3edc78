import type { Place } from '../../model/place.ts';
import { conditional } from '../../upstream/conditional.ts';
import { degrees } from '../coordinates.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { conditionsNow } from './conditions.ts';
import { LocationForecast } from './document.ts';
import { forecastSeries } from './series.ts';
import { AlertCollection, readCollection } from './warnings.ts';

const NAME = 'MET Norway';
const METALERTS = 'MET Norway MetAlerts';

/** Both come from one API, under the same terms. */
const SHARED = {
  licence: 'NLOD 2.0 and CC BY 4.0',
  attribution: 'Data from MET Norway',
  isLocal: false,
  settings: { 'met-norway-url': baseUrl(NAME, 'https://api.met.no') },
  requires: null,
} as const;

/** Locationforecast 2.0: hourly for two to three days, then in steps of six hours. */
export const metNorway = defineProvider({
  ...SHARED,
  id: 'met-norway',
  name: NAME,
  url: 'https://api.met.no/weatherapi/locationforecast/2.0/documentation',
  provides: ['current', 'forecast'],
  coverage: 'world',
  create: ({ settings, upstream, clock }) => {
    const base = `${settings['met-norway-url']}/weatherapi/locationforecast/2.0/complete`;
    // One for both calls: current weather and forecast are read from the same document.
    const client = conditional(upstream, NAME, clock);
    const ask = (place: Place, signal: AbortSignal) =>
      client.json({ url: `${base}?${at(place)}`, signal }, LocationForecast);
    return {
      current: async (place, signal) => conditionsNow(await ask(place, signal), clock()),
      forecast: async (place, signal) => forecastSeries(await ask(place, signal), clock()),
    };
  },
});

/** MetAlerts 2.0: the warnings for Norway, Svalbard and Jan Mayen and the seas around them. */
export const metAlerts = defineProvider({
  ...SHARED,
  id: 'metalerts',
  name: METALERTS,
  url: 'https://api.met.no/weatherapi/metalerts/2.0/documentation',
  provides: ['alerts'],
  coverage: ['NO', 'SJ'],
  create: ({ settings, upstream, clock }) => {
    const base = `${settings['met-norway-url']}/weatherapi/metalerts/2.0/current.json`;
    const client = conditional(upstream, METALERTS, clock);
    return {
      alerts: async (place, signal) =>
        readCollection(await client.json({ url: `${base}?${at(place)}&lang=en`, signal }, AlertCollection)),
    };
  },
});

function at({ latitude, longitude }: Place): string {
  return `lat=${degrees(latitude)}&lon=${degrees(longitude)}`;
}
