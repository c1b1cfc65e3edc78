import type { Place } from '../../model/place.ts';
import { conditional } from '../../upstream/conditional.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees } from '../wire.ts';
import { LocationForecast } from './document.ts';
import { currentConditions, forecastSeries } from './forecast.ts';
import { AlertCollection, toAlerts } from './metalerts.ts';
import { NowcastDocument, toNowcast } from './nowcast.ts';

/** All products belong to the same API and have the same terms. */
const SHARED = {
  licence: 'NLOD 2.0 and CC BY 4.0',
  licenceUrl: 'https://api.met.no/doc/License',
  attribution: 'Data from MET Norway',
  // Combined limit for all users of an application. A higher rate requires an agreement with MET Norway.
  rate: {
    account: 'met-norway',
    displayName: 'MET Norway',
    requests: 20,
    seconds: 1,
    source: 'https://api.met.no/doc/TermsOfService',
  },
  settings: { 'met-norway-url': baseUrl('MET Norway', 'https://api.met.no') },
} as const;

/** Locationforecast 2.0: hourly steps for two to three days, then a step every six hours. */
export const metNorway = defineProvider({
  ...SHARED,
  id: 'met-norway',
  name: 'MET Norway',
  url: 'https://api.met.no/weatherapi/locationforecast/2.0/documentation',
  provides: ['current', 'forecast'],
  extras: {
    current: ['wind_direction', 'wind_gust', 'cloud_cover', 'dew_point', 'precipitation'],
    forecast: ['wind_direction', 'wind_gust', 'cloud_cover', 'precipitation_probability'],
  },
  coverage: 'world',
  create: ({ settings, upstream, clock }) => {
    const base = `${settings['met-norway-url']}/weatherapi/locationforecast/2.0/complete`;
    // Shared by both calls, because current weather and forecast come from the same document.
    const client = conditional(upstream, clock);
    const document = (place: Place, signal: AbortSignal) =>
      client.json({ url: `${base}?${location(place)}${altitude(place)}`, signal }, LocationForecast);
    return {
      current: async (place, signal) => currentConditions(await document(place, signal), clock()),
      forecast: async (place, signal) => forecastSeries(await document(place, signal), clock()),
    };
  },
});

/** Nowcast 2.0: precipitation from weather radars in the Nordic countries, in steps of five minutes. */
export const metNorwayNowcast = defineProvider({
  ...SHARED,
  id: 'met-norway-nowcast',
  name: 'MET Norway Nowcast',
  url: 'https://api.met.no/weatherapi/nowcast/2.0/documentation',
  provides: ['nowcast'],
  coverage: ['NO', 'SE', 'FI', 'AX', 'DK'],
  create: ({ settings, upstream, clock }) => {
    const base = `${settings['met-norway-url']}/weatherapi/nowcast/2.0/complete`;
    const client = conditional(upstream, clock);
    return {
      nowcast: async (place, signal) => {
        const request = { url: `${base}?${location(place)}`, signal };
        try {
          return toNowcast(await client.json(request, NowcastDocument));
        } catch (error) {
          if (error instanceof UpstreamError && error.status === OUTSIDE) return null;
          throw error;
        }
      },
    };
  },
});

/** Status for a place outside the area of the product. */
const OUTSIDE = 422;

/** MetAlerts 2.0: warnings for Norway, Svalbard, Jan Mayen and the surrounding seas. */
export const metAlerts = defineProvider({
  ...SHARED,
  id: 'metalerts',
  name: 'MET Norway MetAlerts',
  url: 'https://api.met.no/weatherapi/metalerts/2.0/documentation',
  provides: ['alerts'],
  coverage: ['NO', 'SJ'],
  create: ({ settings, upstream, clock }) => {
    const base = `${settings['met-norway-url']}/weatherapi/metalerts/2.0/current.json`;
    const client = conditional(upstream, clock);
    return {
      alerts: async (place, signal) =>
        toAlerts(await client.json({ url: `${base}?${location(place)}&lang=en`, signal }, AlertCollection)),
    };
  },
});

/** MET Norway adjusts the temperature to the altitude. By default, it uses a coarse terrain model. */
function altitude({ altitude }: Place): string {
  return altitude === undefined ? '' : `&altitude=${Math.round(altitude)}`;
}

function location({ latitude, longitude }: Place): string {
  return `lat=${degrees(latitude)}&lon=${degrees(longitude)}`;
}
