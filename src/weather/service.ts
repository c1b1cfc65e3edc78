import formbody from '@fastify/formbody';
import type { FastifyBaseLogger } from 'fastify';
import Type from 'typebox';
import { createApp } from '../http/app.ts';
import { createGuard } from '../http/guard.ts';
import { Responder } from '../http/respond.ts';
import { UsageError } from '../http/settings.ts';
import type { App } from '../http/types.ts';
import { version } from '../version.ts';
import { alertsRoutes } from './alerts/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import type { WeatherContext } from './context.ts';
import { currentRoutes } from './current/routes.ts';
import { forecastRoutes } from './forecast/routes.ts';
import { createLocator } from './gazetteer/locator.ts';
import type { Gazetteer } from './gazetteer/port.ts';
import type { Place } from './model/place.ts';
import { providerTable } from './providers/table.ts';
import { holdsUntil } from './representation/answer.ts';
import type { WeatherSettings } from './settings.ts';
import type { Sources } from './sources.ts';

const ErrorSchema = Type.Object({
  error: Type.String({ description: 'What was wrong, and what would be right.' }),
  status: Type.Optional(
    Type.Integer({ description: 'The HTTP status code; absent where /chat fails to fetch the weather.' }),
  ),
  retry_after: Type.Optional(Type.Integer({ description: 'With 429: seconds until the next try.' })),
  message: Type.Optional(Type.String({ description: 'With 429: the same in words.' })),
});

export interface WeatherServiceOptions {
  readonly settings: WeatherSettings;
  readonly sources: Sources;
  readonly gazetteer: Gazetteer;
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
}

/** Builds the weather information service. Throws UsageError for settings that cannot be. */
export async function createWeatherApp(options: WeatherServiceOptions): Promise<App> {
  const { settings, sources, gazetteer, log, clock } = options;
  const guard = createGuard({
    windows: [
      { name: 'minute', requests: settings['weather-limit-minute'], seconds: 60 },
      { name: 'hour', requests: settings['weather-limit-hour'], seconds: 3600 },
      { name: 'day', requests: settings['weather-limit-day'], seconds: 86_400 },
    ],
    trustedProxies: settings['weather-trusted-proxies'],
    apiKeys: settings['weather-api-keys'],
  });
  const responder = new Responder({
    holds: (revision) => holdsUntil(revision, clock()),
    admit: guard.repeat,
  });
  const locate = createLocator(gazetteer, sources.weather);
  const context: WeatherContext = { weather: sources.weather, locate, responder, clock };
  const defaultPlace = defaultPlaceOf(settings, gazetteer);
  return createApp({
    app: 'Fieldcast weather information',
    version,
    description: describe(sources),
    tags: [
      { name: 'weather', description: 'The weather now.' },
      { name: 'forecast', description: 'The weather of the next days.' },
      { name: 'alerts', description: 'Official warnings.' },
      { name: 'chat', description: 'Questions in plain words.' },
    ],
    prefix: '',
    errorSchema: ErrorSchema,
    errorBody: (error, status) => ({ error, status }),
    log,
    notReady: async () => null,
    methods: ['GET', 'HEAD', 'POST'],
    repeat: responder.repeat,
    measure: (registry) => {
      for (const figure of sources.figures) registry.registerMetric(figure);
    },
    routes: (app) => {
      // Fastify reads plain text by itself, in which no field message can be.
      app.removeContentTypeParser('text/plain');
      app.register(formbody);
      app.addHook('onRequest', guard.hook);
      currentRoutes(app, context);
      forecastRoutes(app, context);
      alertsRoutes(app, context);
      chatRoutes(app, context, { gazetteer, defaultPlace });
    },
    close: async () => undefined,
  });
}

/** The place that the settings name; throws UsageError for one that the gazetteer does not know. */
function defaultPlaceOf(settings: WeatherSettings, gazetteer: Gazetteer): Place | null {
  const name = settings['weather-default-place'];
  if (name === '') return null;
  const [found] = gazetteer.search(name);
  if (found === undefined) throw new UsageError(`the default place ${name} is not known`);
  return found.place;
}

function describe({ providers }: Sources): string {
  return `
Current weather, forecasts of up to five days, official warnings, and questions in plain words.

Units are °C, m/s, hPa, %, metres of visibility, and millimetres of water in the step. Times are local to the city.
What is not known is null. Every answer names the place that it is for and the \`source\` that it comes from.

${providerTable(providers.map(({ definition }) => definition))}

Names of places: GeoNames (geonames.org), CC BY 4.0.
`;
}
