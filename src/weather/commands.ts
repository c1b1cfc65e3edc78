import type { InjectOptions } from 'fastify';
import { readApiKeys } from '../cli/api-keys.ts';
import { command } from '../cli/command.ts';
import { createLog, type Listener, type ServingProcess, serve } from '../cli/serve.ts';
import { SERVICE_SETTINGS, type ServiceSettings } from '../cli/service-settings.ts';
import { print, printJson } from '../cli/terminal.ts';
import { ExpectedError } from '../errors.ts';
import { SendBudget } from '../http/send-budget.ts';
import { REDIS_SETTINGS, type RedisSettings } from '../redis/settings.ts';
import { integer, type SettingsOf } from '../settings/setting.ts';
import { UsageError } from '../settings/usage-error.ts';
import { parseLines } from './parse-command.ts';
import type { ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS, type WeatherSettings } from './settings.ts';

// Loaded only by the commands that need it, so that the others start sooner.
const loadSetUp = () => import('./set-up.ts');

/** Sets up providers and gazetteer and builds the service, ready to listen. */
export async function weatherListener(
  settings: WeatherSettings & ProviderValues & RedisSettings & ServiceSettings,
  process: ServingProcess,
): Promise<Listener> {
  const { setUpWeather } = await loadSetUp();
  const apiKeys = readApiKeys(settings, process.log);
  const app = await setUpWeather(settings, { ...process, apiKeys });
  const { 'weather-host': host, 'weather-port': port } = settings;
  return {
    title: 'Weather information service',
    app,
    prefix: '',
    requiresKey: apiKeys.length + settings['weather-api-keys'].length > 0,
    host,
    port,
    settings: { host: 'weather-host', port: 'weather-port' },
  };
}

const serveWeather = command(['weather', 'serve'], {
  summary: 'Serve weather over HTTP.',
  settings: { ...PROVIDER_SETTINGS, ...WEATHER_SETTINGS, ...REDIS_SETTINGS, ...SERVICE_SETTINGS },
  run: async ({ settings }) => {
    await serve(settings, async (process) => [await weatherListener(settings, process)]);
  },
});

const QUERY_SETTINGS = {
  ...PROVIDER_SETTINGS,
  ...WEATHER_SETTINGS,
  // The answer itself says why no provider answered.
  'log-level': { ...SERVICE_SETTINGS['log-level'], default: 'fatal' as const },
};

/** Sends a request to a service within this process and prints the answer. Throws ExpectedError for an error. */
async function ask(settings: SettingsOf<typeof QUERY_SETTINGS>, request: InjectOptions): Promise<void> {
  const { setUpWeather } = await loadSetUp();
  // Keys are for clients of the network.
  const open = { ...settings, 'weather-api-keys': [] };
  const alone = { log: createLog(settings), budget: new SendBudget(), peers: null, apiKeys: [] };
  const app = await setUpWeather(open, alone);
  try {
    const reply = await app.inject(request);
    const body = reply.json();
    if (reply.statusCode !== 200) throw new ExpectedError(body.error);
    printJson(body, 2);
  } finally {
    await app.close();
  }
}

const get = command(['weather', 'get'], {
  summary: 'Print the current weather in a city, or its forecast with --days.',
  operands: ['CITY...'],
  settings: {
    ...QUERY_SETTINGS,
    days: integer({
      placeholder: 'N',
      default: 0,
      min: 0,
      max: 5,
      help: 'Days of forecast; 0 for the current weather.',
    }),
  },
  switches: { alerts: 'Print official warnings instead.', air: 'Print the quality of the air instead.' },
  run: async ({ settings, switches, operands }) => {
    const city = encodeURIComponent(operands.join(' '));
    const { days } = settings;
    const weather = days > 0 ? `/forecast/${city}?days=${days}` : `/weather/${city}`;
    const [other, ...more] = switches;
    if (more.length > 0)
      throw new UsageError(`--${other} and --${more[0]} ask for different things: give one of them`);
    await ask(settings, { url: other === undefined ? weather : `/${other}/${city}` });
  },
});

const askQuestion = command(['weather', 'ask'], {
  summary: 'Print the answer to a question in natural language.',
  operands: ['TEXT...'],
  settings: QUERY_SETTINGS,
  run: ({ settings, operands }) =>
    ask(settings, { method: 'POST', url: '/chat', payload: { message: operands.join(' ') } }),
});

const listProviders = command(['weather', 'providers'], {
  summary: 'List the providers of weather and alerts, in the order in which they are asked.',
  settings: {},
  switches: { json: 'Print one JSON object per line, for programs.' },
  run: async ({ switches }) => {
    for (const { id, name, url, provides, coverage, licence, attribution, requires } of PROVIDERS) {
      if (switches.has('json')) {
        printJson({ id, name, url, provides, coverage, licence, attribution, requires });
        continue;
      }
      const where = coverage === 'world' ? 'world' : coverage.join(', ');
      print(
        `${id}: ${name}; ${provides.join(', ')}; ${where}`,
        `  licence: ${licence}; attribution: ${attribution}; see ${url ?? 'the documentation'}`,
        ...(requires === null ? [] : [`  requires --${requires}`]),
      );
    }
  },
});

/** The commands of the weather information service. */
export const WEATHER_COMMANDS = [serveWeather, get, askQuestion, parseLines, listProviders];
