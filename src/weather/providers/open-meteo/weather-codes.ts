import type { Sky } from '../../model/conditions.ts';

/** The WMO weather codes that Open-Meteo documents. 97 comes from models that do not forecast hail. */
const SKIES: Readonly<Record<number, Sky>> = {
  0: { description: 'clear sky', icon: '01' },
  1: { description: 'mainly clear', icon: '02' },
  2: { description: 'partly cloudy', icon: '03' },
  3: { description: 'overcast', icon: '04' },
  45: { description: 'fog', icon: '50' },
  48: { description: 'depositing rime fog', icon: '50' },
  51: { description: 'light drizzle', icon: '09' },
  53: { description: 'moderate drizzle', icon: '09' },
  55: { description: 'dense drizzle', icon: '09' },
  // OpenWeatherMap, whose icons these are, shows freezing precipitation as snow.
  56: { description: 'light freezing drizzle', icon: '13' },
  57: { description: 'dense freezing drizzle', icon: '13' },
  61: { description: 'light rain', icon: '10' },
  63: { description: 'moderate rain', icon: '10' },
  65: { description: 'heavy rain', icon: '10' },
  66: { description: 'light freezing rain', icon: '13' },
  67: { description: 'heavy freezing rain', icon: '13' },
  71: { description: 'light snowfall', icon: '13' },
  73: { description: 'moderate snowfall', icon: '13' },
  75: { description: 'heavy snowfall', icon: '13' },
  77: { description: 'snow grains', icon: '13' },
  80: { description: 'light rain showers', icon: '09' },
  81: { description: 'moderate rain showers', icon: '09' },
  82: { description: 'violent rain showers', icon: '09' },
  85: { description: 'light snow showers', icon: '13' },
  86: { description: 'heavy snow showers', icon: '13' },
  95: { description: 'thunderstorm', icon: '11' },
  96: { description: 'thunderstorm with light hail', icon: '11' },
  97: { description: 'heavy thunderstorm', icon: '11' },
  99: { description: 'thunderstorm with heavy hail', icon: '11' },
};

/** The sky of a WMO weather code; null for a missing or undocumented code. */
export function skyOf(code: number | null | undefined): Sky | null {
  return code === null || code === undefined ? null : (SKIES[code] ?? null);
}
