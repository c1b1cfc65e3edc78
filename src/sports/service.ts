import type { FastifyBaseLogger } from 'fastify';
import type { ServingProcess } from '../cli/serve.ts';
import { ApiKeys } from '../http/access/api-keys.ts';
import { clientAddresses } from '../http/access/client-address.ts';
import type { Origins } from '../http/access/origins.ts';
import { createApp } from '../http/app.ts';
import { type ErrorCode, HttpError } from '../http/errors.ts';
import { Admission } from '../http/responses/admission.ts';
import { type CachePolicy, Responder } from '../http/responses/responder.ts';
import type { App } from '../http/types.ts';
import { Type } from '../schema.ts';
import { version } from '../version.ts';
import { measureDataset } from './dataset-metrics.ts';
import { eventsRoutes } from './events/routes.ts';
import examples from './examples.json' with { type: 'json' };
import { gamesRoutes } from './games/routes.ts';
import { linksRoutes } from './links/routes.ts';
import { recordStatisticsRoutes } from './statistics/records.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { DatasetError, type DatasetReader, Overloaded, QueryTimeout } from './store/port.ts';
import { summariesRoutes } from './summaries/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';

const ErrorSchema = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.String({ description: 'Description of the error and how to fix it.' }),
    status: Type.Integer({ description: 'The HTTP status code.' }),
  },
  { title: 'Error' },
);

const description = `
Games, events, player tracking and statistics from many vendors in one format.

Positions are in metres from the centre of the playing area: x along the length, positive to the right, and
y along the width, positive upwards. Times are in seconds since the start of the period, speeds in m/s.
Unknown values are null. Lists are returned as JSON pages or, with \`Accept\` or
\`?format=ndjson|csv|parquet|arrow\`, as the complete selection.
`;

/** Error codes of the sports service, in addition to the common error codes. */
export const SPORTS_ERRORS: readonly ErrorCode[] = [
  'not_acceptable',
  'range_not_satisfiable',
  'too_many_requests',
];

interface SportsServing extends Partial<Pick<ServingProcess, 'peers' | 'tracing' | 'metricsApp'>> {
  /** Folder of the dataset; null if it is in a database. */
  readonly folder?: string | null;
  readonly trustedProxies?: readonly string[];
  readonly origins?: Origins;
}

/**
 * Builds the sports dataset service for a dataset. Closing the app closes the reader. If API keys are
 * configured, every data request needs a key.
 */
export function createSportsApp(
  reader: DatasetReader,
  log: FastifyBaseLogger,
  apiKeys: readonly string[] = [],
  admission = new Admission(),
  { folder = null, trustedProxies = [], ...serving }: SportsServing = {},
): Promise<App> {
  const keys = new ApiKeys(apiKeys, clientAddresses(trustedProxies));
  const policy: CachePolicy = {
    isCurrent: (revision) =>
      reader.revision().then(
        (current) => revision === current,
        // Ignore the error here: the route handler gets the same error and reports it.
        () => false,
      ),
    isPrivate: keys.isRequired,
  };
  const responder = new Responder(policy, admission);
  return createApp({
    app: 'Fieldcast sports dataset',
    version,
    page: 'sports',
    search: {
      field: 'q',
      labels: {
        en: 'Team or competition',
        de: 'Mannschaft oder Wettbewerb',
        es: 'Equipo o competición',
        fr: 'Équipe ou compétition',
      },
    },
    description,
    tags: [
      { name: 'games', description: 'Games and their details.' },
      { name: 'events', description: 'Events in the games.' },
      { name: 'tracking', description: 'Positions of the players and the ball.' },
      { name: 'summaries', description: 'Teams, players and competitions.' },
      { name: 'statistics', description: 'Dataset totals.' },
    ],
    prefix: '/api',
    errorSchema: ErrorSchema,
    errors: SPORTS_ERRORS,
    examples,
    errorBody: (error, status) => ({ success: false, error, status }),
    translateError: unavailability,
    log,
    checkReady: () => reader.checkReady(),
    methods: ['GET', 'HEAD'],
    requiresKey: keys.isRequired,
    ...(keys.isRequired && {
      checkAccess: async (request) => {
        keys.check(request);
        return {};
      },
    }),
    responder,
    ...serving,
    measure: (registry) => measureDataset(registry, reader, folder),
    routes: (app) => {
      gamesRoutes(app, reader, responder);
      linksRoutes(app, reader, responder);
      eventsRoutes(app, reader, responder);
      trackingRoutes(app, reader, responder);
      summariesRoutes(app, reader, responder);
      statisticsRoutes(app, reader, responder);
      recordStatisticsRoutes(app, reader, responder);
    },
    close: async () => {
      await responder.close();
      await reader.close();
    },
  });
}

/**
 * Returns a 503 error if the dataset is temporarily unavailable. The message of a DatasetError is only
 * logged, because it could contain host and file names.
 */
function unavailability(error: unknown): HttpError | null {
  if (error instanceof DatasetError) {
    return new HttpError('unavailable', 'The dataset cannot be read at the moment; the cause was logged', {
      'retry-after': '5',
    });
  }
  if (!(error instanceof Overloaded || error instanceof QueryTimeout)) return null;
  return new HttpError('unavailable', error.message, { 'retry-after': '5' });
}
