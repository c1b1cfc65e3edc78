import { type AreaEntry, type Areas, bareNameOf, countryOf, isRegion } from './areas.ts';
import { byFame } from './fame.ts';
import type { Candidate, Gazetteer } from './port.ts';

type Search = (query: string) => Candidate[];

/**
 * Returns a search that also finds the places that the English name of a country or region can refer to, if the text is
 * its name in another language: Прачуапкхирикхан is also a city.
 */
export function withTranslations(areas: Areas, { named }: Pick<Gazetteer, 'named'>, search: Search): Search {
  /** Finds the places in the area, and the places in its country that have the same name in this language. */
  function inEnglish(area: AreaEntry, name: string): Candidate[] {
    const country = countryOf(area);
    const called = new Set(named(name, { country }).map(({ place }) => place.id));
    return search(bareNameOf(area)).filter(
      ({ place }) =>
        place.country === country && (!isRegion(area) || place.region === area.name || called.has(place.id)),
    );
  }

  return (query) => {
    const found = search(query);
    const area = areas.translated(query);
    if (area === null || (isRegion(area) && found.length > 0)) return found;
    if (found.some(({ place }) => place.country !== countryOf(area))) return found;
    const places = new Map([...found, ...inEnglish(area, query)].map((each) => [each.place.id, each]));
    return byFame([...places.values()]);
  };
}
