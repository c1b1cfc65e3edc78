import type { Place } from '../model/place.ts';
import { isRegion } from './areas.ts';
import type { Places } from './places.ts';
import type { Gazetteer } from './port.ts';

/**
 * Returns a function that finds the shortest text that means exactly a place: its name, or its name with a region or
 * country. The function returns null if every such text means another place.
 */
export function createQueryOf(
  { areas }: Places,
  find: (text: string) => ReturnType<Gazetteer['find']>,
): (place: Place) => string | null {
  const countries = new Map(areas.filter((area) => !isRegion(area)).map((area) => [area.code, area.name]));
  return (place) => {
    const { name, region, country } = place;
    const land = countries.get(country) ?? country;
    const texts = [
      name,
      ...(region === null ? [] : [`${name}, ${region}`]),
      `${name}, ${land}`,
      ...(region === null ? [] : [`${name}, ${region}, ${land}`]),
    ];
    return texts.find((text) => find(text)[0]?.place.id === place.id) ?? null;
  };
}
