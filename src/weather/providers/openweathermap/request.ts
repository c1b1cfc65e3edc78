import type { Place } from '../../model/place.ts';
import { degrees } from '../coordinates.ts';

/** Where and on whose account to ask. The key is a parameter, so an address must never be shown or logged. */
export interface Account {
  readonly base: string;
  readonly key: string;
}

/** Standard units are K and m/s. No answer says its units; these hold also where the parameter were not heeded. */
const UNITS = { units: 'standard' };

export function currentUrl(account: Account, place: Place): string {
  return urlOf(account, '/data/2.5/weather', place, UNITS);
}

export function forecastUrl(account: Account, place: Place): string {
  return urlOf(account, '/data/2.5/forecast', place, UNITS);
}

export function alertsUrl(account: Account, place: Place): string {
  return urlOf(account, '/data/3.0/onecall', place, { exclude: 'current,minutely,hourly,daily' });
}

function urlOf(
  { base, key }: Account,
  path: string,
  { latitude, longitude }: Place,
  parameters: Record<string, string>,
): string {
  const query = { lat: degrees(latitude), lon: degrees(longitude), ...parameters, appid: key };
  return `${base}${path}?${new URLSearchParams(query)}`;
}
