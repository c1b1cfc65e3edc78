import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { handleConnectionErrors } from './connection-errors.ts';
import { answer, handleErrors } from './error-handler.ts';
import { type ErrorBody, HttpError } from './errors.ts';
import { handleUnknownRoutes } from './methods.ts';
import { measureRequests } from './metrics.ts';
import { serviceRoutes } from './service-routes.ts';
import type { App } from './types.ts';

/** What makes one service differ from another. */
export interface Service {
  /** Name of the application, as /health and the docs give it. */
  readonly app: string;
  readonly version: string;
  /** Markdown that introduces the documentation. */
  readonly description: string;
  readonly tags: ReadonlyArray<{ name: string; description: string }>;
  /** Path before every endpoint, '' or '/api'. */
  readonly prefix: string;
  readonly errorBody: ErrorBody;
  readonly log: FastifyBaseLogger;
  /** Null when requests can be served, or what is in the way. */
  readonly notReady: () => Promise<string | null>;
  /** The service's own endpoints, declared below the prefix. */
  readonly routes: (app: App) => void;
  /** Called when the app is closed, after the last answer. */
  readonly close: () => Promise<void>;
}

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Builds a service's HTTP app, the same for production and tests. It does not listen yet. */
export async function createApp(service: Service): Promise<App> {
  const app = Fastify({
    loggerInstance: service.log,
    disableRequestLogging: true,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // A parameter that is not known must be refused, never removed.
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, allErrors: false } },
    frameworkErrors: (error, _request, reply) => {
      answer(reply, new HttpError('bad_request', error.message), service.errorBody);
    },
    clientErrorHandler: handleConnectionErrors(service.errorBody),
  }).withTypeProvider<TypeBoxTypeProvider>();

  handleErrors(app, service.errorBody);
  handleUnknownRoutes(app, service.errorBody);
  const metrics = measureRequests(app);
  logRequests(app);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD'],
    strictPreflight: false,
    exposedHeaders: ['ETag', 'Link', 'X-Request-Id'],
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: service.app, version: service.version, description: service.description },
      servers: [{ url: '/' }],
      tags: [...service.tags, { name: 'service', description: 'The service itself.' }],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list' },
    theme: { title: service.app },
  });

  const facts = { app: service.app, version: service.version, metrics, notReady: service.notReady };
  for (const prefix of new Set(['', service.prefix])) {
    await app.register(async (scope) => serviceRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), facts), {
      prefix,
    });
  }
  await app.register(async (scope) => service.routes(scope.withTypeProvider<TypeBoxTypeProvider>()), {
    prefix: service.prefix,
  });
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/docs'));
  app.addHook('onClose', service.close);
  return app;
}

/** One line for each request when it is answered, and its id in the answer, so that both can be matched. */
function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}
