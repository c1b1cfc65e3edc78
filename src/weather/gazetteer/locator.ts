import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/shorten.ts';
import type { Place } from '../model/place.ts';
import type { Weather } from '../upstream/weather.ts';
import { isOffGlobe } from './known/coordinates.ts';
import { postcodesIn } from './known/postcodes.ts';
import type { CountLookUp } from './look-ups.ts';
import type { Gazetteer } from './port.ts';

/**
 * Finds the best-known place that a city's name refers to. Throws HttpError: 400 for text that cannot be a name, 404 if
 * no place has the name, 429 if the client has had too many names looked up. A failing directory of a provider is
 * reported as such, never as an unknown city.
 */
export type Locate = (city: string, client: string) => Promise<Place>;

const LONGEST_NAME = 200;
const SUGGESTIONS = 3;

/** What no place is called; or it is a country, which is too large to have one weather. */
export class UnknownCity extends HttpError {
  /** Why directories that might know it did not answer. */
  readonly failures: readonly string[];

  constructor(message: string, failures: readonly string[] = []) {
    super('not_found', `City not found: ${message}`);
    this.failures = failures;
  }
}

export function createLocator(
  gazetteer: Gazetteer,
  weather: Pick<Weather, 'geocode'>,
  countLookUp: CountLookUp,
): Locate {
  return async (city, client) => {
    const name = city.trim();
    if (!/[\p{L}\p{N}]/u.test(name)) {
      throw new HttpError('bad_request', 'The city must be a name, for instance Paris or Paris, Texas');
    }
    if (name.length > LONGEST_NAME) {
      throw new HttpError('bad_request', `The city must be at most ${LONGEST_NAME} characters long`);
    }
    const [known] = gazetteer.find(name);
    if (known !== undefined) return known.place;
    if (isOffGlobe(name)) {
      throw new HttpError(
        'bad_request',
        `"${name}" is no point of the globe: coordinates are latitude,longitude, -90 to 90 and -180 to 180, for instance 48.85,2.35`,
      );
    }
    const coded = await placeOfPostcode(name, client);
    if (coded !== null) return coded;
    const country = gazetteer.country(name);
    if (country !== null) throw isCountry(name, country);
    const [bareName = '', ...qualifiers] = name.split(',');
    const directory = await weather.geocode(bareName.trim(), () => countLookUp(client));
    const found = directory?.value.find((place) =>
      qualifiers.every((qualifier) => gazetteer.isIn(place, qualifier)),
    );
    if (found !== undefined) return found;
    throw unknownCity(gazetteer, name, directory?.failures ?? []);
  };

  /** The place of a postcode beside a country, in a provider's directory; null if the name is none, or it has none. */
  async function placeOfPostcode(name: string, client: string): Promise<Place | null> {
    for (const { code, rest } of postcodesIn(name)) {
      const areas = gazetteer.areas(rest);
      if (areas.length === 0) continue;
      const found = await weather.geocode(directoryCode(code), () => countLookUp(client));
      const place = found?.value.find(({ country }) => areas.some((area) => area.country === country));
      if (place !== undefined) return place;
    }
    return null;
  }
}

/** Directories have the first half of British postcodes, without the country that German ones may begin with. */
function directoryCode(code: string): string {
  return code.replace(/^[A-Z]{1,2}-\s?/, '').replace(/^([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}$/i, '$1');
}

function isCountry(
  asked: string,
  { name, cities }: { name: string; cities: readonly string[] },
): UnknownCity {
  const hint = cities.length === 0 ? '' : `, for instance ${cities.join(', ')}`;
  const what = shorten(asked) === name ? `"${name}"` : `"${shorten(asked)}" (${name})`;
  return new UnknownCity(`${what} is a country; ask for one of its cities${hint}`);
}

function unknownCity(gazetteer: Gazetteer, name: string, failures: readonly string[]): UnknownCity {
  const names = gazetteer.suggest(name, SUGGESTIONS);
  const hint = names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
  const doubt = failures.length === 0 ? '' : ` (${failures.join('; ')})`;
  return new UnknownCity(`no place called "${shorten(name)}" is known${doubt}${hint}`, failures);
}
