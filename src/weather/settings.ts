import { TRUSTED_PROXIES } from '../http/access/client-address.ts';
import {
  integer,
  list,
  type SettingsOf,
  type SettingsTable,
  secret,
  text,
  withPrefix,
} from '../settings/setting.ts';
import { chooseProviders, type ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';

const SECOND_MS = 1000;
const DAY_S = 86_400;

function seconds(fallback: number, help: string) {
  return integer({ placeholder: 'N', default: fallback, min: 0, max: 7 * DAY_S, help });
}

function requestLimit(fallback: number, window: string) {
  const help = `Maximum requests per ${window} from one address.`;
  return integer({ placeholder: 'N', default: fallback, min: 1, max: 1_000_000_000, help });
}

export const SOURCE_SETTINGS = withPrefix('weather', {
  providers: list({
    placeholder: 'A,B,C',
    default: [],
    help: 'Providers to query, in this order; the default is all configured providers except `sample`.',
  }),
  contact: text({
    placeholder: 'TEXT',
    default: '',
    help: 'Email address or web page that identifies you to providers; MET Norway and NWS require a contact.',
  }),
  'budget-ms': integer({
    placeholder: 'MS',
    default: 5 * SECOND_MS,
    min: 100,
    max: 60 * SECOND_MS,
    help: 'Maximum time that a request waits for all providers together.',
  }),
  'try-ms': integer({
    placeholder: 'MS',
    default: 2 * SECOND_MS,
    min: 50,
    max: 60 * SECOND_MS,
    help: 'Maximum time that a request waits for one provider.',
  }),
  'alerts-budget-ms': integer({
    placeholder: 'MS',
    default: 5 * SECOND_MS,
    min: 100,
    max: 60 * SECOND_MS,
    help: 'Maximum time that a request for alerts waits for all providers together; after this time, it returns the alerts that have arrived.',
  }),
  'current-seconds': seconds(300, 'How long current weather is fresh.'),
  'forecast-seconds': seconds(1800, 'How long a forecast is fresh.'),
  'nowcast-seconds': seconds(300, 'How long a nowcast is fresh.'),
  'history-seconds': seconds(10_800, 'How long the weather of past days is fresh.'),
  'alerts-seconds': seconds(120, 'How long alerts are fresh.'),
  'air-seconds': seconds(1800, 'How long air quality is fresh.'),
  'stale-seconds': seconds(10_800, 'How long an expired answer is still served while all providers fail.'),
  'max-fetches': integer({
    placeholder: 'N',
    default: 200,
    min: 1,
    max: 10_000,
    help: 'Maximum number of places fetched from providers at the same time, per endpoint; further requests get status 503.',
  }),
});

/** Settings of the weather service, without the settings of providers. */
export const WEATHER_SETTINGS = {
  ...withPrefix('weather', {
    host: text({
      placeholder: 'HOST',
      default: '127.0.0.1',
      help: 'Address that the weather service listens on.',
    }),
    port: integer({
      placeholder: 'N',
      default: 3001,
      min: 0,
      max: 65535,
      help: 'Port that the weather service listens on; 0 selects a free port.',
    }),
  }),
  ...SOURCE_SETTINGS,
  ...withPrefix('weather', {
    'default-place': text({
      placeholder: 'CITY',
      default: '',
      help: 'City for chat questions that do not mention a place.',
    }),
    'limit-minute': requestLimit(30, 'minute'),
    'limit-hour': requestLimit(1000, 'hour'),
    'limit-day': requestLimit(10_000, 'day'),
    'trusted-proxies': TRUSTED_PROXIES,
    'api-keys': secret(
      list({
        placeholder: 'A,B,C',
        default: [],
        help: 'Additional API keys, valid only for the weather service.',
      }),
    ),
  }),
};

export const PROVIDER_SETTINGS: SettingsTable = Object.fromEntries(
  PROVIDERS.flatMap(({ settings }) => Object.entries(settings)),
);

export type SourceSettings = SettingsOf<typeof SOURCE_SETTINGS>;
export type WeatherSettings = SettingsOf<typeof WEATHER_SETTINGS>;

/**
 * Maximum wait for providers in the demo, so that the first answer arrives within two seconds even if
 * providers are slow.
 */
const DEMO_BUDGET_MS = 1800;
const DEMO_PROVIDER = 'sample';

/**
 * Changes settings so that the service also works without a network. If no other provider answers, the
 * service uses synthetic weather.
 */
export function demoSettings<T extends WeatherSettings & ProviderValues>(
  settings: T,
  explicit: ReadonlySet<string>,
): T {
  const chosen = chooseProviders(PROVIDERS, settings['weather-providers'], settings).map(({ id }) => id);
  return {
    ...settings,
    'weather-providers': chosen.includes(DEMO_PROVIDER) ? chosen : [...chosen, DEMO_PROVIDER],
    ...(!explicit.has('weather-budget-ms') && { 'weather-budget-ms': DEMO_BUDGET_MS }),
    ...(!explicit.has('weather-alerts-budget-ms') && { 'weather-alerts-budget-ms': DEMO_BUDGET_MS }),
  };
}
