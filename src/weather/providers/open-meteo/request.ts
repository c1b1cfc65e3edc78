import type { Place } from '../../model/place.ts';
import { degrees } from '../coordinates.ts';
import { CURRENT_VARIABLES, HOURLY_VARIABLES } from './answer.ts';

/**
 * GMT, since only then a full hour is one: for a zone half an hour off, such as India's, Open-Meteo gives the values of
 * the full hours of UTC the names of full local hours, and so half an hour away from when they hold.
 */
const TERMS = { timezone: 'GMT', wind_speed_unit: 'ms' };

export function currentUrl(base: string, place: Place): string {
  return urlOf(`${base}/v1/forecast`, {
    ...coordinates(place),
    current: CURRENT_VARIABLES.join(),
    ...TERMS,
  });
}

/** The days are those of UTC: the one before for the hours just gone, and one more than the place's five can reach. */
export function forecastUrl(base: string, place: Place): string {
  return urlOf(`${base}/v1/forecast`, {
    ...coordinates(place),
    hourly: HOURLY_VARIABLES.join(),
    past_days: '1',
    forecast_days: '7',
    ...TERMS,
  });
}

export function searchUrl(base: string, name: string): string {
  return urlOf(`${base}/v1/search`, { name, count: '20', language: 'en', format: 'json' });
}

function coordinates({ latitude, longitude }: Place) {
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

function urlOf(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters)}`;
}
