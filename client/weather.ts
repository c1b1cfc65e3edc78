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
