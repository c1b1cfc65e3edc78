import type { FastifyBaseLogger } from 'fastify';
import Type from 'typebox';
import { createApp } from '../http/app.ts';
import { Responder } from '../http/respond.ts';
import type { App } from '../http/types.ts';
import { version } from '../version.ts';
import { eventsRoutes } from './events/routes.ts';
import { gamesRoutes } from './games/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import type { DatasetReader } from './store/port.ts';
import { trackingRoutes } from './tracking/routes.ts';

const ErrorSchema = Type.Object({
  success: Type.Literal(false),
  error: Type.String({ description: 'What was wrong, and what would be right.' }),
  status: Type.Integer({ description: 'The HTTP status code.' }),
});

const description = `
Games, events, player tracking and statistics from many vendors in one form.

Positions are in metres from the centre of the playing area, x along its length and y up the page; times are
seconds elapsed in the period, speeds metres per second. What is not known is null. Lists come as JSON pages
or, by \`Accept\` or \`?format=ndjson|csv|parquet|arrow\`, everything selected at once.
`;

/** Builds the sports dataset service over a dataset. Closing the app closes the reader. */
export function createSportsApp(reader: DatasetReader, log: FastifyBaseLogger): Promise<App> {
  const responder = new Responder({ holds: async (revision) => revision === (await reader.revision()) });
  return createApp({
    app: 'Fieldcast sports dataset',
    version,
    description,
    tags: [
      { name: 'games', description: 'Games and what is known of them.' },
      { name: 'events', description: 'What happened in the games.' },
      { name: 'tracking', description: 'Where players and ball were.' },
      { name: 'statistics', description: 'What the dataset holds.' },
    ],
    prefix: '/api',
    errorSchema: ErrorSchema,
    errorBody: (error, status) => ({ success: false, error, status }),
    log,
    notReady: async () => {
      await reader.revision();
      return null;
    },
    methods: ['GET', 'HEAD'],
    repeat: responder.repeat,
    routes: (app) => {
      gamesRoutes(app, reader, responder);
      eventsRoutes(app, reader, responder);
      trackingRoutes(app, reader, responder);
      statisticsRoutes(app, reader, responder);
    },
    close: async () => {
      await responder.close();
      await reader.close();
    },
  });
}
