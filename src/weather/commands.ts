import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { command, Failure } from '../cli/command.ts';
import { createLog, type Listener, serve } from '../http/serve.ts';
import { SERVICE_SETTINGS } from '../http/service-settings.ts';
import { integer, type SettingsOf } from '../http/settings.ts';
import { parseLines } from './parse-command.ts';
import type { ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS, type WeatherSettings } from './settings.ts';

// Loaded by the commands that use it: the others start without it.
const loadSetUp = () => import('./set-up.ts');

/** Sets up providers and places, and builds the service that listens as the settings say. */
export async function weatherListener(
  settings: WeatherSettings & ProviderValues,
  log: Logger,
): Promise<Listener> {
  const { setUpWeather } = await loadSetUp();
  const app = await setUpWeather(settings, log);
  const { 'weather-host': host, 'weather-port': port } = settings;
  return { title: 'Weather information service', app, prefix: '', host, port };
}

const serveWeather = command(['weather', 'serve'], {
  summary: 'Serve weather over HTTP.',
  settings: { ...PROVIDER_SETTINGS, ...WEATHER_SETTINGS, ...SERVICE_SETTINGS },
  run: async ({ settings }) => {
    const log = createLog(settings);
    await serve([await weatherListener(settings, log)], settings, log);
  },
});

const ASKING = {
  ...PROVIDER_SETTINGS,
  ...WEATHER_SETTINGS,
  // Why no provider answered is in the answer itself.
  'log-level': { ...SERVICE_SETTINGS['log-level'], default: 'fatal' as const },
};

/** Asks the service within this process and prints its answer. Throws Failure with the error that it answers. */
async function ask(settings: SettingsOf<typeof ASKING>, request: InjectOptions): Promise<void> {
  const { setUpWeather } = await loadSetUp();
  const app = await setUpWeather(settings, createLog({ ...settings, 'shutdown-seconds': 0 }));
  try {
    const reply = await app.inject(request);
    const body = reply.json();
    if (reply.statusCode !== 200) throw new Failure(body.error);
    console.log(JSON.stringify(body, null, 2));
  } finally {
    await app.close();
  }
}

const get = command(['weather', 'get'], {
  summary: 'Print a city’s current weather, or with --days its forecast.',
  operands: ['CITY...'],
  settings: {
    ...ASKING,
    days: integer({
      placeholder: 'N',
      default: 0,
      min: 0,
      max: 5,
      help: 'Days of forecast; 0 is the weather now.',
    }),
  },
  switches: { alerts: 'Print the official warnings instead.' },
  run: async ({ settings, switches, operands }) => {
    const city = encodeURIComponent(operands.join(' '));
    const { days } = settings;
    const weather = days > 0 ? `/forecast/${city}?days=${days}` : `/weather/${city}`;
    await ask(settings, { url: switches.has('alerts') ? `/alerts/${city}` : weather });
  },
});

const askQuestion = command(['weather', 'ask'], {
  summary: 'Print the answer to a question in plain words.',
  operands: ['TEXT...'],
  settings: ASKING,
  run: ({ settings, operands }) =>
    ask(settings, { method: 'POST', url: '/chat', payload: { message: operands.join(' ') } }),
});

const listProviders = command(['weather', 'providers'], {
  summary: 'List the sources of weather and alerts, in the order in which they are asked.',
  settings: {},
  switches: { json: 'Write one JSON object a line, for machines.' },
  run: async ({ switches }) => {
    for (const { id, name, url, provides, coverage, licence, attribution, requires } of PROVIDERS) {
      if (switches.has('json')) {
        console.log(JSON.stringify({ id, name, url, provides, coverage, licence, attribution, requires }));
        continue;
      }
      const where = coverage === 'world' ? 'world' : coverage.join(', ');
      console.log(`${id}: ${name}; ${provides.join(', ')}; ${where}`);
      console.log(`  licence: ${licence}; say: ${attribution}; see ${url ?? 'the documentation'}`);
      if (requires !== null) console.log(`  needs --${requires}`);
    }
  },
});

/** The commands of the weather information service. */
export const WEATHER_COMMANDS = [serveWeather, get, askQuestion, parseLines, listProviders];
