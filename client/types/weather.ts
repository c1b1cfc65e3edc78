// Made from the OpenAPI document by `npm run docs`.

export interface AirQuality {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** European air quality index: 0 to 100, and above in the worst air. */
  european_aqi: number | null;
  /** Air quality index of the US EPA, 0 to 500. */
  us_aqi: number | null;
  /**
   * Grade of the European index: `good`, `fair`, `moderate`, `poor`, `very poor` or `extremely poor`; in the language
   * of `lang`.
   */
  description: string | null;
  /** Particles up to 2.5 µm, µg/m³ in either system of units. */
  pm2_5: number | null;
  /** Particles up to 10 µm, µg/m³ in either system of units. */
  pm10: number | null;
  /** Ozone, µg/m³ in either system of units. */
  ozone: number | null;
  /** Nitrogen dioxide, µg/m³ in either system of units. */
  nitrogen_dioxide: number | null;
  /** Null where none is forecast: outside Europe. */
  pollen: Pollen | null;
  /** Time of the values: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Id of the provider of the data. */
  source: string;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
}

export interface Alert {
  /** Name of the alert. */
  event: string;
  /** Null if the source states none. */
  start: string | null;
  /** Null if the source states none. */
  end: string | null;
  description: string;
  /** Severity in terms of the Common Alerting Protocol; null if the source states none. */
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown' | null;
  /** Who issued it; null if the source states none. */
  sender: string | null;
  /** The area that it is issued for, in words; null if the source states none. */
  area: string | null;
  /** A page about it; null if the source states none. */
  url: string | null;
  /** How soon to act in terms of the Common Alerting Protocol; null if the source states none. */
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown' | null;
  /** How sure it is in terms of the Common Alerting Protocol; null if the source states none. */
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown' | null;
}

export interface Alerts {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** Alerts that have not ended, most severe first. */
  alerts: readonly Alert[];
  has_alerts: boolean;
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Null if no provider covers the country’s alerts. */
  source: string | null;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
  /** Some alerts are missing: they could not be read, or not in time. The Warning header says so too. */
  partial?: true;
}

export interface CurrentWeather {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** °C. */
  temperature: number | null;
  /** Apparent temperature, °C. */
  feels_like: number | null;
  /** Relative, %. */
  humidity: number | null;
  /** At sea level, hPa. */
  pressure: number | null;
  /** Short description of the conditions, lower case, English unless `lang` says otherwise. */
  description: string | null;
  /** OpenWeatherMap’s icon code, `01d` to `50n`, for every provider. */
  icon: string | null;
  /** m/s. */
  wind_speed: number | null;
  /** Metres. */
  visibility: number | null;
  /** Time of the observation or model value: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** Where the wind comes from, degrees clockwise from north. */
  wind_direction: number | null;
  /** m/s. */
  wind_gust: number | null;
  /** Share of the sky, %. */
  cloud_cover: number | null;
  /** °C. */
  dew_point: number | null;
  /** UV index. */
  uv_index: number | null;
  /** Rain and snow in an hour at the present rate, mm of water. */
  precipitation: number | null;
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Id of the provider of the data. */
  source: string;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
}

export interface CurrentWeatherAnswer {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** °C. */
  temperature: number | null;
  /** Apparent temperature, °C. */
  feels_like: number | null;
  /** Relative, %. */
  humidity: number | null;
  /** At sea level, hPa. */
  pressure: number | null;
  /** Short description of the conditions, lower case, English unless `lang` says otherwise. */
  description: string | null;
  /** OpenWeatherMap’s icon code, `01d` to `50n`, for every provider. */
  icon: string | null;
  /** m/s. */
  wind_speed: number | null;
  /** Metres. */
  visibility: number | null;
  /** Time of the observation or model value: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** Where the wind comes from, degrees clockwise from north. */
  wind_direction: number | null;
  /** m/s. */
  wind_gust: number | null;
  /** Share of the sky, %. */
  cloud_cover: number | null;
  /** °C. */
  dew_point: number | null;
  /** UV index. */
  uv_index: number | null;
  /** Rain and snow in an hour at the present rate, mm of water. */
  precipitation: number | null;
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Id of the provider of the data. */
  source: string;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
  /** One sentence that answers the question, in its language. */
  answer: string;
  understood: Understood;
  /** If the question is about warnings: those for the time asked about. */
  alerts?: readonly Alert[];
  /** Beside `alerts`; null if no provider covers the country’s alerts. */
  alerts_source?: string | null;
  air?: AirQuality;
}

export interface Endpoint {
  /** HTTP method. */
  method: string;
  /** Path with `{parameters}`. */
  path: string;
  summary: string;
}

export interface EndpointList {
  /** Name of the application. */
  app: string;
  version: string;
  /** Path of the documentation for people. */
  documentation: string;
  /** Path of the OpenAPI document. */
  openapi: string;
  endpoints: readonly Endpoint[];
}

export interface Error {
  /** What was wrong, and how to put it right. */
  error: string;
  /** The HTTP status code; absent where /chat fails to fetch the weather. */
  status?: number;
  /** With 429: seconds until the request may be retried. */
  retry_after?: number;
  /** With 429: the same in words. */
  message?: string;
}

export interface Forecast {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** One entry every three hours, or every hour. */
  forecasts: readonly ForecastStep[];
  /** The calendar days of the entries; of today what the provider states of it, which may begin now. */
  daily: readonly ForecastDay[];
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Id of the provider of the data. */
  source: string;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
}

export interface ForecastAnswer {
  /** Name of the place that the request resolved to; null for coordinates without a named place within 50 km. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** One entry every three hours, or every hour. */
  forecasts: readonly ForecastStep[];
  /** The calendar days of the entries; of today what the provider states of it, which may begin now. */
  daily: readonly ForecastDay[];
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** Id of the provider of the data. */
  source: string;
  /** The units, if the request named them. */
  units?: 'metric' | 'imperial';
  /** One sentence that answers the question, in its language. */
  answer: string;
  understood: Understood;
  /** If the question is about warnings: those for the time asked about. */
  alerts?: readonly Alert[];
  /** Beside `alerts`; null if no provider covers the country’s alerts. */
  alerts_source?: string | null;
  air?: AirQuality;
}

export interface ForecastDay {
  /** Calendar day of the city: YYYY-MM-DD. */
  date: string;
  /** °C. */
  temperature_min: number | null;
  /** °C. */
  temperature_max: number | null;
  /** Rain in the day, mm. */
  rain: number | null;
  /** Snow in the day, mm of water. */
  snow: number | null;
  /** Of any rain or snow, %: the highest of any part. */
  precipitation_probability: number | null;
  /** m/s. */
  wind_speed_max: number | null;
  /** Null where the sun does not rise that day. */
  sunrise: string | null;
  /** Null where the sun does not set that day. */
  sunset: string | null;
  /** OpenWeatherMap’s icon code, `01d` to `50n`, for every provider. */
  icon: string | null;
  /** Short description of the conditions, lower case, English unless `lang` says otherwise. */
  description: string | null;
}

export interface ForecastStep {
  /** Start of the step: YYYY-MM-DD HH:MM:SS, local to the city. */
  datetime: string;
  /** °C. */
  temperature: number | null;
  /** Apparent temperature, °C. */
  feels_like: number | null;
  /** Relative, %. */
  humidity: number | null;
  /** Short description of the conditions, lower case, English unless `lang` says otherwise. */
  description: string | null;
  /** OpenWeatherMap’s icon code, `01d` to `50n`, for every provider. */
  icon: string | null;
  /** m/s. */
  wind_speed: number | null;
  /** Rain in the step, mm. */
  rain: number | null;
  /** Snow in the step, mm of water. */
  snow: number | null;
  /** Where the wind comes from, degrees clockwise from north. */
  wind_direction: number | null;
  /** m/s. */
  wind_gust: number | null;
  /** Share of the sky, %. */
  cloud_cover: number | null;
  /** Of any rain or snow, %: the highest of any part. */
  precipitation_probability: number | null;
}

export interface Health {
  status: 'healthy';
  /** ISO 8601 date and time in UTC, without a zone. */
  timestamp: string;
  version: string;
  /** Name of the application. */
  app: string;
}

export interface PlaceSuggestion {
  /** Null for coordinates without a named place within 50 km. */
  name: string | null;
  /** State, county or the like of the place, in English. */
  region: string | null;
  /** Degrees north of the place. */
  latitude: number;
  /** Degrees east of the place. */
  longitude: number;
  /** ISO 3166-1 alpha-2; null for coordinates of no country. */
  country: string | null;
  /** The country in the language of `lang`, English by default. */
  country_name: string | null;
  /** IANA time zone. */
  timezone: string;
  /** Null if unknown. */
  population: number | null;
  /**
   * `capital` of a country, any other populated `place`, `district` of one, `abandoned`; an `area` such as an island,
   * lake or region; `airport`; `coordinates`.
   */
  kind: 'capital' | 'place' | 'district' | 'abandoned' | 'area' | 'airport' | 'coordinates';
  /** What to ask the other endpoints so that this place is meant, and no namesake. */
  query: string;
}

export interface PlaceWeather {
  /** The place as the request has it. */
  place: string;
  /** What the status of a request for this place alone would be. */
  status: number;
  weather?: CurrentWeather;
  /** Why there is no weather. */
  error?: string;
}

export interface Pollen {
  /** Grains/m³. */
  alder: number | null;
  /** Grains/m³. */
  birch: number | null;
  /** Grains/m³. */
  grass: number | null;
  /** Grains/m³. */
  mugwort: number | null;
  /** Grains/m³. */
  olive: number | null;
  /** Grains/m³. */
  ragweed: number | null;
}

export interface Readiness {
  status: 'ready';
  /** What works less well at the moment, though requests are served; absent if nothing does. */
  degraded?: readonly string[];
}

export interface Understood {
  place: {
    /** As the question has it; null if it names none and the default is meant. */
    text: string | null;
    /** As `city`. */
    name: string | null;
    /** As of the weather. */
    region: string | null;
    /** ISO 3166-1 alpha-2; null for coordinates of no country. */
    country: string | null;
  };
  /** Null if it is the present. */
  from: string | null;
  /** Null if it is the present. */
  to: string | null;
  /** Aspects of the weather that were asked about; `general` if none was named, `ending` for when rain or snow ends. */
  asks: readonly ('warnings' | 'rain' | 'dry' | 'snow' | 'frost' | 'wind' | 'temperature' | 'humidity' | 'clouds' |
    'sun' | 'uv' | 'daylight' | 'storm' | 'fog' | 'clothing' | 'umbrella' | 'pressure' | 'air' | 'pollen' | 'general' |
    'ending')[];
  /** Language of the question and of `answer`, ISO 639-1. */
  lang: string;
}

export type Units = 'metric' | 'imperial';

export type Lang = 'ar' | 'zh' | 'cs' | 'da' | 'nl' | 'en' | 'fi' | 'fr' | 'de' | 'el' | 'he' | 'hi' | 'hu' | 'id' |
  'it' | 'ja' | 'kk' | 'ko' | 'lt' | 'nb' | 'pl' | 'pt' | 'ro' | 'ru' | 'sr' | 'es' | 'sv' | 'th' | 'tr' | 'uk' | 'vi' |
  'no' | 'nn';

export interface GetWeatherQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
  /** Of `text/plain`: whether it has colours (ANSI), by default not. */
  color?: boolean;
}

export interface ListWeatherQuery {
  /** Up to 20 places, separated by semicolons, each as in `/weather/{city}`: `Paris;Rome;48.1,11.6`. */
  places: string;
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
}

export interface GetForecastQuery {
  /** Calendar days of the city, the first being today. More than 5 gives 5. */
  days?: number;
  /** Hours of a step: 1 or 3. */
  step?: 1 | 3;
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
  /** Of `text/plain`: whether it has colours (ANSI), by default not. */
  color?: boolean;
}

export interface GetAlertsQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
  /** Of `text/plain`: whether it has colours (ANSI), by default not. */
  color?: boolean;
}

export interface GetAirQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
  /** Of `text/plain`: whether it has colours (ANSI), by default not. */
  color?: boolean;
}

export interface ListPlacesQuery {
  /**
   * What has been written of a name, in any language or script, accents optional; a part after a comma is the start of
   * a region or country: `par`, `münch`, `東`, `springfield, il`.
   */
  q: string;
  /** Most places. */
  limit?: number;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
}

export interface AskQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The answer says which if this is
   * given; metric is the default.
   */
  units?: Units;
  /** Language of descriptions and of names of events, where the source has it; English is the default. */
  lang?: Lang;
  /** Of `text/plain`: whether it has colours (ANSI), by default not. */
  color?: boolean;
}
