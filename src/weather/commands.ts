import { readApiKeys } from '../cli/api-keys.ts';
import { command } from '../cli/command.ts';
import { createLog } from '../cli/log.ts';
import { type Listener, originsOf, type ServingProcess, serve } from '../cli/serve.ts';
import { SERVICE_SETTINGS, type ServiceSettings } from '../cli/service-settings.ts';
import { print, printColored, printJson, wantsColor } from '../cli/terminal.ts';
import { ExpectedError } from '../errors.ts';
import { Admission } from '../http/responses/admission.ts';
import { REDIS_SETTINGS, type RedisSettings } from '../redis/settings.ts';
import {
  choice,
  integer,
  type Setting,
  type SettingsOf,
  UsageError,
  withPrefix,
} from '../settings/setting.ts';
import { parseLines } from './parse-command.ts';
import type { ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS, type WeatherSettings } from './settings.ts';

// Loaded on demand, so that other commands start faster.
const loadSetUp = () => import('./set-up.ts');

/** Creates the weather service, with its providers and gazetteer, ready to listen. */
export async function weatherListener(
  settings: WeatherSettings & ProviderValues & RedisSettings & ServiceSettings,
  process: ServingProcess,
): Promise<Listener> {
  const { setUpWeather } = await loadSetUp();
  const apiKeys = readApiKeys(settings, process.log);
  const {
    'weather-host': host,
    'weather-port': port,
    'weather-trusted-proxies': trustedProxies,
    'weather-api-keys': weatherKeys,
  } = settings;
  const requiresKey = apiKeys.length + weatherKeys.length > 0;
  const origins = originsOf(settings, { host, requiresKey, trustedProxies });
  const app = await setUpWeather(settings, { ...process, apiKeys, origins });
  return {
    title: 'Weather information service',
    app,
    prefix: '',
    metricsPath: '/metrics/weather',
    requiresKey,
    host,
    port,
    settings: { host: 'weather-host', port: 'weather-port' },
  };
}

const serveWeather = command(['weather', 'serve'], {
  summary: 'Serve weather over HTTP.',
  settings: { ...WEATHER_SETTINGS, ...SERVICE_SETTINGS, ...REDIS_SETTINGS, ...PROVIDER_SETTINGS },
  run: async ({ settings }) => {
    await serve(settings, async (process) => [await weatherListener(settings, process)]);
  },
});

const QUERY_SETTINGS = {
  ...WEATHER_SETTINGS,
  // Log only fatal errors, because the printed answer gives the reason for any other failure.
  'log-level': { ...SERVICE_SETTINGS['log-level'], default: 'fatal' as const },
  'log-format': SERVICE_SETTINGS['log-format'],
  ...PROVIDER_SETTINGS,
};

const REPORT_SETTINGS = {
  ...withPrefix('weather', {
    lang: {
      placeholder: 'CODE',
      default: '',
      help: 'Language of the report, for example de or pt-BR.',
      parse: (text: string) =>
        /^[a-z]{2,3}([-_]\w+)*$/i.test(text)
          ? { value: text }
          : { expected: 'a language tag such as de or pt-BR' },
    } satisfies Setting<string>,
    units: choice<'metric' | 'imperial'>({
      placeholder: 'UNITS',
      default: 'metric',
      choices: ['metric', 'imperial'],
      help: 'Units of the report.',
    }),
    color: choice<'auto' | 'always' | 'never'>({
      placeholder: 'WHEN',
      default: 'auto',
      choices: ['auto', 'always', 'never'],
      help: 'Colours: always, never, or auto (only in a terminal, and not if NO_COLOR is set).',
    }),
  }),
  ...QUERY_SETTINGS,
};
type ReportSettings = SettingsOf<typeof REPORT_SETTINGS>;

const JSON_SWITCH = { json: 'Print the service’s JSON response.' };

interface Request {
  readonly url: string;
  readonly days?: number | null;
  /** Only for `weather ask`. */
  readonly message?: string;
}

/**
 * Sends a request to a service in this process and prints the answer. Throws ExpectedError if the status is
 * not 200.
 */
async function ask(settings: ReportSettings, request: Request, isJson: boolean): Promise<void> {
  const { setUpWeather } = await loadSetUp();
  // Requests from the same process need no API key.
  const open = { ...settings, 'weather-api-keys': [] };
  const alone = {
    log: createLog(settings),
    admission: new Admission(),
    peers: null,
    tracing: null,
    metricsApp: null,
    apiKeys: [],
  };
  let isOffline = false;
  const report = (reason: string | null) => {
    isOffline = reason !== null;
  };
  // One request asks only some of the providers, so a single unreachable provider has to suffice.
  const app = await setUpWeather(open, { ...alone, network: { enough: 1, report } });
  try {
    const accept = isJson ? 'application/json' : 'text/plain';
    const { url, days = null, message } = request;
    const reply = await app.inject({
      url,
      query: { ...queryOf(settings, isJson), ...(days !== null && { days: String(days) }) },
      headers: { accept },
      ...(message !== undefined && { method: 'POST' as const, payload: { message } }),
    });
    if (reply.statusCode !== 200) {
      const reason = isJson ? reply.json().error : reply.body.trim();
      const hint = isOffline ? '; without a network, --providers sample prints synthetic weather' : '';
      throw new ExpectedError(`${reason}${hint}`);
    }
    if (isJson) printJson(reply.json(), 2);
    else printColored(reply.body.trimEnd());
  } finally {
    await app.close();
  }
}

function queryOf(settings: ReportSettings, isJson: boolean): Record<string, string> {
  const { 'weather-lang': lang, 'weather-units': units, 'weather-color': color } = settings;
  const isTTY = process.stdout.isTTY === true;
  return {
    ...(lang !== '' && { lang }),
    ...(units !== 'metric' && { units }),
    ...(!isJson && wantsColor(color, { isTTY, environment: process.env }) && { color: 'true' }),
  };
}

const get = command(['weather', 'get'], {
  summary: 'Print the current weather and forecast for a place, or only one part of the report.',
  operands: ['PLACE...'],
  synonyms: ['current', 'now', 'forecast', 'report', 'show', 'alerts', 'air', 'nowcast', 'history'],
  settings: {
    days: {
      ...integer({
        placeholder: 'N',
        default: 0,
        min: 1,
        help: 'Print only the forecast for the next N days. Values above 5 are treated as 5.',
      }),
      default: null,
    },
    ...REPORT_SETTINGS,
  },
  switches: {
    nowcast: 'Print only rain and snow in the next two hours.',
    history: 'Print only yesterday’s weather.',
    alerts: 'Print only official weather alerts.',
    air: 'Print only the air quality.',
    ...JSON_SWITCH,
  },
  run: async ({ settings, switches, operands }) => {
    const city = encodeURIComponent(operands.join(' '));
    const { days } = settings;
    const weather = days !== null ? `/forecast/${city}` : `/weather/${city}`;
    const [other, ...more] = [...switches].filter((name) => name !== 'json');
    if (more.length > 0)
      throw new UsageError(`--${other} and --${more[0]} cannot be combined: use only one of them`);
    const url = other === undefined ? weather : `/${other}/${city}`;
    await ask(settings, { url, days: url.startsWith('/forecast') ? days : null }, switches.has('json'));
  },
});

const askQuestion = command(['weather', 'ask'], {
  summary: 'Print the answer to a question in natural language.',
  operands: ['TEXT...'],
  settings: REPORT_SETTINGS,
  switches: JSON_SWITCH,
  run: ({ settings, switches, operands }) =>
    ask(settings, { url: '/chat', message: operands.join(' ') }, switches.has('json')),
});

const listProviders = command(['weather', 'providers'], {
  summary: 'List the weather and alert providers in the order in which they are queried.',
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

export const WEATHER_COMMANDS = [serveWeather, get, askQuestion, parseLines, listProviders];
