import { type CallOptions, type ClientOptions, Requester } from './request.ts';
import type {
  AirQuality,
  Alerts,
  AskQuery,
  CurrentWeather,
  CurrentWeatherAnswer,
  Forecast,
  ForecastAnswer,
  GetAirQuery,
  GetAlertsQuery,
  GetForecastQuery,
  GetWeatherQuery,
  ListPlacesQuery,
  PlaceSuggestion,
  PlaceWeather,
} from './types/weather.ts';

/** The weather information service. A city is a name, or `latitude,longitude`. */
export class WeatherClient {
  readonly #requester: Requester;

  constructor(options: ClientOptions) {
    this.#requester = new Requester(options);
  }

  weather(city: string, query: GetWeatherQuery = {}, options: CallOptions = {}): Promise<CurrentWeather> {
    return this.#of('weather', city, query, options);
  }

  forecast(city: string, query: GetForecastQuery = {}, options: CallOptions = {}): Promise<Forecast> {
    return this.#of('forecast', city, query, options);
  }

  alerts(city: string, query: GetAlertsQuery = {}, options: CallOptions = {}): Promise<Alerts> {
    return this.#of('alerts', city, query, options);
  }

  air(city: string, query: GetAirQuery = {}, options: CallOptions = {}): Promise<AirQuality> {
    return this.#of('air', city, query, options);
  }

  /** Current weather in up to 20 places, each with its own result or error. */
  async several(
    places: readonly string[],
    query: GetWeatherQuery = {},
    options: CallOptions = {},
  ): Promise<readonly PlaceWeather[]> {
    const several = places.find((place) => place.includes(';'));
    if (several !== undefined) throw new TypeError(`"${several}" is more than one place`);
    const call = { ...options, query: { ...query, places: places.join(';') } };
    return (await this.#requester.json<{ results: PlaceWeather[] }>(['weather'], call)).results;
  }

  /** Places that someone may mean who has written this much of a name, best known first. */
  async places(
    q: string,
    query: Omit<ListPlacesQuery, 'q'> = {},
    options: CallOptions = {},
  ): Promise<readonly PlaceSuggestion[]> {
    const call = { ...options, query: { ...query, q } };
    return (await this.#requester.json<{ places: PlaceSuggestion[] }>(['places'], call)).places;
  }

  /**
   * The answer to a question in plain words, with the forecast where it names a time, else the current weather. `here` is the
   * place that is meant where it names none.
   */
  ask(
    message: string,
    query: AskQuery & { readonly here?: string; readonly previous?: readonly string[] } = {},
    options: CallOptions = {},
  ): Promise<CurrentWeatherAnswer | ForecastAnswer> {
    return this.#requester.json(['chat'], { ...options, body: { message, ...query } });
  }

  #of<T>(endpoint: string, city: string, query: object, options: CallOptions): Promise<T> {
    return this.#requester.json([endpoint, city], {
      ...options,
      query: { ...query },
    });
  }
}

/** What the headers of a response say of how current it is. */
export interface Freshness {
  /** When the provider gave the data; null if the response does not say. */
  readonly answeredAt: Date | null;
  /** Until when there is nothing newer to ask for; null where a stale response is all that there is. */
  readonly freshUntil: Date | null;
  /** No provider answers at the moment: the response is the last one that did. */
  readonly isStale: boolean;
}

/** The warn-code of a response that is served although it is no longer fresh (RFC 7234, 5.5.1). */
const STALE = /(?:^|, )110 /;

/** Reads the headers of a response of the weather service. */
export function freshnessOf(headers: Headers): Freshness {
  return {
    answeredAt: dateIn(headers, 'last-modified'),
    freshUntil: dateIn(headers, 'expires'),
    isStale: STALE.test(headers.get('warning') ?? ''),
  };
}

function dateIn(headers: Headers, name: string): Date | null {
  const date = new Date(headers.get(name) ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
