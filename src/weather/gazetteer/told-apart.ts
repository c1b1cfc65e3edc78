import { LRUCache } from 'lru-cache';
import type { Place } from '../model/place.ts';
import { isRegion } from './layout.ts';
import { normalise } from './normalise.ts';
import type { Completion, Gazetteer, PlaceKind } from './port.ts';
import type { Index } from './search.ts';

/** What the parts of ids say that come before a colon; see `knownNames` and `openGazetteer`. */
const KIND_OF_ID: Readonly<Record<string, PlaceKind>> = {
  area: 'area',
  point: 'area',
  iata: 'airport',
  at: 'coordinates',
};
const KIND_OF_FEATURE: Readonly<Record<string, PlaceKind>> = {
  PPLC: 'capital',
  PPLX: 'district',
  PPLH: 'abandoned',
  PPLQ: 'abandoned',
  PPLW: 'abandoned',
};

/** Places whose texts are remembered. */
const REMEMBERED = 10_000;

/** Makes a suggestion of a place: what it is, and what it alone is found by; null if there is no such text. */
export function createToldApart(
  { places }: Index,
  { find, nearest }: Pick<Gazetteer, 'find' | 'nearest'>,
): (place: Place) => Completion | null {
  const countries = new Map(
    places.areas.filter((area) => !isRegion(area)).map((area) => [area.code, area.name]),
  );

  // Whoever writes on is suggested most of the same places again.
  const known = new LRUCache<string, string>({ max: REMEMBERED });

  return (place) => {
    const query = known.get(place.id) ?? queryOf(place);
    if (query !== null) known.set(place.id, query);
    return query === null ? null : { place, ...factsOf(place), query };
  };

  function isFound(text: string, { id }: Place): boolean {
    return find(text)[0]?.place.id === id;
  }

  function factsOf(place: Place): Pick<Completion, 'kind' | 'population'> {
    const [source = '', number] = place.id.split(':');
    const kind = KIND_OF_ID[source];
    if (kind !== undefined) return { kind, population: null };
    const position = places
      .named(normalise(place.name))
      .map((named) => named.place)
      .find((one) => places.id(one) === Number(number));
    if (position === undefined) return { kind: 'place', population: null };
    return {
      kind: KIND_OF_FEATURE[places.feature(position).code] ?? 'place',
      population: places.population(position) || null,
    };
  }

  /** The shortest text that the place is found by. */
  function queryOf(place: Place): string | null {
    const [source, code = ''] = place.id.split(':');
    if (source === 'iata' || source === 'at') return code;
    const { name, region, country } = place;
    const land = countries.get(country) ?? country;
    const texts = [
      name,
      ...(region === null ? [] : [`${name}, ${region}`]),
      `${name}, ${land}`,
      ...(region === null ? [] : [`${name}, ${region}, ${land}`]),
    ];
    const point = `${place.latitude},${place.longitude}`;
    return texts.find((text) => isFound(text, place)) ?? (isNamedThere(place) ? point : null);
  }

  /** Whether coordinates of the place are given its name. */
  function isNamedThere({ id, latitude, longitude }: Place): boolean {
    return nearest({ latitude, longitude }, 1)?.id === id;
  }
}
