import { HttpError } from '../../http/errors.ts';
import type { Place } from '../model/place.ts';
import type { Weather } from '../upstream/weather.ts';
import type { Gazetteer } from './port.ts';

/**
 * The place that a city's name means, the best known of the name. Throws HttpError: 400 for what cannot be a name, 404
 * for a name that no place bears, and the failure of a provider's directory as such, never as an unknown city.
 */
export type Locate = (city: string) => Promise<Place>;

const LONGEST_NAME = 200;
const SUGGESTIONS = 3;

export function createLocator(gazetteer: Gazetteer, weather: Pick<Weather, 'geocode'>): Locate {
  return async (city) => {
    const name = city.trim();
    if (!/[\p{L}\p{N}]/u.test(name)) {
      throw new HttpError('bad_request', 'The city must be a name, for instance Paris or Paris, Texas');
    }
    if (name.length > LONGEST_NAME) {
      throw new HttpError('bad_request', `The city must be at most ${LONGEST_NAME} characters long`);
    }
    const [known] = gazetteer.search(name);
    if (known !== undefined) return known.place;
    const directory = await weather.geocode(bareName(name));
    const found = directory?.value.value.find((place) => liesIn(gazetteer, place, name));
    if (found !== undefined) return found;
    throw unknownCity(gazetteer, name, directory?.value.failures ?? []);
  };
}

function bareName(name: string): string {
  return name.split(',', 1)[0]?.trim() ?? name;
}

/** Whether a place lies in every area that the name gives after its first comma. */
function liesIn(gazetteer: Gazetteer, place: Place, name: string): boolean {
  return name
    .split(',')
    .slice(1)
    .every((part) =>
      gazetteer
        .areas(part)
        .some(({ country, region, name: area }) =>
          region === undefined
            ? country === place.country
            : area === place.region && country === place.country,
        ),
    );
}

function unknownCity(gazetteer: Gazetteer, name: string, failures: readonly string[]): HttpError {
  const names = gazetteer.nearest(name, SUGGESTIONS);
  const hint = names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
  const doubt = failures.length === 0 ? '' : ` (${failures.join('; ')})`;
  return new HttpError('not_found', `City not found: no place called "${name}" is known${doubt}${hint}`);
}
