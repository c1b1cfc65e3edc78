import { networks } from '../http/client-address.ts';
import { integer, list, type SettingsOf, type SettingsTable, text } from '../http/settings.ts';
import { chooseProviders, type ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';

const SECOND_MS = 1000;
const DAY_S = 86_400;

function seconds(fallback: number, help: string) {
  return integer({ placeholder: 'N', default: fallback, min: 0, max: 7 * DAY_S, help });
}

function requests(fallback: number, window: string) {
  const help = `Requests that one address may make in ${window}.`;
  return integer({ placeholder: 'N', default: fallback, min: 1, max: 1_000_000_000, help });
}

/** How weather is got; a request and the command line need the same. */
export const SOURCE_SETTINGS = {
  'weather-providers': list({
    placeholder: 'A,B,C',
    default: [],
    help: 'Providers to ask, in this order; none means all that are set up, without `sample`.',
  }),
  'weather-contact': text({
    placeholder: 'TEXT',
    default: '',
    help: 'Mail address or web page that tells providers who asks; MET Norway and NWS want one.',
  }),
  'weather-budget-ms': integer({
    placeholder: 'MS',
    default: 5 * SECOND_MS,
    min: 100,
    max: 60 * SECOND_MS,
    help: 'How long a request may wait for all providers together.',
  }),
  'weather-try-ms': integer({
    placeholder: 'MS',
    default: 2 * SECOND_MS,
    min: 50,
    max: 60 * SECOND_MS,
    help: 'How long it may wait for one of them.',
  }),
  'weather-current-seconds': seconds(300, 'For how long current weather counts as fresh.'),
  'weather-forecast-seconds': seconds(1800, 'For how long a forecast counts as fresh.'),
  'weather-alerts-seconds': seconds(120, 'For how long alerts count as fresh.'),
  'weather-stale-seconds': seconds(
    10_800,
    'For how much longer a stale answer stands in while every provider fails.',
  ),
  'weather-max-fetches': integer({
    placeholder: 'N',
    default: 200,
    min: 1,
    max: 10_000,
    help: 'Places that may be asked of providers at a time, for each endpoint; more get a 503.',
  }),
} as const;

/** Settings of the weather information service; its providers bring their own. */
export const WEATHER_SETTINGS = {
  'weather-host': text({
    placeholder: 'HOST',
    default: '127.0.0.1',
    help: 'Address the weather service listens on.',
  }),
  'weather-port': integer({
    placeholder: 'N',
    default: 3001,
    min: 0,
    max: 65535,
    help: 'Port the weather service listens on; 0 takes a free one.',
  }),
  ...SOURCE_SETTINGS,
  'weather-default-place': text({
    placeholder: 'CITY',
    default: '',
    help: 'City that a question means which names none.',
  }),
  'weather-limit-minute': requests(30, 'a minute'),
  'weather-limit-hour': requests(1000, 'an hour'),
  'weather-limit-day': requests(10_000, 'a day'),
  'weather-trusted-proxies': networks({
    placeholder: 'A,B,C',
    default: [],
    help: 'Proxies whose X-Forwarded-For is believed: addresses, networks, `loopback`, `uniquelocal`.',
  }),
  'weather-api-keys': list({
    placeholder: 'A,B,C',
    default: [],
    help: 'Keys of which every request must bear one in X-API-Key; none leaves the service open.',
  }),
} as const;

/** Base URLs and keys, of every provider. */
export const PROVIDER_SETTINGS: SettingsTable = Object.fromEntries(
  PROVIDERS.flatMap(({ settings }) => Object.entries(settings)),
);

export type SourceSettings = SettingsOf<typeof SOURCE_SETTINGS>;
export type WeatherSettings = SettingsOf<typeof WEATHER_SETTINGS>;

/** With the demo, no provider may keep a first answer from coming within two seconds. */
const DEMO_BUDGET_MS = 1800;
const DEMO_PROVIDER = 'sample';

/** Settings with which the service answers also without a network: synthetic weather where nothing else answers. */
export function demoSettings<T extends WeatherSettings & ProviderValues>(
  settings: T,
  named: ReadonlySet<string>,
): T {
  const chosen = chooseProviders(PROVIDERS, settings['weather-providers'], settings).map(({ id }) => id);
  return {
    ...settings,
    'weather-providers': chosen.includes(DEMO_PROVIDER) ? chosen : [...chosen, DEMO_PROVIDER],
    ...(!named.has('weather-budget-ms') && { 'weather-budget-ms': DEMO_BUDGET_MS }),
  };
}
