/** A weather provider: its name and the credit that it requires. A response's `source` is a provider ID. */
export interface Provider {
  readonly name: string;
  /** Null if the provider is part of the service. */
  readonly url: string | null;
  readonly attribution: string;
}

export const PROVIDERS: Readonly<Record<string, Provider>> = {
  openweathermap: {
    name: 'OpenWeatherMap',
    url: 'https://openweathermap.org',
    attribution: 'Weather data provided by OpenWeather',
  },
  'met-norway-nowcast': {
    name: 'MET Norway Nowcast',
    url: 'https://api.met.no/weatherapi/nowcast/2.0/documentation',
    attribution: 'Data from MET Norway',
  },
  'open-meteo': {
    name: 'Open-Meteo',
    url: 'https://open-meteo.com',
    attribution: 'Weather data by Open-Meteo.com',
  },
  'met-norway': {
    name: 'MET Norway',
    url: 'https://api.met.no/weatherapi/locationforecast/2.0/documentation',
    attribution: 'Data from MET Norway',
  },
  nws: {
    name: 'US National Weather Service',
    url: 'https://www.weather.gov/documentation/services-web-api',
    attribution: 'US National Weather Service',
  },
  metalerts: {
    name: 'MET Norway MetAlerts',
    url: 'https://api.met.no/weatherapi/metalerts/2.0/documentation',
    attribution: 'Data from MET Norway',
  },
  'bright-sky': {
    name: 'Bright Sky',
    url: 'https://brightsky.dev/',
    attribution: 'Source: Deutscher Wetterdienst (DWD), through Bright Sky',
  },
  'openweathermap-onecall': {
    name: 'OpenWeatherMap One Call',
    url: 'https://openweathermap.org/api/one-call-3',
    attribution: 'Weather data provided by OpenWeather',
  },
  cap: {
    name: 'KDE FPAS (worldwide CAP alerts)',
    url: 'https://alerts.kde.org',
    attribution: 'Alerts by national agencies, gathered by the KDE FOSS Public Alert Server',
  },
  sample: {
    name: 'Sample (synthetic, not real weather)',
    url: null,
    attribution: 'Synthetic weather: invented, not for real use',
  },
};

/** Returns a provider by ID. An unknown provider's name is its ID. */
export function providerOf(source: string): Provider {
  return PROVIDERS[source] ?? { name: source, url: null, attribution: source };
}
