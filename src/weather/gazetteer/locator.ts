import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import type { Place } from '../model/place.ts';
import { AllFailed } from '../upstream/failover.ts';
import { Bucket } from '../upstream/pace.ts';
import type { Weather } from '../upstream/weather.ts';
import { bodyWith } from './choices.ts';
import { isOffGlobe, postcodesIn } from './known/codes.ts';
import type { CountryInfo, Gazetteer } from './port.ts';

/**
 * Finds the best-known place for a city name. Throws HttpError: 400 if the text cannot be a name, 404 if no
 * place has the name, 429 if the client is over its lookup limit. Rethrows the error if the directories fail,
 * because the city may exist.
 */
export type Locate = (city: string, client: string) => Promise<Place>;

const LONGEST_NAME = 200;
const SUGGESTIONS = 3;

/** Thrown if no place has the name, or if the name is a country, which is too large for one weather report. */
export class UnknownCity extends HttpError {
  /** Failures of directories that might contain the city. */
  readonly failures: readonly string[];

  constructor(message: string, suggestions: readonly string[] = [], failures: readonly string[] = []) {
    super('not_found', `City not found: ${message}`, {}, bodyWith({ suggestions }));
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
      throw new HttpError('bad_request', 'The city must be a name, for example Paris or Paris, Texas');
    }
    if (name.length > LONGEST_NAME) {
      throw new HttpError('bad_request', `The city must be at most ${LONGEST_NAME} characters long`);
    }
    const [known] = gazetteer.find(name);
    if (known !== undefined) return known.place;
    if (isOffGlobe(name)) {
      throw new HttpError(
        'bad_request',
        `"${name}" is not a valid position: give latitude,longitude from -90 to 90 and from -180 to 180, for example 48.85,2.35`,
      );
    }
    const coded = await placeOfPostcode(name, client);
    if (coded !== null) return coded;
    const country = gazetteer.country(name);
    if (country !== null) throw isCountry(name, country);
    const [bareName = '', ...qualifiers] = name.split(',');
    const directory = await weather
      .geocode(bareName.trim(), () => countLookUp(client))
      .catch((error) => {
        throw error instanceof AllFailed
          ? error.withHint(didYouMean(gazetteer.suggest(name, SUGGESTIONS)))
          : error;
      });
    const found = directory?.value.find((place) =>
      qualifiers.every((qualifier) => gazetteer.isIn(place, qualifier)),
    );
    if (found !== undefined) return found;
    throw unknownCity(gazetteer, name, directory?.failures ?? []);
  };

  /**
   * Finds a postcode with its country in a provider's directory. Returns null if the directory lacks the
   * postcode.
   */
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

/** Directories list only the first half of British postcodes. They also omit country prefixes (D-). */
function directoryCode(code: string): string {
  return code.replace(/^[A-Z]{1,2}-\s?/, '').replace(/^([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}$/i, '$1');
}

function isCountry(asked: string, { name, cities, namesake }: CountryInfo): UnknownCity {
  const texts = cities.map((city) => (city.includes(',') ? `"${city}"` : city));
  const hint =
    (texts.length === 0 ? '' : `, for instance ${texts.join(', ')}`) +
    (namesake === null ? '' : `, or for the town "${namesake}"`);
  const what = shorten(asked) === name ? `"${name}"` : `"${shorten(asked)}" (${name})`;
  return new UnknownCity(`${what} is a country; ask for one of its cities${hint}`, [
    ...cities,
    ...(namesake === null ? [] : [namesake]),
  ]);
}

function unknownCity(gazetteer: Gazetteer, name: string, failures: readonly string[]): UnknownCity {
  const names = gazetteer.suggest(name, SUGGESTIONS);
  const doubt = failures.length === 0 ? '' : ` (${failures.join('; ')})`;
  const hint = didYouMean(names);
  return new UnknownCity(`no place called "${shorten(name)}" is known${doubt}${hint}`, names, failures);
}

function didYouMean(names: readonly string[]): string {
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
}

/** Maximum number of lookups that a client can make at once, and the time until it can make one more. */
const BURST = 20;
const MS_PER_LOOK_UP = 30_000;
/**
 * Maximum number of clients whose lookups are counted. Beyond this number, the least recent client's limit is
 * reset.
 */
const CLIENTS = 10_000;

/** Counts a directory lookup by a client. Throws HttpError (429) if the client is over its limit. */
type CountLookUp = (client: string) => void;

/**
 * Limits each client's directory lookups, because a client could request any number of invented names. Names
 * in the gazetteer and recently requested names do not count.
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

/** The error has the documented shape of a 429. A 404 would be wrong, because no directory was queried. */
function tooManyNames(retryAfter: number): HttpError {
  const message =
    `Too many lookups of names that the built-in gazetteer lacks, so this name was not looked up; ` +
    `please try again later, in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return new HttpError(
    'too_many_requests',
    'Rate limit exceeded',
    { 'retry-after': String(retryAfter) },
    (error, status) => ({ error, status, retry_after: retryAfter, message }),
  );
}
