import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type AccessCheck, createAccessCheck, identifyClients } from '../http/access/access.ts';
import { ApiKeys } from '../http/access/api-keys.ts';
import { clientAddresses } from '../http/access/client-address.ts';
import { MemoryCounter } from '../http/access/memory-counter.ts';
import type { Origins } from '../http/access/origins.ts';
import type { RateWindow, RequestCounter } from '../http/access/request-counter.ts';
import { createApp } from '../http/app.ts';
import type { ErrorCode } from '../http/errors.ts';
import { rateLimitMetric } from '../http/metrics.ts';
import type { Tracing } from '../http/request-context.ts';
import { Admission } from '../http/responses/admission.ts';
import { Responder } from '../http/responses/responder.ts';
import type { App, Peers } from '../http/types.ts';
import { Type } from '../schema.ts';
import { UsageError } from '../settings/setting.ts';
import { version } from '../version.ts';
import { airRoutes } from './air/routes.ts';
import { alertsRoutes } from './alerts/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import type { WeatherContext } from './context.ts';
import { currentRoutes } from './current/routes.ts';
import { severalRoutes } from './current/several.ts';
import examples from './examples.json' with { type: 'json' };
import { forecastRoutes } from './forecast/routes.ts';
import { createLocator, createLookUpLimit } from './gazetteer/locator.ts';
import type { Gazetteer } from './gazetteer/port.ts';
import { historyRoutes } from './history/routes.ts';
import type { Place } from './model/place.ts';
import { nowcastRoutes } from './nowcast/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { providerTable } from './providers/table.ts';
import { isFreshAt } from './representation/answer.ts';
import type { WeatherSettings } from './settings.ts';
import type { Sources } from './sources.ts';

const ErrorSchema = Type.Object(
  {
    error: Type.String({ description: 'What is wrong and how to fix it.' }),
    status: Type.Optional(
      Type.Integer({ description: 'HTTP status code; absent if /chat cannot fetch the weather.' }),
    ),
    retry_after: Type.Optional(
      Type.Integer({ description: 'Only for 429: seconds until the request can be retried.' }),
    ),
    message: Type.Optional(
      Type.String({
        description: 'Only for 429: message that includes the time until the request can be retried.',
      }),
    ),
    places: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Only for /chat: the places that the message names, if it names several.',
      }),
    ),
    suggestions: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Only for an unknown place: similar names, or cities of the named country.',
      }),
    ),
  },
  { title: 'Error' },
);

export interface WeatherServiceOptions {
  readonly settings: WeatherSettings;
  readonly sources: Sources;
  readonly gazetteer: Gazetteer;
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
  /** Added to the API keys in the settings. */
  readonly apiKeys?: readonly string[];
  readonly admission?: Admission;
  /** Absent if there is only one replica. */
  readonly shared?: Shared;
  /** The other processes of this service, or null if there are none. */
  readonly peers?: Peers | null;
  /** Null or absent if requests are not traced. */
  readonly tracing?: Tracing | null;
  readonly origins?: Origins;
  /** Separate server for the metrics, which replaces `/metrics`. Null or absent by default. */
  readonly metricsApp?: FastifyInstance | null;
}

/** State that replicas of the service share. */
export interface Shared {
  counter(windows: readonly RateWindow[], local: RequestCounter): RequestCounter;
  degraded(): readonly string[];
  readonly metrics: Sources['metrics'];
  close(): void;
}

/** Errors that only this service returns. */
export const WEATHER_ERRORS: readonly ErrorCode[] = ['too_many_requests', 'upstream_failed'];

/** Builds the weather information service. Throws UsageError for invalid settings. */
export async function createWeatherApp(options: WeatherServiceOptions): Promise<App> {
  const {
    settings,
    sources,
    gazetteer,
    log,
    clock,
    apiKeys = [],
    admission = new Admission(),
    shared,
    peers = null,
    tracing = null,
    metricsApp = null,
    origins = '*',
  } = options;
  const trustedProxies = settings['weather-trusted-proxies'];
  const keys = new ApiKeys([...apiKeys, ...settings['weather-api-keys']], clientAddresses(trustedProxies));
  const identity = { trustedProxies, keys };
  const windows = [
    { name: 'minute', requests: settings['weather-limit-minute'], seconds: 60 },
    { name: 'hour', requests: settings['weather-limit-hour'], seconds: 3600 },
    { name: 'day', requests: settings['weather-limit-day'], seconds: 86_400 },
  ];
  const local = peers?.counter(windows) ?? new MemoryCounter(windows, warnOnce(log));
  const counter = shared?.counter(windows, local) ?? local;
  const decisions = rateLimitMetric();
  const onDecision = (isAllowed: boolean) => decisions.inc({ decision: isAllowed ? 'allowed' : 'rejected' });
  const limits = { windows, counter, onDecision, ...identity };
  const checkAccess = createAccessCheck(limits);
  // Suggestions have separate rate limits, because the web page requests them at every pause in typing.
  const checkSuggestions = createAccessCheck({ ...limits, kind: 'places ' });
  const checkRequest: AccessCheck = (request) =>
    (request.url?.startsWith('/places') ? checkSuggestions : checkAccess)(request);
  const responder = new Responder(
    { isCurrent: (revision) => isFreshAt(revision, clock()), isPrivate: keys.isRequired },
    admission,
  );
  const context: WeatherContext = {
    weather: sources.weather,
    locate: createLocator(gazetteer, sources.weather, createLookUpLimit(clock)),
    identifyClient: identifyClients(identity),
    countRequest: checkAccess,
    responder,
    clock,
  };
  const defaultPlace = defaultPlaceOf(settings, gazetteer);
  return createApp({
    app: 'Fieldcast weather information',
    version,
    page: 'weather',
    search: {
      field: 'place',
      labels: {
        en: 'City, airport or postcode',
        de: 'Ort, Flughafen oder Postleitzahl',
        es: 'Ciudad, aeropuerto o código postal',
        fr: 'Ville, aéroport ou code postal',
      },
    },
    rendersPage: true,
    description: describe(sources),
    tags: [
      { name: 'weather', description: 'Current weather.' },
      { name: 'forecast', description: 'Forecasts for the next few hours and days.' },
      { name: 'history', description: 'The weather of past days.' },
      { name: 'alerts', description: 'Official warnings.' },
      { name: 'air', description: 'Air quality and pollen.' },
      { name: 'places', description: 'Suggestions for partial place names.' },
      { name: 'chat', description: 'Questions in natural language.' },
    ],
    prefix: '',
    errorSchema: ErrorSchema,
    errors: WEATHER_ERRORS,
    examples,
    errorBody: (error, status) => ({ error, status }),
    log,
    checkReady: async () => undefined,
    warmUp: sources.warmUp,
    degraded: () => shared?.degraded() ?? [],
    methods: ['GET', 'HEAD', 'POST'],
    requiresKey: keys.isRequired,
    checkAccess: checkRequest,
    responder,
    peers,
    tracing,
    metricsApp,
    origins,
    measure: (registry) => {
      const metrics = [decisions, ...sources.metrics, ...(shared?.metrics ?? [])];
      for (const metric of metrics) registry.registerMetric(metric);
    },
    routes: (app) => {
      // Fastify parses plain text by default, but plain text has no `message` field.
      app.removeContentTypeParser('text/plain');
      app.register(formbody);
      currentRoutes(app, context);
      severalRoutes(app, context);
      forecastRoutes(app, context);
      nowcastRoutes(app, context);
      historyRoutes(app, context);
      alertsRoutes(app, context);
      airRoutes(app, context);
      placesRoutes(app, context, gazetteer);
      chatRoutes(app, context, { gazetteer, defaultPlace });
    },
    close: async () => shared?.close(),
  });
}

function warnOnce(log: FastifyBaseLogger): () => void {
  let hasWarned = false;
  return () => {
    if (!hasWarned)
      log.warn('too many clients to count; the rate limits of the least recently seen clients are reset');
    hasWarned = true;
  };
}

/** Returns the place in the setting. Throws UsageError if the gazetteer cannot find the place. */
function defaultPlaceOf(settings: WeatherSettings, gazetteer: Gazetteer): Place | null {
  const name = settings['weather-default-place'];
  if (name === '') return null;
  const [found] = gazetteer.find(name);
  if (found === undefined)
    throw new UsageError(`--weather-default-place: no place called "${name}" is known`);
  return found.place;
}

function describe({ providers }: Sources): string {
  return `
Current weather, forecasts of up to two hours and up to five days, the weather of the past seven days, official
warnings, air quality, and questions in natural language.

Units are °C, m/s, hPa, %, metres of visibility, and millimetres of water per forecast step. Pollutants are in µg/m³,
and pollen in grains/m³. Times are local to the city. Unknown values are null. Every response contains its place and
the \`source\` of its data.

${providerTable(providers.map(({ definition }) => definition))}

Place names: GeoNames (geonames.org), CC BY 4.0.
`;
}
