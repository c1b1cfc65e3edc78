import type { Conditions, ForecastSeries, Sky } from '../../model/conditions.ts';
import { feelsLike, rounded } from '../../model/conditions.ts';
import { HOUR_MS, startOfLocalDay } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import { PAST_DAYS } from '../../model/steps.ts';
import { isDay } from '../../model/sun.ts';
import { defineProvider } from '../port.ts';
import { type Air, airAt } from './air.ts';
import { airQualityAt } from './air-quality.ts';
import { alertsAt } from './alerts.ts';
import { type Climate, climateOf } from './climate.ts';
import { nowcastAt, precipitationIn } from './precipitation.ts';

/**
 * Synthetic weather for demos and tests. It is plausible for the place, season and hour, and depends only on
 * place and time.
 */
export const sample = defineProvider({
  id: 'sample',
  name: 'Sample (synthetic, not real weather)',
  url: null,
  provides: ['current', 'forecast', 'nowcast', 'history', 'alerts', 'air', 'geocode'],
  extras: {
    current: ['visibility', 'wind_direction', 'wind_gust', 'cloud_cover', 'dew_point', 'precipitation'],
    forecast: ['wind_direction', 'wind_gust', 'cloud_cover', 'precipitation_probability'],
  },
  coverage: 'world',
  licence: 'CC0 1.0',
  licenceUrl: null,
  attribution: 'Synthetic weather: invented, not for real use',
  isLocal: true,
  rate: null,
  settings: {},
  create: ({ clock }) => ({
    current: async (place) => conditionsAt(climateOf(place), clock()),
    forecast: async (place) => seriesOf(place, clock(), FORECAST),
    nowcast: async (place) => nowcastAt(place, clock()),
    history: async (place) => withoutProbabilities(seriesOf(place, clock(), HISTORY)),
    alerts: async (place) => ({ alerts: alertsAt(climateOf(place), clock()), skipped: 0 }),
    air: async (place) => airQualityAt(climateOf(place), clock()),
    // Every place is in the gazetteer, so this provider needs no directory.
    geocode: async () => [],
  }),
});

/**
 * Ratio of three-second gusts to the ten-minute mean wind over land. The value is between 1.52 (off-land) and
 * 1.66 (in-land) in B. A. Harper, J. D. Kepert and J. D. Ginger, Guidelines for converting between various
 * wind averaging periods in tropical cyclone conditions, WMO/TD-No. 1555, 2010, table 1.1.
 */
const GUST_FACTOR = 1.6;

/** First day, and the day after the last day, in days after today. */
const FORECAST = [-1, 8] as const;
const HISTORY = [-PAST_DAYS, 1] as const;

/** Returns the synthetic weather of a place at a time. */
function conditionsAt(climate: Climate, time: number): Conditions {
  const air = airAt(climate, time);
  const felt = feelsLike(air.temperature, air.humidity, air.wind);
  return {
    time,
    temperature: rounded(air.temperature),
    feels_like: felt === null ? null : rounded(felt),
    humidity: rounded(air.humidity),
    pressure: rounded(air.pressure),
    wind_speed: rounded(air.wind),
    visibility: Math.round(air.visibility),
    wind_direction: Math.round(air.windDirection),
    wind_gust: rounded(air.wind * GUST_FACTOR),
    cloud_cover: Math.round(100 * air.cloud),
    dew_point: rounded(air.dewPoint),
    precipitation: rounded(air.rain + air.snow),
    sky: { ...skyOf(air), isSample: true },
    is_day: isDay(climate, time),
  };
}

/** Returns hourly synthetic weather for the given days in the place's time zone. */
function seriesOf(place: Place, now: number, [from, to]: readonly [number, number]): ForecastSeries {
  const climate = climateOf(place);
  const first = startOfLocalDay(now, place.timezone, from);
  const end = startOfLocalDay(now, place.timezone, to);
  const hours = Array.from({ length: Math.ceil((end - first) / HOUR_MS) }, (_, i) => first + i * HOUR_MS);
  return {
    conditions: hours.map((time) => conditionsAt(climate, time)),
    precipitation: hours.map((from) => precipitationIn(climate, from)),
  };
}

function withoutProbabilities({ conditions, precipitation }: ForecastSeries): ForecastSeries {
  return { conditions, precipitation: precipitation.map(({ probability: _, ...amounts }) => amounts) };
}

/** Minimum precipitation in mm per hour for a description that mentions precipitation. */
const TRACE = 0.1;

/** Skies in order of precedence. The first condition that is true determines the sky. */
const SKIES: ReadonlyArray<readonly [fits: (air: Air) => boolean, sky: Sky]> = [
  [({ snow, rain }) => snow >= TRACE && rain >= TRACE, { description: 'sleet', icon: '13' }],
  [({ snow }) => snow >= 2, { description: 'heavy snow', icon: '13' }],
  [({ snow }) => snow >= 0.5, { description: 'snow', icon: '13' }],
  [({ snow }) => snow >= TRACE, { description: 'light snow', icon: '13' }],
  [({ rain, temperature }) => rain >= 3 && temperature >= 18, { description: 'thunderstorm', icon: '11' }],
  [({ rain }) => rain >= 4, { description: 'heavy rain', icon: '10' }],
  [({ rain }) => rain >= 1, { description: 'moderate rain', icon: '10' }],
  [({ rain }) => rain >= 0.3, { description: 'light rain', icon: '10' }],
  [({ rain }) => rain >= TRACE, { description: 'drizzle', icon: '09' }],
  [({ visibility }) => visibility < 1000, { description: 'fog', icon: '50' }],
  [({ visibility }) => visibility < 4000, { description: 'mist', icon: '50' }],
  [({ cloud }) => cloud >= 0.85, { description: 'overcast clouds', icon: '04' }],
  [({ cloud }) => cloud >= 0.5, { description: 'broken clouds', icon: '04' }],
  [({ cloud }) => cloud >= 0.25, { description: 'scattered clouds', icon: '03' }],
  [({ cloud }) => cloud >= 0.1, { description: 'few clouds', icon: '02' }],
];
const CLEAR: Sky = { description: 'clear sky', icon: '01' };

export function skyOf(air: Air): Sky {
  return SKIES.find(([fits]) => fits(air))?.[1] ?? CLEAR;
}
