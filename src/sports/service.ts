import type { FastifyBaseLogger } from 'fastify';
import { createApp } from '../http/app.ts';
import { Responder } from '../http/respond.ts';
import type { App } from '../http/types.ts';
import { version } from '../version.ts';
import { description } from './description.ts';
import { eventsRoutes } from './events/routes.ts';
import { gamesRoutes } from './games/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import type { DatasetReader } from './store/port.ts';
import { trackingRoutes } from './tracking/routes.ts';

/** Builds the sports dataset service over a dataset. Closing the app closes the reader. */
export function createSportsApp(reader: DatasetReader, log: FastifyBaseLogger): Promise<App> {
  const responder = new Responder(() => reader.revision());
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
    errorBody: (error, status) => ({ success: false, error, status }),
    log,
    notReady: async () => {
      await reader.revision();
      return null;
    },
    repeat: (request, reply) => responder.repeat(request, reply),
    routes: (app) => {
      gamesRoutes(app, reader, responder);
      eventsRoutes(app, reader, responder);
      trackingRoutes(app, reader, responder);
      statisticsRoutes(app, reader, responder);
    },
    close: () => reader.close(),
  });
}
