import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { TSchema } from 'typebox';
import { handleConnectionErrors } from './connection-errors.ts';
import { endConnectionsWhenClosing } from './drain.ts';
import { answer, handleErrors, refusal } from './error-handler.ts';
import type { ErrorBody } from './errors.ts';
import { createFrontServer, type Repeat } from './front.ts';
import { handleUnknownRoutes } from './methods.ts';
import { createMetrics, measureRequests } from './metrics.ts';
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
  /** Schema of what errorBody makes. */
  readonly errorSchema: TSchema;
  readonly log: FastifyBaseLogger;
  /** Null when requests can be served, or what is in the way. */
  readonly notReady: () => Promise<string | null>;
  /** What pages of other origins may ask with. */
  readonly methods: string[];
  readonly repeat: Repeat;
  /** Adds the service's own figures to /metrics. */
  readonly measure?: (registry: Registry) => void;
  /** The service's own endpoints, declared below the prefix. */
  readonly routes: (app: App) => void;
  /** Called when the app is closed, after the last answer. */
  readonly close: () => Promise<void>;
}

/** Headers that pages of other origins may read. */
const EXPOSED_HEADERS = [
  'ETag',
  'Link',
  'Accept-Ranges',
  'Content-Range',
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Age',
  'Warning',
];

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The id that a request brings, else one that is unique to the process by a random part, in it by a number. */
function requestIds(): (request: IncomingMessage) => string {
  const process = randomUUID().slice(0, 8);
  let number = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
    number += 1;
    return `${process}-${number}`;
  };
}

/** Builds a service's HTTP app, the same for production and tests. It does not listen yet. */
export async function createApp(service: Service): Promise<App> {
  const requestId = requestIds();
  const metrics = createMetrics();
  service.measure?.(metrics.registry);
  const draining = { closing: false };
  const app = Fastify({
    serverFactory: (handler) =>
      createFrontServer(handler, async (request, response) => {
        if (draining.closing) return false;
        const begun = performance.now();
        const repeated = await service.repeat(request, response, () => requestId(request));
        if (repeated === null) return false;
        const ms = performance.now() - begun;
        const { method = '', url } = request;
        metrics.observe(method, repeated.route, response.statusCode, ms / 1000);
        service.log.debug(
          { reqId: repeated.requestId, method, url, status: response.statusCode, ms },
          'answered',
        );
        return true;
      }),
    loggerInstance: service.log,
    // Fastify's two lines a request are replaced by the one of logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Fastify's own 503 has another shape than this service's errors.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    ajv: {
      customOptions: {
        coerceTypes: true,
        // A parameter that is not known must be refused, never removed.
        removeAdditional: false,
        allErrors: false,
        // With strict numbers "Infinity" passes every limit: Ajv then holds limits to finite numbers only.
        strictNumbers: false,
      },
    },
    frameworkErrors: (error, _request, reply) => {
      answer(reply, refusal(error), service.errorBody);
    },
    clientErrorHandler: handleConnectionErrors(service.errorBody),
  }).withTypeProvider<TypeBoxTypeProvider>();

  endConnectionsWhenClosing(app, draining);
  logRequests(app);
  handleErrors(app, service.errorBody);
  handleUnknownRoutes(app, service.errorBody);
  documentErrors(app, service.errorSchema);
  measureRequests(app, metrics);
  await app.register(cors, {
    origin: '*',
    methods: service.methods,
    strictPreflight: false,
    exposedHeaders: EXPOSED_HEADERS,
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
    theme: {
      title: service.app,
      css: [{ filename: 'fieldcast.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });

  const facts = {
    app: service.app,
    version: service.version,
    metrics: metrics.registry,
    notReady: service.notReady,
  };
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

/** Every documented route can fail, always in the same shape. */
function documentErrors(app: App, errorSchema: TSchema): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { ...schema.response, '4xx': errorSchema, '5xx': errorSchema };
  });
}

/**
 * One line for each request when it is answered, and its id in the answer, so that both can be matched. What went
 * well is counted by the metrics and logged at `debug` only: a line each would cost a third of a small answer.
 */
function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 400 ? 'info' : 'debug';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level](
      { method: request.method, url: request.url, status: reply.statusCode, ms },
      'answered',
    );
    done();
  });
}
