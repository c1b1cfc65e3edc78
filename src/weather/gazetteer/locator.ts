import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import type { Place } from '../model/place.ts';
import { Bucket } from '../upstream/pace.ts';
import type { Weather } from '../upstream/weather.ts';
import { isOffGlobe, postcodesIn } from './known/codes.ts';
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

/** Look-ups that a client may cause at once, and how long until it may cause one more. */
const BURST = 20;
const MS_PER_LOOK_UP = 30_000;
/** Clients that are remembered; beyond, the one that was seen longest ago starts again. */
const CLIENTS = 10_000;

/** Counts a look-up of a client in providers' directories. Throws HttpError (429) for one too many. */
type CountLookUp = (client: string) => void;

/**
 * Limits the names that a client can have looked up in providers' directories, which it could otherwise make up without
 * end. Names that the gazetteer knows and those that were looked up of late do not count.
 */
export function createLookUpLimit(clock: () => number): CountLookUp {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS });
  return (client) => {
    const bucket = buckets.get(client) ?? new Bucket({ burst: BURST, msPerToken: MS_PER_LOOK_UP });
    buckets.set(client, bucket);
    const wait = bucket.wait(clock());
    if (wait > 0) throw tooManyNames(Math.ceil(wait / 1000));
    bucket.take(clock());
  };
}

/** The documented 429. Not a 404: nobody was asked whether there is such a place. */
function tooManyNames(retryAfter: number): HttpError {
  const message =
    `Too many names that this service does not know itself; the directory was not asked for this one, ` +
    `please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return new HttpError(
    'too_many_requests',
    'Rate limit exceeded',
    { 'retry-after': String(retryAfter) },
    (error, status) => ({ error, status, retry_after: retryAfter, message }),
  );
}
