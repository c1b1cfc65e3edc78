import { text } from '../../../http/settings.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { baseUrl, type RefusalReading } from '../port.ts';

export const NAME = 'OpenWeatherMap';

/** A 429 says no more than that the account is blocked for a while. */
export const blockedFor: RefusalReading = (body) => (/temporar(y|ily) blocked/i.test(body) ? HOUR_MS : null);

/** What its services have in common: one key, though One Call is subscribed to by itself. */
export const SHARED = {
  licence: 'CC BY-SA 4.0 (data), ODbL 1.0 (database)',
  attribution: 'Weather data provided by OpenWeather',
  coverage: 'world',
  isLocal: false,
  settings: {
    'openweathermap-url': baseUrl(NAME, 'https://api.openweathermap.org'),
    'openweathermap-api-key': text({
      placeholder: 'KEY',
      default: '',
      help: `API key of ${NAME}; without one it is not asked.`,
    }),
  },
  requires: 'openweathermap-api-key',
  reading: blockedFor,
} as const;
