import type { Reply } from '../../../../test/support/replay.ts';
import type { Spot } from '../../../../test/support/spot.ts';
import { json, placeRoute, type Upstream } from '../../../../test/support/upstream.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/**
 * Replays Open-Meteo's forecast, air quality and geocoding. The forecasts are invented, because no recording
 * has all the variables and units that the service requests.
 */
export const openMeteoUpstream: Upstream = {
  city: 'Paris',
  invented: (clock) => [
    placeRoute(
      /\/v1\/forecast$/,
      ['latitude', 'longitude'],
      refused('Latitude and longitude must be given.'),
      (spot, { url }) => forecast(spot, url.searchParams, clock()),
    ),
    placeRoute(
      /\/v1\/air-quality$/,
      ['latitude', 'longitude'],
      refused('Latitude and longitude must be given.'),
      (spot, { url }) => airQuality(spot, url.searchParams, clock()),
    ),
    {
      path: /\/v1\/search$/,
      reply: ({ url: { searchParams } }) => {
        const name = searchParams.get('name')?.toLowerCase();
        const found = INVENTED_PLACES.filter((place) => place.name.toLowerCase() === name);
        const results = found.slice(0, Number(searchParams.get('count') ?? 10));
        return json({ ...(results.length > 0 && { results }), generationtime_ms: 0.5 });
      },
    },
  ],
};

interface Variable {
  readonly unit: string;
  readonly value: (spot: Spot, time: Date) => number;
}

/** The weather is the same every hour, and only the temperature differs between places. */
const VARIABLES: Readonly<Record<string, Variable>> = {
  temperature_2m: { unit: '°C', value: ({ temperature }) => temperature },
  relative_humidity_2m: { unit: '%', value: () => 70 },
  apparent_temperature: { unit: '°C', value: ({ temperature }) => temperature - 2 },
  is_day: { unit: '', value: (_, time) => Number(time.getUTCHours() >= 6 && time.getUTCHours() < 18) },
  weather_code: { unit: 'wmo code', value: () => 61 },
  pressure_msl: { unit: 'hPa', value: () => 1013.2 },
  wind_speed_10m: { unit: 'm/s', value: () => 5 },
  visibility: { unit: 'm', value: () => 24_140 },
  wind_direction_10m: { unit: '°', value: () => 200 },
  wind_gusts_10m: { unit: 'm/s', value: () => 9 },
  cloud_cover: { unit: '%', value: () => 90 },
  dew_point_2m: { unit: '°C', value: ({ temperature }) => temperature - 4 },
  uv_index: { unit: '', value: () => 2.5 },
  precipitation: { unit: 'mm', value: () => 0.1 },
  precipitation_probability: { unit: '%', value: () => 60 },
  rain: { unit: 'mm', value: () => 0.2 },
  showers: { unit: 'mm', value: () => 0.1 },
  snowfall: { unit: 'cm', value: () => 0.07 },
};

/** Sums of 15 minutes. The rate per hour differs between places. */
const MINUTELY_15: typeof VARIABLES = {
  precipitation: { unit: 'mm', value: ({ temperature }) => (temperature + 20) / 4 },
  snowfall: { unit: 'cm', value: () => 0 },
};

const PARAMETERS = new Set(
  'latitude longitude apikey current hourly minutely_15 forecast_days past_days forecast_minutely_15 models timezone wind_speed_unit'.split(
    ' ',
  ),
);

function refused(reason: string): Reply {
  return json({ error: true, reason }, 400);
}

function forecast(spot: Spot, query: URLSearchParams, now: number): Reply {
  const reason = objection(query);
  if (reason !== null) return refused(reason);
  const { latitude, longitude } = spot;
  const quarter = new Date(Math.floor(now / QUARTER_MS) * QUARTER_MS);
  const hours = hoursOf(query, now);
  const current = names(query, 'current');
  const hourly = names(query, 'hourly');
  const minutely15 = names(query, 'minutely_15');
  const quarters = Array.from(
    { length: Number(query.get('forecast_minutely_15') ?? 0) },
    (_, i) => new Date(quarter.getTime() + i * QUARTER_MS),
  );
  return json({
    latitude,
    longitude,
    generationtime_ms: 0.09,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 38,
    ...(current.length > 0 && {
      current_units: { time: 'iso8601', interval: 'seconds', ...each(current, ({ unit }) => unit) },
      current: {
        time: minuteText(quarter),
        interval: 900,
        ...each(current, ({ value }) => value(spot, quarter)),
      },
    }),
    ...(hourly.length > 0 && {
      hourly_units: { time: 'iso8601', ...each(hourly, ({ unit }) => unit) },
      hourly: {
        time: hours.map(minuteText),
        ...each(hourly, ({ value }) => hours.map((hour) => value(spot, hour))),
      },
    }),
    ...(minutely15.length > 0 && {
      minutely_15_units: { time: 'iso8601', ...each(minutely15, ({ unit }) => unit, MINUTELY_15) },
      minutely_15: {
        time: quarters.map(minuteText),
        ...each(minutely15, ({ value }) => quarters.map((time) => value(spot, time)), MINUTELY_15),
      },
    }),
  });
}

/** Returns the reason for rejecting a query, or null. */
function objection(query: URLSearchParams): string | null {
  const unknown = [...query.keys()].find((key) => !PARAMETERS.has(key));
  if (unknown !== undefined) return `The replay does not support the parameter ${unknown}.`;
  if (!query.has('minutely_15') && query.get('wind_speed_unit') !== 'ms')
    return 'The replay only supports wind in m/s.';
  if (query.get('timezone') !== 'GMT') return 'The replay only supports times in GMT.';
  const variable = [
    ...[...names(query, 'current'), ...names(query, 'hourly')].filter((name) => !(name in VARIABLES)),
    ...names(query, 'minutely_15').filter((name) => !(name in MINUTELY_15)),
  ][0];
  return variable === undefined
    ? null
    : `Cannot initialize the variable from invalid String value ${variable}`;
}

function names(query: URLSearchParams, block: string): string[] {
  return query.getAll(block).flatMap((list) => list.split(','));
}

function hoursOf(query: URLSearchParams, now: number): Date[] {
  const past = Number(query.get('past_days') ?? 0);
  const days = past + Number(query.get('forecast_days') ?? 7);
  const start = (Math.floor(now / DAY_MS) - past) * DAY_MS;
  return Array.from({ length: days * 24 }, (_, hour) => new Date(start + hour * HOUR_MS));
}

function each(variables: string[], of: (variable: Variable) => unknown, known = VARIABLES): object {
  return Object.fromEntries(
    variables.flatMap((name) => {
      const variable = known[name];
      return variable === undefined ? [] : [[name, of(variable)]];
    }),
  );
}

function minuteText(time: Date): string {
  return time.toISOString().slice(0, 16);
}

const grains: Variable = { unit: 'grains/m³', value: () => 3.5 };
const micrograms = (value: Variable['value']): Variable => ({ unit: '\u{3bc}g/m³', value });

/** The air is the same every hour, and only the fine particles differ between places. */
const AIR_VARIABLES: Readonly<Record<string, Variable>> = {
  european_aqi: { unit: 'EAQI', value: () => 42 },
  us_aqi: { unit: 'USAQI', value: () => 61 },
  pm2_5: micrograms(({ temperature }) => temperature + 20),
  pm10: micrograms(() => 38.5),
  ozone: micrograms(() => 71),
  nitrogen_dioxide: micrograms(() => 17.5),
  alder_pollen: grains,
  birch_pollen: grains,
  grass_pollen: grains,
  mugwort_pollen: grains,
  olive_pollen: grains,
  ragweed_pollen: grains,
};

/** Open-Meteo forecasts pollen only for Europe. */
function isInEurope({ latitude, longitude }: Spot): boolean {
  return latitude >= 30 && latitude <= 72 && longitude >= -25 && longitude <= 45;
}

function airQuality(spot: Spot, query: URLSearchParams, now: number): Reply {
  const current = names(query, 'current');
  const unknown = current.find((name) => !(name in AIR_VARIABLES));
  if (unknown !== undefined || query.get('timezone') !== 'GMT')
    return refused(`Cannot initialize ${unknown}`);
  const variables = current.flatMap((name) => {
    const variable = AIR_VARIABLES[name];
    return variable === undefined ? [] : [[name, variable] as const];
  });
  const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS);
  const known = (name: string) => isInEurope(spot) || !name.endsWith('_pollen');
  return json({
    latitude: spot.latitude,
    longitude: spot.longitude,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    current_units: {
      time: 'iso8601',
      interval: 'seconds',
      ...Object.fromEntries(variables.map(([name, { unit }]) => [name, unit])),
    },
    current: {
      time: minuteText(hour),
      interval: 3600,
      ...Object.fromEntries(
        variables.map(([name, { value }]) => [name, known(name) ? value(spot, hour) : null]),
      ),
    },
  });
}

/** Places that the gazetteer lacks. Two places share a name, and the better-known place comes first. */
const INVENTED_PLACES = [
  {
    id: 900_000_001,
    name: 'Ternhaven',
    latitude: 57.1,
    longitude: -2.1,
    elevation: 12,
    feature_code: 'PPL',
    country_code: 'GB',
    timezone: 'Europe/London',
    population: 81_000,
    country_id: 2_635_167,
    country: 'United Kingdom',
    admin1: 'Scotland',
  },
  {
    id: 900_000_002,
    name: 'Ternhaven',
    latitude: -45.9,
    longitude: 170.5,
    elevation: 3,
    feature_code: 'PPL',
    country_code: 'NZ',
    timezone: 'Pacific/Auckland',
    population: 2100,
    country_id: 2_186_224,
    country: 'New Zealand',
    admin1: 'Otago',
  },
] as const;
