/** Invented weather in the forms of recorded answers: the same at every hour, and of its place by the temperature. */

import type { Spot } from './spot.ts';

const HOUR_MS = 3_600_000;

function iso(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** MET Norway's locationforecast: hourly for sixty hours, then every six hours to the ninth day. */
export function metNorwayForecast({ latitude, longitude, temperature }: Spot, now: number): object {
  const first = Math.floor(now / HOUR_MS);
  const hours = Array.from({ length: 9 * 24 }, (_, i) => first + i).filter(
    (hour) => hour - first < 60 || hour % 6 === 0,
  );
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude, 25] },
    properties: {
      meta: { updated_at: iso(first * HOUR_MS), units: MET_NORWAY_UNITS },
      timeseries: hours.map((hour) => ({
        time: iso(hour * HOUR_MS),
        data: metNorwayStep(temperature, hour - first < 60),
      })),
    },
  };
}

const MET_NORWAY_UNITS = {
  air_pressure_at_sea_level: 'hPa',
  air_temperature: 'celsius',
  air_temperature_max: 'celsius',
  air_temperature_min: 'celsius',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
  relative_humidity: '%',
  wind_from_direction: 'degrees',
  wind_speed: 'm/s',
};

function metNorwayStep(temperature: number, isHourly: boolean): object {
  const summary = { symbol_code: 'lightrain' };
  return {
    instant: {
      details: {
        air_pressure_at_sea_level: 1013.2,
        air_temperature: temperature,
        cloud_area_fraction: 90,
        relative_humidity: 70,
        wind_from_direction: 200,
        wind_speed: 5,
      },
    },
    next_12_hours: { summary },
    ...(isHourly && { next_1_hours: { summary, details: { precipitation_amount: 0.4 } } }),
    next_6_hours: {
      summary,
      details: {
        air_temperature_max: temperature,
        air_temperature_min: temperature,
        precipitation_amount: 2.4,
      },
    },
  };
}

const SKY = { id: 500, main: 'Rain', description: 'light rain', icon: '10d' };

/** What OpenWeatherMap says of any moment; `zero` is 0 °C in the unit asked for. */
function openWeatherMapStep({ temperature }: Spot, zero: number, hours: 1 | 3): object {
  const temp = Math.round((temperature + zero) * 100) / 100;
  return {
    main: {
      temp,
      feels_like: Math.round((temperature + zero - 2) * 100) / 100,
      temp_min: temp,
      temp_max: temp,
      pressure: 1013,
      humidity: 70,
    },
    weather: [SKY],
    clouds: { all: 90 },
    wind: { speed: 5, deg: 200 },
    visibility: 10_000,
    rain: { [`${hours}h`]: 0.4 * hours },
  };
}

function sunOf(now: number): { sunrise: number; sunset: number } {
  const midnight = Math.floor(now / (24 * HOUR_MS)) * 24 * 3600;
  return { sunrise: midnight + 6 * 3600, sunset: midnight + 18 * 3600 };
}

/** OpenWeatherMap's /data/2.5/weather. */
export function openWeatherMapCurrent(spot: Spot, now: number, zero: number): object {
  return {
    coord: { lon: spot.longitude, lat: spot.latitude },
    base: 'stations',
    ...openWeatherMapStep(spot, zero, 1),
    dt: Math.floor(now / 1000),
    sys: { type: 1, id: 1414, country: 'GB', ...sunOf(now) },
    timezone: 0,
    id: 1,
    name: spot.mark,
    cod: 200,
  };
}

/** OpenWeatherMap's /data/2.5/forecast: forty steps of three hours, the first still to come. */
export function openWeatherMapForecast(spot: Spot, now: number, zero: number): object {
  const first = Math.floor(now / (3 * HOUR_MS)) + 1;
  const list = Array.from({ length: 40 }, (_, i) => {
    const time = (first + i) * 3 * HOUR_MS;
    return {
      dt: time / 1000,
      ...openWeatherMapStep(spot, zero, 3),
      pop: 0.5,
      sys: { pod: 'd' },
      dt_txt: iso(time).slice(0, 19).replace('T', ' '),
    };
  });
  const coord = { lat: spot.latitude, lon: spot.longitude };
  const city = { id: 0, name: spot.mark, coord, country: 'GB', population: 0, timezone: 0, ...sunOf(now) };
  return { cod: '200', message: 0, cnt: list.length, list, city };
}

/** OpenWeatherMap's /data/3.0/onecall, with current weather and alerts. */
export function oneCall(spot: Spot, now: number, zero: number, alerts: readonly object[]): object {
  const temp = Math.round((spot.temperature + zero) * 100) / 100;
  return {
    lat: spot.latitude,
    lon: spot.longitude,
    timezone: 'GMT',
    timezone_offset: 0,
    current: {
      dt: Math.floor(now / 1000),
      ...sunOf(now),
      temp,
      pressure: 1013,
      humidity: 70,
      weather: [SKY],
    },
    alerts,
  };
}
