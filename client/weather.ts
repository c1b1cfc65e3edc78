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
  GetHistoryQuery,
  GetNowcastQuery,
  GetWeatherQuery,
  History,
  ListPlacesQuery,
  Nowcast,
  PlaceSuggestion,
  PlaceWeather,
} from './types/weather.ts';

/** Client for the weather service. A city is a name or `latitude,longitude`. */
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

  /** Returns rain and snow in the next two hours. Fails with status 404 if no provider covers the place. */
  nowcast(city: string, query: GetNowcastQuery = {}, options: CallOptions = {}): Promise<Nowcast> {
    return this.#of('nowcast', city, query, options);
  }

  /** Returns the weather of yesterday, or of one of the past seven days: `{ date: '2026-11-20' }`. */
  history(city: string, query: GetHistoryQuery = {}, options: CallOptions = {}): Promise<History> {
    return this.#of('history', city, query, options);
  }

  alerts(city: string, query: GetAlertsQuery = {}, options: CallOptions = {}): Promise<Alerts> {
    return this.#of('alerts', city, query, options);
  }

  air(city: string, query: GetAirQuery = {}, options: CallOptions = {}): Promise<AirQuality> {
    return this.#of('air', city, query, options);
  }

  /** Returns current weather for up to 20 places. Each place has its own result or error. */
  async several(
    places: readonly string[],
    query: GetWeatherQuery = {},
    options: CallOptions = {},
  ): Promise<readonly PlaceWeather[]> {
    const several = places.find((place) => place.includes(';'));
    if (several !== undefined)
      throw new TypeError(`"${several}" is more than one place: pass each place as its own entry`);
    const call = { ...options, query: { ...query, places: places.join(';') } };
    return (await this.#requester.json<{ results: PlaceWeather[] }>(['weather'], call)).results;
  }

  /** Returns places whose names match a partly typed name, best known first. */
  async places(
    q: string,
    query: Omit<ListPlacesQuery, 'q'> = {},
    options: CallOptions = {},
  ): Promise<readonly PlaceSuggestion[]> {
    const call = { ...options, query: { ...query, q } };
    return (await this.#requester.json<{ places: PlaceSuggestion[] }>(['places'], call)).places;
  }

  /**
   * Answers a question in everyday language. The answer is a forecast if the question mentions a time,
   * otherwise the current weather. `here` is used if the question mentions no place.
   */
  ask(
    message: string,
    query: AskQuery &
      Pick<GetForecastQuery, 'step'> & { readonly here?: string; readonly previous?: readonly string[] } = {},
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

/** The freshness of the weather in a response, according to its headers. */
export interface Freshness {
  /**
   * The time at which the provider delivered the data, or of a later change, such as the start of a forecast
   * step; null if the response has no date.
   */
  readonly answeredAt: Date | null;
  /** The time at which newer data may become available; null for a stale response. */
  readonly freshUntil: Date | null;
  /** True if no provider responded and the service repeated older data. */
  readonly isStale: boolean;
}

/** Warn-code 110: the response is stale (RFC 7234, section 5.5.1). */
const STALE = /(?:^|, )110 /;

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
