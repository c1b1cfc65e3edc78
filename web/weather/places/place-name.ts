import type { Display } from '../display/display.ts';
import type { TranslateWeather } from '../texts/texts.ts';

interface Named {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns a place's name, or coordinates if nothing nearby has a name. */
export function nameOf(
  place: Named,
  translate: TranslateWeather,
  { number }: Pick<Display, 'number'>,
): string {
  if (place.city !== null) return place.city;
  return translate('unnamed', { latitude: number(place.latitude, 2), longitude: number(place.longitude, 2) });
}

/** Returns region and country, which distinguish places with the same name. */
export function areaOf(place: Pick<Named, 'region' | 'country'>, display: Pick<Display, 'country'>): string {
  const country = place.country === null ? null : display.country(place.country);
  return [place.region, country].filter((part) => part !== null && part !== '').join(', ');
}

/** Returns the name with region and country. */
export function fullName(place: Named, translate: TranslateWeather, display: Display): string {
  return [nameOf(place, translate, display), areaOf(place, display)].filter((part) => part !== '').join(', ');
}
