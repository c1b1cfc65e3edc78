import Type, { type TSchema } from 'typebox';
import type { Sky } from '../model/conditions.ts';
import { isDay } from '../model/daylight.ts';
import type { Place } from '../model/place.ts';
import { rounded } from '../model/units.ts';

/** The path parameter of the endpoints about a city. */
export const CityParams = Type.Object({
  city: Type.String({
    description:
      'A name in any language or script, accents optional, or a name and its region or country: ' +
      '`Paris`, `Paris, Texas`, `Paris,FR`, `東京`. Of several places with the name, the best known is used.',
  }),
});

/** A query without parameters: any is rejected. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** A value or null, which means unknown. */
export function Nullable<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export const CITY = Type.String({ description: 'Name of the place that the request resolved to.' });
export const COUNTRY = Type.String({ description: 'ISO 3166-1 alpha-2.' });
export const PLACE = {
  region: Nullable(Type.String(), 'State, county or the like of the place, in English.'),
  latitude: Type.Number({ description: 'Degrees north of the place.' }),
  longitude: Type.Number({ description: 'Degrees east of the place.' }),
};

/** What tells a place from others of its name. */
export function placeFields({ region, latitude, longitude }: Place) {
  return { region, latitude: fine(latitude), longitude: fine(longitude) };
}

/** Four decimals, some 11 m. */
function fine(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000 + 0;
}

export const TIMEZONE = Type.String({ description: 'IANA time zone of the local times.' });
export const SOURCE = Type.String({ description: 'Id of the provider of the data.' });
export const DESCRIPTION = Nullable(
  Type.String(),
  'Short description of the conditions, lower case, English.',
);
export const ICON = Nullable(
  Type.String(),
  'OpenWeatherMap’s icon code, `01d` to `50n`, for every provider.',
);

export function localTime(description: string) {
  return Type.String({ description: `${description}: YYYY-MM-DD HH:MM:SS, local to the city.` });
}

/** A value of the model, rounded to two decimals. */
export function decimal(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

/** A value of the model, rounded to an integer. */
export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value) + 0;
}

/**
 * Icon code of the sky at a place and time. If the provider does not state whether it is day, the sun's position
 * decides.
 */
export function iconOf(sky: Sky | null, is_day: boolean | null, place: Place, time: number): string | null {
  return sky === null ? null : `${sky.icon}${(is_day ?? isDay(place, time)) ? 'd' : 'n'}`;
}
