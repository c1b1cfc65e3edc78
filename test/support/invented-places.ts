/** Places that are in no gazetteer, as Open-Meteo's geocoding gives them. Two share a name, the better known first. */
export const INVENTED_PLACES = [
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

/** The invented places of a name, in any case. */
export function inventedPlaces(name: string): readonly unknown[] {
  return INVENTED_PLACES.filter((place) => place.name.toLowerCase() === name.toLowerCase());
}
