// Generated from the OpenAPI document by `npm run docs`.

export interface AirQuality {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** European air quality index: 0 to 100, and above 100 in extremely polluted air. */
  european_aqi: number | null;
  /** Air quality index of the US EPA, 0 to 500. */
  us_aqi: number | null;
  /**
   * Grade of the European index, in the language of `lang`. In English: `good`, `fair`, `moderate`, `poor`, `very poor`
   * or `extremely poor`.
   */
  description: string | null;
  /** Particles up to 2.5 µm, in µg/m³ for both systems of units. */
  pm2_5: number | null;
  /** Particles up to 10 µm, in µg/m³ for both systems of units. */
  pm10: number | null;
  /** Ozone, in µg/m³ for both systems of units. */
  ozone: number | null;
  /** Nitrogen dioxide, in µg/m³ for both systems of units. */
  nitrogen_dioxide: number | null;
  /** Null if there is no pollen forecast, for example outside Europe. */
  pollen: Pollen | null;
  /** Time of the values: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at `timestamp`. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
}

export interface Alert {
  /** Name of the alert. */
  event: string;
  /** Null if the source does not provide the start. */
  start: string | null;
  /** Null if the source does not provide the end. */
  end: string | null;
  description: string;
  /** Severity as defined by the Common Alerting Protocol; null if the source does not provide a value. */
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown' | null;
  /**
   * First category, in lower case, as defined by the Common Alerting Protocol; null if the source does not provide a
   * value.
   */
  category: 'geo' | 'met' | 'safety' | 'security' | 'rescue' | 'fire' | 'health' | 'env' | 'transport' | 'infra' |
    'cbrne' | 'other' | null;
  /**
   * `here` if the alert applies to the place; `area unclear` if the source lists the alert near the place, but gives no
   * area that can be compared with the place.
   */
  applies: 'here' | 'area unclear';
  /** Issuer; null if the source does not provide a value. */
  sender: string | null;
  /** Description of the affected area; null if the source does not provide a value. */
  area: string | null;
  /** Web page about the alert; null if the source does not provide a value. */
  url: string | null;
  /** Urgency as defined by the Common Alerting Protocol; null if the source does not provide a value. */
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown' | null;
  /** Certainty as defined by the Common Alerting Protocol; null if the source does not provide a value. */
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown' | null;
}

export interface Alerts {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** Alerts that have not ended: first those that apply here, the most severe first. */
  alerts: readonly Alert[];
  /** False only if `alerts` is empty; see also `applies` of each alert. */
  has_alerts: boolean;
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at the time of the response. */
  utc_offset_seconds: number;
  /** Null if no provider covers alerts in this country. */
  source: string | null;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
  /**
   * True if alerts may be missing, because some could not be read or did not arrive in time, or because a national
   * source failed. The Warning header is also set.
   */
  partial?: true;
}

export interface CurrentWeather {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** °C. */
  temperature: number | null;
  /** Apparent temperature, °C. */
  feels_like: number | null;
  /** Relative, %. */
  humidity: number | null;
  /** At sea level, in hPa. */
  pressure: number | null;
  /** Short description of the conditions, in lower case; English by default. */
  description: string | null;
  /** OpenWeatherMap icon code, `01d` to `50n`, regardless of the provider. */
  icon: string | null;
  /** m/s. */
  wind_speed: number | null;
  /** Metres; 10,000 from OpenWeatherMap means 10 km or more. */
  visibility: number | null;
  /** Time of the observation or of the model value: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** Direction that the wind comes from, in degrees clockwise from north. */
  wind_direction: number | null;
  /** m/s. */
  wind_gust: number | null;
  /** Cloud cover, %. */
  cloud_cover: number | null;
  /** °C. */
  dew_point: number | null;
  /** UV index. */
  uv_index: number | null;
  /** Current rate of rain and snow together, in mm of water per hour. */
  precipitation: number | null;
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at `timestamp`. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
}

export interface CurrentWeatherAnswer {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** °C. */
  temperature: number | null;
  /** Apparent temperature, °C. */
  feels_like: number | null;
  /** Relative, %. */
  humidity: number | null;
  /** At sea level, in hPa. */
  pressure: number | null;
  /** Short description of the conditions, in lower case; English by default. */
  description: string | null;
  /** OpenWeatherMap icon code, `01d` to `50n`, regardless of the provider. */
  icon: string | null;
  /** m/s. */
  wind_speed: number | null;
  /** Metres; 10,000 from OpenWeatherMap means 10 km or more. */
  visibility: number | null;
  /** Time of the observation or of the model value: YYYY-MM-DD HH:MM:SS, local to the city. */
  timestamp: string;
  /** Direction that the wind comes from, in degrees clockwise from north. */
  wind_direction: number | null;
  /** m/s. */
  wind_gust: number | null;
  /** Cloud cover, %. */
  cloud_cover: number | null;
  /** °C. */
  dew_point: number | null;
  /** UV index. */
  uv_index: number | null;
  /** Current rate of rain and snow together, in mm of water per hour. */
  precipitation: number | null;
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at `timestamp`. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
  /** One sentence that answers the question, in the language `understood.lang`. */
  answer: string;
  understood: Understood;
  /** Alerts for the requested time, if the question is about warnings. */
  alerts?: readonly Alert[];
  /** Source of `alerts`; null if no provider has alerts for the country. */
  alerts_source?: string | null;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  alerts_attribution?: string | null;
  air?: AirQuality;
  nowcast?: Nowcast;
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
  /** Path of the human-readable documentation. */
  documentation: string;
  /** Path of the OpenAPI document. */
  openapi: string;
  endpoints: readonly Endpoint[];
}

export interface Error {
  /** What is wrong and how to fix it. */
  error: string;
  /** HTTP status code; absent if /chat cannot fetch the weather. */
  status?: number;
  /** Only for 429: seconds until the request can be retried. */
  retry_after?: number;
  /** Only for 429: message that includes the time until the request can be retried. */
  message?: string;
  /** Only for /chat: the places that the message names, if it names several. */
  places?: readonly string[];
  /** Only for an unknown place: similar names, or cities of the named country. */
  suggestions?: readonly string[];
}

export interface Forecast {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** One entry for each step of three hours, or of one hour. */
  forecasts: readonly ForecastStep[];
  /** One entry for each calendar day with a step. Today’s values cover the remaining hours, from the current hour. */
  daily: readonly ForecastDay[];
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at the time of the response; each entry has its own. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
}

export interface ForecastAnswer {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** One entry for each step of three hours, or of one hour. */
  forecasts: readonly ForecastStep[];
  /** One entry for each calendar day with a step. Today’s values cover the remaining hours, from the current hour. */
  daily: readonly ForecastDay[];
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at the time of the response; each entry has its own. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
  /** One sentence that answers the question, in the language `understood.lang`. */
  answer: string;
  understood: Understood;
  /** Alerts for the requested time, if the question is about warnings. */
  alerts?: readonly Alert[];
  /** Source of `alerts`; null if no provider has alerts for the country. */
  alerts_source?: string | null;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  alerts_attribution?: string | null;
  air?: AirQuality;
  nowcast?: Nowcast;
}

export interface ForecastDay {
  /** Calendar day in the city: YYYY-MM-DD. */
  date: string;
  /** °C. */
  temperature_min: number | null;
  /** °C. */
  temperature_max: number | null;
  /** Rain on this day, in mm. */
  rain: number | null;
  /** Snow on this day, in mm of water. */
  snow: number | null;
  /** Highest probability of rain or snow, in %. */
  precipitation_probability: number | null;
  /** m/s. */
  wind_speed_max: number | null;
  /** Null if the sun does not rise on this date. */
  sunrise: string | null;
  /** Null if the sun does not set on this date. */
  sunset: string | null;
  /** OpenWeatherMap icon code, `01d` to `50n`, regardless of the provider. */
  icon: string | null;
  /**
   * Measurable rain or snow, or a thunderstorm; otherwise the sky during daylight. In lower case; English by default.
   */
  description: string | null;
  /**
   * Whether rain or snow falls: `wet` from 0.2 mm; otherwise `likely` from a probability of 60%; `possible` from 30%,
   * with a smaller amount, or if the icon shows precipitation; otherwise `dry`.
   */
  outlook: 'dry' | 'possible' | 'likely' | 'wet' | null;
  /** Whether the sun is above or below the horizon all day. Null if it rises or sets on this date. */
  sun: 'up' | 'down' | null;
  /** A new moon, full moon or quarter is the phase of the whole date on which it happens. */
  moon_phase: 'new moon' | 'waxing crescent' | 'first quarter' | 'waxing gibbous' | 'full moon' | 'waning gibbous' |
    'last quarter' | 'waning crescent';
  /** Illuminated part of the moon at midday, %. */
  moon_illumination: number;
  /** Null if the moon does not rise on this date. */
  moonrise: string | null;
  /** Null if the moon does not set on this date. */
  moonset: string | null;
}

export interface ForecastStep {
  /** Start of the step: YYYY-MM-DD HH:MM:SS, local to the city. */
  datetime: string;
  /** At the start of the step, °C. */
  temperature: number | null;
  /** Apparent temperature at the start of the step, °C. */
  feels_like: number | null;
  /** Relative, at the start of the step, %. */
  humidity: number | null;
  /** The worst conditions of the hours in the step, in lower case; English by default. */
  description: string | null;
  /** OpenWeatherMap icon code, `01d` to `50n`, regardless of the provider. */
  icon: string | null;
  /** Highest mean wind in the step, m/s. */
  wind_speed: number | null;
  /** Rain during the step, in mm. */
  rain: number | null;
  /** Snow during the step, in mm of water. */
  snow: number | null;
  /** Direction that this wind comes from, in degrees clockwise from north. */
  wind_direction: number | null;
  /** Strongest gust in the step, m/s. */
  wind_gust: number | null;
  /** Highest cloud cover in the step, %. */
  cloud_cover: number | null;
  /** Highest probability of rain or snow, in %. */
  precipitation_probability: number | null;
  /**
   * Whether rain or snow falls: `wet` from 0.2 mm; otherwise `likely` from a probability of 60%; `possible` from 30%,
   * with a smaller amount, or if the icon shows precipitation; otherwise `dry`.
   */
  outlook: 'dry' | 'possible' | 'likely' | 'wet' | null;
  /** UTC offset of the local clocks, in seconds, at `datetime`, so that the hours differ when the clocks go back. */
  utc_offset_seconds: number;
}

export interface Health {
  status: 'healthy';
  /** ISO 8601 date and time in UTC, without a zone. */
  timestamp: string;
  version: string;
  /** Name of the application. */
  app: string;
}

export interface History {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  day: ForecastDay;
  /** One entry for each hour of the day: 23 or 25 entries on a day when the clocks change. */
  hours: readonly ForecastStep[];
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at the start of the day; each entry has its own. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
}

export interface Nowcast {
  /** Name of the place found; null for coordinates that are not within 50 km of a named place. */
  city: string | null;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** Null if neither rain nor snow is forecast. The time is in the past if rain or snow is falling now. */
  begins: string | null;
  /** Null if neither rain nor snow is forecast, or if it is unknown when the rain or snow ends. */
  ends: string | null;
  /** Length of a step in minutes, as supplied by the provider; null without steps. */
  step_minutes: number | null;
  /** One entry for each step, from the current step to at most two hours later. */
  precipitation: readonly NowcastStep[];
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA time zone of the local times. */
  timezone: string;
  /** UTC offset of the local clocks, in seconds, at the time of the response. */
  utc_offset_seconds: number;
  /** Id of the provider that supplied the data. */
  source: string;
  /** Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown. */
  attribution: string | null;
  /** Value of the `units` parameter, if present. */
  units?: 'metric' | 'imperial';
}

export interface NowcastStep {
  /** Start of the step: YYYY-MM-DD HH:MM:SS, local to the city. */
  datetime: string;
  /** Rain during the step, in mm. */
  rain: number | null;
  /** Snow during the step, in mm of water. */
  snow: number | null;
  /** Rate of rain and snow together, in mm of water per hour. */
  rate: number | null;
}

export interface PlaceSuggestion {
  /** Null for coordinates that are not within 50 km of a named place. */
  name: string | null;
  /** Name of the state, county or similar region in the language of `lang`, English by default. */
  region: string | null;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
  country: string | null;
  /** Name of the country in the language of `lang`, English by default. */
  country_name: string | null;
  /** IANA time zone. */
  timezone: string;
  /** Null if unknown. */
  population: number | null;
  /**
   * `capital` of a country; any other populated `place`; `district` of a populated place; `abandoned` place; `area`,
   * such as an island, lake or region; `airport`; `coordinates`.
   */
  kind: 'capital' | 'place' | 'district' | 'abandoned' | 'area' | 'airport' | 'coordinates';
  /** Pass this text to the other endpoints to get exactly this place. */
  query: string;
}

export interface PlaceWeather {
  /** The place as written in the request. */
  place: string;
  /** The status code of a request for this place alone. */
  status: number;
  weather?: CurrentWeather;
  /** Why the weather for this place is missing. */
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
  /** Functions that are impaired while requests are still served; absent if no function is impaired. */
  degraded?: readonly string[];
}

export interface Understood {
  place: {
    /** The place as written in the question; null if the default place is used. */
    text: string | null;
    /** Same as the top-level `city`. */
    name: string | null;
    /** Same as the top-level `region`. */
    region: string | null;
    /** ISO 3166-1 alpha-2; null for coordinates outside all countries. */
    country: string | null;
  };
  /** Null for the present. */
  from: string | null;
  /** Null for the present. */
  to: string | null;
  /** Null for the present. */
  utc_offset_seconds: number | null;
  /**
   * Aspects of the weather that the question is about. `general` means that it mentions no aspect. `ending` asks when
   * rain or snow ends.
   */
  asks: readonly ('warnings' | 'rain' | 'dry' | 'snow' | 'frost' | 'wind' | 'temperature' | 'humidity' | 'clouds' |
    'sun' | 'uv' | 'daylight' | 'moon' | 'storm' | 'fog' | 'clothing' | 'umbrella' | 'pressure' | 'air' | 'pollen' |
    'general' | 'ending')[];
  /** Language of the question and of `answer`, ISO 639-1. */
  lang: string;
}

export type Units = 'metric' | 'imperial';

export interface GetWeatherQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface ListWeatherQuery {
  /** Up to 20 places, separated by semicolons, each in the syntax of `/weather/{city}`: `Paris;Rome;48.1,11.6`. */
  places: string;
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
}

export interface GetForecastQuery {
  /** Number of calendar days, starting with today in the city’s time zone. Values above 5 are treated as 5. */
  days?: number;
  /** Length of a step in hours: 1 or 3. */
  step?: 1 | 3;
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface GetNowcastQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface GetHistoryQuery {
  /** One of the 7 calendar days before today in the city’s time zone: YYYY-MM-DD. The default is yesterday. */
  date?: string;
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface GetAlertsQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface GetAirQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}

export interface ListPlacesQuery {
  /**
   * Start of a place name, in any language or script, with or without accents. Text after a comma is the start of a
   * region or country: `par`, `münch`, `東`, `springfield, il`.
   */
  q: string;
  /** Most places. */
  limit?: number;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
}

export interface AskQuery {
  /**
   * `metric`: °C, m/s, hPa, metres, mm. `imperial`: °F, mph, inHg, miles, inches. The default is metric. With this
   * parameter, the response contains a `units` field.
   */
  units?: Units;
  /**
   * Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`.
   * Languages: ar, zh, cs, da, nl, en, fi, fr, de, el, he, hi, hu, id, it, ja, kk, ko, lt, nb, pl, pt, ro, ru, sr, es,
   * sv, th, tr, uk, vi. The default is English. Alerts are in this language only if their source provides it.
   */
  lang?: string;
  /** ANSI colours in `text/plain`; the default is `false`. */
  color?: boolean;
}
