import { brightSky } from './bright-sky/index.ts';
import { cap } from './cap/index.ts';
import { metAlerts, metNorway, metNorwayNowcast } from './met-norway/index.ts';
import { nws } from './nws/index.ts';
import { openMeteo } from './open-meteo/index.ts';
import { openWeatherMap, openWeatherMapOneCall } from './openweathermap/index.ts';
import type { ProviderDefinition } from './port.ts';
import { sample } from './sample/index.ts';

/** In order of preference. */
export const PROVIDERS: readonly ProviderDefinition[] = [
  openWeatherMap,
  metNorwayNowcast,
  openMeteo,
  metNorway,
  nws,
  metAlerts,
  brightSky,
  openWeatherMapOneCall,
  cap,
  sample,
];
