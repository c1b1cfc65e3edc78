import Type, { type TSchema } from 'typebox';
import type { Sky } from '../model/conditions.ts';
import { isDay } from '../model/daylight.ts';
import type { Place } from '../model/place.ts';
import { rounded } from '../model/units.ts';

/** A value, or null where it is unknown. */
export function Known<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export const CITY = Type.String({ description: 'Name of the place that the request was resolved to.' });
export const COUNTRY = Type.String({ description: 'ISO 3166-1 alpha-2.' });
export const TIMEZONE = Type.String({ description: 'IANA name; the zone of the times.' });
export const SOURCE = Type.String({ description: 'Id of the provider that answered.' });
export const DESCRIPTION = Known(Type.String(), 'The conditions: short, lower case, English.');
export const ICON = Known(
  Type.String(),
  'OpenWeatherMap’s icon code, `01d` to `50n`, whichever provider answered.',
);

export function localTime(description: string) {
  return Type.String({ description: `${description}: YYYY-MM-DD HH:MM:SS, local to the city.` });
}

/** A value of the model as it is shown. */
export function shown(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

export function shownWhole(value: number | null): number | null {
  return value === null ? null : Math.round(value) + 0;
}

/** Icon code of the sky at a place and time; the provider's word on day and night goes before the sun's position. */
export function iconOf(sky: Sky | null, day: boolean | null, place: Place, time: number): string | null {
  return sky === null ? null : `${sky.icon}${(day ?? isDay(place, time)) ? 'd' : 'n'}`;
}
