import type { AreaCheck, Place } from '../model/place.ts';
import { isInArea } from './known/limits.ts';
import type { Gazetteer, Within } from './port.ts';

/**
 * Creates a check that compares a place with countries, first-level regions and towns. Counties and islands
 * are not compared, because the gazetteer knows only their approximate positions.
 */
export function createAreaCheck(gazetteer: Pick<Gazetteer, 'areas' | 'named'>): AreaCheck {
  /** Returns the smallest area that is known to contain the place. */
  function around({ country, region }: Place): Within {
    const own = region === null ? [] : gazetteer.areas(region);
    const code = own.find((area) => area.country === country && area.name === region)?.region;
    return { country, ...(code !== undefined && { region: code }) };
  }

  function check(area: string, place: Place): boolean | null {
    const known = gazetteer.areas(area);
    if (known.some((one) => isInArea(place, one))) return true;
    const namesakes = gazetteer.named(area, around(place));
    if (known.length === 0) return namesakes.some((town) => town.place.id === place.id) || null;
    // The area can be a district or town that has the name of another region.
    const isElsewhere = place.region !== null || known.every(({ country }) => country !== place.country);
    return isElsewhere && namesakes.length === 0 ? false : null;
  }

  return (area, place) => {
    if (place.country === '') return null;
    const found = area.split(';').map((name) => check(name, place));
    if (found.includes(true)) return true;
    // The nearest town can be on the other side of a border.
    return place.isNamedAfterNearest !== true && found.every((one) => one === false) ? false : null;
  };
}
