import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { TSchema } from 'typebox';
import type { AccessCheck } from './access/access.ts';
import { type Origins, originProblem, preflightRoute } from './access/origins.ts';
import { commonHeaders } from './common-headers.ts';
import { COMPILERS } from './compilers.ts';
import { documentOf } from './documentation/documentation.ts';
import { collectEndpoints, DOCUMENTATION, endpointListRoutes } from './documentation/endpoint-list.ts';
import { manifestRoute } from './documentation/manifest.ts';
import { notFoundPages, type PageSearch } from './documentation/not-found-page.ts';
import { DOCUMENTED_AS, type Examples, finishedDocument } from './documentation/openapi.ts';
import { assetRoutes, guideRoutes, pageRoute, pageSender } from './documentation/pages.ts';
import { isOwnRequest, renderedPageSender } from './documentation/rendered-page.ts';
import { Draining, drainConnections } from './drain.ts';
import { frameworkError, handleErrors, sendError } from './error-handler.ts';
import { type ErrorBody, type ErrorCode, errorsOf, type HttpError } from './errors.ts';
import { withFastPath } from './fast-path.ts';
import { createMetrics, metricsRoute } from './metrics.ts';
import {
  identifyRequest,
  requestSpans,
  type SentResponse,
  type Tracing,
  withinRequest,
} from './request-context.ts';
import { EarlyEndLog, responseLogger, withoutSecrets } from './request-log.ts';
import type { Responder } from './responses/responder.ts';
import type { StaticResponse } from './responses/static-response.ts';
import { createHttpServer, handleConnectionErrors, refuseTunnels, requestProblem } from './server.ts';
import { serviceRoutes } from './service-routes.ts';
import type { App, Peers } from './types.ts';
import { unknownRoutes } from './unknown-routes.ts';

/** The parts of an app that differ between services. */
export interface Service {
  /** Application name in /health and the documentation. */
  readonly app: string;
  readonly version: string;
  /** Name, without extension, of the HTML file served at `/`. */
  readonly page: string;
  /** The search of that page. */
  readonly search: PageSearch;
  /**
   * Whether the service renders the page, so that the page needs no scripts. A service that requires a key
   * cannot, because browsers send no key with the request for a page.
   */
  readonly rendersPage?: boolean;
  /** Markdown that introduces the documentation. */
  readonly description: string;
  readonly tags: ReadonlyArray<{ name: string; description: string }>;
  /** Path prefix of every endpoint: '' or '/api'. */
  readonly prefix: string;
  readonly errorBody: ErrorBody;
  /** Converts one of this service's errors to a response; returns null for any other error. */
  readonly translateError?: (error: unknown) => HttpError | null;
  /** Schema of the result of `errorBody`. */
  readonly errorSchema: TSchema;
  /** Errors in addition to the common errors. */
  readonly errors: readonly ErrorCode[];
  /** Example requests with recorded responses, for the documentation. */
  readonly examples: Examples;
  readonly log: FastifyBaseLogger;
  /** Rejects while the service cannot answer requests. */
  readonly checkReady: () => Promise<void>;
  /**
   * Loads modules that the first request would otherwise wait for. Blocks the event loop, so it runs after the
   * service listens; /ready fails until then. Null or absent if there is nothing to load.
   */
  readonly warmUp?: (() => void) | null;
  /** Lists impaired functions for /ready; requests are still served. */
  readonly degraded?: () => readonly string[];
  /** Origins whose web pages may read responses. By default, pages from all origins may. */
  readonly origins?: Origins;
  /** HTTP methods that pages from other origins may use. */
  readonly methods: string[];
  /** Whether this service's own endpoints require an API key. */
  readonly requiresKey: boolean;
  /**
   * Checks each request to this service's own endpoints and returns response headers to add. Without this
   * function, requests are unlimited.
   */
  readonly checkAccess?: AccessCheck;
  readonly responder: Responder;
  /** The processes that run the service, including this process; null if there is only one. */
  readonly peers?: Peers | null;
  /** Creates a span for each request; null or absent if requests are not traced. */
  readonly tracing?: Tracing | null;
  /** Serves the metrics instead of `/metrics`; null or absent without a separate metrics server. */
  readonly metricsApp?: FastifyInstance | null;
  /** Registers this service's own metrics. */
  readonly measure?: (registry: Registry) => void;
  /** Registers this service's own endpoints below the prefix. */
  readonly routes: (app: App) => void;
  /** Called when the app closes, after the last response. */
  readonly close: () => Promise<void>;
}

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Returns the request's own ID, or creates an ID from a random per-process prefix and a counter. */
function createRequestIds(): (request: IncomingMessage) => string {
  const prefix = randomUUID().slice(0, 8);
  let count = 0;
  return (request) => {
    const own = request.headers['x-request-id'];
    if (typeof own === 'string' && REQUEST_ID.test(own)) return own;
    count += 1;
    return `${prefix}-${count}`;
  };
}

/** Builds a service's HTTP app for production and tests, without listening. */
export async function createApp(service: Service): Promise<App> {
  const log = service.log.child({}, { serializers: { url: withoutSecrets } });
  const { tracing = null, metricsApp = null, origins = '*', responder } = service;
  const follow = tracing === null ? undefined : requestSpans(tracing, service.page);
  const requestId = createRequestIds();
  const { registry, requestTimes } = createMetrics(responder);
  const draining = new Draining();
  const logResponse = responseLogger(log);
  const onSent = (sent: SentResponse) => {
    draining.onSent(sent);
    const { request, response, route, ms } = sent;
    // The label is the route's pattern, because the number of paths is unbounded.
    const labels = { method: request.method ?? '', route: route ?? 'unknown', status: response.statusCode };
    requestTimes.observe(labels, ms / 1000);
    logResponse(sent);
  };
  const problemOf = (request: IncomingMessage) =>
    draining.problem() ?? requestProblem(request) ?? originProblem(request, origins);
  const { checkAccess = async () => ({}) } = service;
  const refusals = new WeakMap<IncomingMessage, unknown>();
  const isLast = ({ socket }: IncomingMessage) => draining.closes(socket);
  const { cache } = responder;
  const fastPath = { cache, checkAccess, refusals, problemOf, origins, requestId, isLast, onSent };
  const earlyEnds = new EarlyEndLog();
  const app = Fastify({
    serverFactory: (framework) =>
      createHttpServer(withFastPath(framework, fastPath), responder.admission.limits, follow),
    loggerInstance: log,
    logController: earlyEnds,
    genReqId: requestId,
    // Fastify's own 503 does not have the service's error format.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    schemaController: { compilersFactory: COMPILERS },
    ajv: {
      customOptions: {
        // coercion.ts converts texts, because Ajv would also accept 0x2, 1e1 and blanks as numbers.
        coerceTypes: false,
        // Unknown parameters must be rejected, never ignored.
        removeAdditional: false,
        allErrors: false,
        // Validating our own schemas would take a tenth of the startup time.
        // Tests check the resulting document instead.
        validateSchema: false,
        keywords: [DOCUMENTED_AS],
      },
    },
    // Handles errors in the URL itself, for which Fastify runs no hooks.
    frameworkErrors: (error, request, reply) => {
      sendError(
        reply.headers(commonHeaders(request.id, request, origins)),
        frameworkError(error),
        service.errorBody,
      );
    },
    clientErrorHandler: handleConnectionErrors(service.errorBody),
  }).withTypeProvider<TypeBoxTypeProvider>();

  refuseTunnels(app.server, service.methods, service.errorBody);
  drainConnections(app, draining);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, id, routeOptions } = request;
    reply.headers(commonHeaders(id, raw, origins));
    identifyRequest(raw, { id, route: routeOptions.url });
    withinRequest(raw, () => done(problemOf(raw) ?? unknownRoute(request) ?? undefined));
  });
  // After a body has arrived, code runs in an event of the connection, which lacks the request's context.
  app.addHook('preValidation', ({ raw }, _reply, done) => withinRequest(raw, done));
  app.addHook('onResponse', ({ raw, id, routeOptions }, reply, done) => {
    onSent({ request: raw, response: reply.raw, id, route: routeOptions.url, ms: reply.elapsedTime });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    earlyEnds.clientLeft(request);
    done();
  });
  preflightRoute(app, service.methods);
  notFoundPages(app, service.page, service.search);
  handleErrors(app, service.errorBody, service.translateError ?? (() => null));
  const unknownRoute = unknownRoutes(app, service.errorBody, service.examples);
  documentErrors(app, service.errorSchema);
  service.measure?.(registry);
  const metrics = service.peers?.shareMetrics(service.app, registry) ?? (() => registry.metrics());
  if (metricsApp !== null) metricsRoute(metricsApp, `/metrics/${service.page}`, metrics);
  const endpoints = collectEndpoints(app);
  const document = documentOfService(app, service);
  const reference = pageSender('reference', service.page);
  pageRoute(app, DOCUMENTATION, () => reference);
  guideRoutes(app, service.page);
  assetRoutes(app);
  manifestRoute(app, service.page);

  const { app: name, version, prefix } = service;
  const checkReady = warmingUp(app, service);
  for (const path of new Set(['', prefix])) {
    await app.register(
      async (scope) =>
        serviceRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), {
          app: name,
          version,
          metrics: metricsApp === null ? metrics : null,
          document,
          checkReady,
          degraded: service.degraded ?? (() => []),
          suffix: path === '' ? '' : 'OfApi',
        }),
      { prefix: path },
    );
  }
  await app.register(
    async (scope) => {
      if (service.requiresKey) documentKeys(scope);
      scope.addHook('onRequest', async ({ raw }, reply) => {
        if (refusals.has(raw)) throw refusals.get(raw);
        // The client's request for the page has already been counted.
        if (!isOwnRequest(raw)) reply.headers(await checkAccess(raw));
      });
      service.routes(scope.withTypeProvider<TypeBoxTypeProvider>());
    },
    { prefix },
  );
  const plain = pageSender(service.page);
  const rendered = service.rendersPage === true && !service.requiresKey;
  const sendPage = rendered ? renderedPageSender(app, service.page, checkAccess, plain) : plain;
  endpointListRoutes(app, { app: name, version, prefix, endpoints, sendPage });
  app.addHook('onClose', service.close);
  return app;
}

/** Warms a service up once it listens. Returns its check for readiness, which fails until then. */
function warmingUp(app: App, { warmUp = null, checkReady }: Service): Service['checkReady'] {
  let isWarm = true;
  if (warmUp !== null) {
    app.addHook('onListen', (done) => {
      isWarm = false;
      // Later, so that the service's address is printed first.
      setImmediate(() => {
        warmUp();
        isWarm = true;
      });
      done();
    });
  }
  return async () => {
    if (!isWarm) throw new Error('the service is still starting');
    await checkReady();
  };
}

function documentOfService(app: App, service: Service): () => Promise<StaticResponse> {
  return documentOf(app, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: service.app,
        version: service.version,
        description: service.description,
        license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      },
      servers: [{ url: '/' }],
      tags: [...service.tags, { name: 'service', description: 'The service itself.' }],
      ...(service.requiresKey && {
        components: {
          securitySchemes: {
            key: {
              type: 'apiKey',
              in: 'header',
              name: 'X-API-Key',
              description: 'One of the keys that the service’s operator has configured.',
            },
          },
        },
      }),
    },
    finished: (document) => finishedDocument(document, errorsOf(service.errors), service.examples),
  });
}

/** Documents that a scope's routes require an API key. */
function documentKeys(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ schema }) => {
    if (schema) schema.security = [{ key: [] }];
  });
}

/** Documents the error format for every route, because every route can fail. */
function documentErrors(app: App, errorSchema: TSchema): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { ...schema.response, '4xx': errorSchema, '5xx': errorSchema };
  });
}
