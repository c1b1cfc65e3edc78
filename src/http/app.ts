import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { TSchema } from 'typebox';
import type { AccessCheck } from './access/access.ts';
import { type Origins, originProblem, preflightRoute } from './access/origins.ts';
import { commonHeaders } from './common-headers.ts';
import { COMPILERS } from './compilers.ts';
import { documentOf } from './documentation/documentation.ts';
import { collectEndpoints, DOCUMENTATION, endpointListRoutes } from './documentation/endpoint-list.ts';
import { DOCUMENTED_AS, type Examples, finishedDocument } from './documentation/openapi.ts';
import { assetRoutes, guideRoutes, pageRoute, pageSender } from './documentation/pages.ts';
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
import type { Responder } from './responses/responder.ts';
import type { StaticResponse } from './responses/static-response.ts';
import { createHttpServer, handleConnectionErrors, refuseTunnels, requestProblem } from './server.ts';
import { serviceRoutes } from './service-routes.ts';
import type { App, Peers } from './types.ts';
import { unknownRoutes } from './unknown-routes.ts';

/** What makes one service different from another. */
export interface Service {
  /** Name of the application, as in /health and the documentation. */
  readonly app: string;
  readonly version: string;
  /** The page for people at `/`, as its HTML file is called. */
  readonly page: string;
  /** Markdown that introduces the documentation. */
  readonly description: string;
  readonly tags: ReadonlyArray<{ name: string; description: string }>;
  /** Path prefix of every endpoint: '' or '/api'. */
  readonly prefix: string;
  readonly errorBody: ErrorBody;
  /** The response to an error of the service's own; null for any other. */
  readonly translateError?: (error: unknown) => HttpError | null;
  /** Schema of what errorBody makes. */
  readonly errorSchema: TSchema;
  /** Errors besides the common ones. */
  readonly errors: readonly ErrorCode[];
  /** Requests with their real answers, for the documentation. */
  readonly examples: Examples;
  readonly log: FastifyBaseLogger;
  /** Rejects while requests cannot be served. */
  readonly checkReady: () => Promise<void>;
  /** What works less well at the moment, though requests are served: for /ready. */
  readonly degraded?: () => readonly string[];
  /** Web pages that may read responses; absent for all. */
  readonly origins?: Origins;
  /** Methods that pages of other origins may use. */
  readonly methods: string[];
  /** Whether the service's own endpoints require an API key. */
  readonly requiresKey: boolean;
  /** Checks each request to its own endpoints, and gives headers to add. Absent if everyone may send any number. */
  readonly checkAccess?: AccessCheck;
  readonly responder: Responder;
  /** The processes that serve together with this one; null if there are none. */
  readonly peers?: Peers | null;
  /** Makes a span of each request; null or absent where requests are not traced. */
  readonly tracing?: Tracing | null;
  /** Serves the metrics instead of `/metrics`; null or absent if there is no server for them. */
  readonly metricsApp?: FastifyInstance | null;
  /** Adds the service's own metrics. */
  readonly measure?: (registry: Registry) => void;
  /** Declares the service's own endpoints, below the prefix. */
  readonly routes: (app: App) => void;
  /** Called when the app is closed, after the last response. */
  readonly close: () => Promise<void>;
}

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Takes the ID that a request brings, or makes one: a random part per process and a number. */
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

/** Builds a service's HTTP app, the same for production and tests. It does not listen yet. */
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
    // The route's pattern: a label value per path would grow without bound.
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
  const app = Fastify({
    serverFactory: (framework) =>
      createHttpServer(withFastPath(framework, fastPath), responder.admission.limits, follow),
    loggerInstance: log,
    // onSent logs one line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Fastify's own 503 is not in the service's error format.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    schemaController: { compilersFactory: COMPILERS },
    ajv: {
      customOptions: {
        coerceTypes: true,
        // An unknown parameter must be rejected, never ignored.
        removeAdditional: false,
        allErrors: false,
        // They are this code's own, and tests check the document that is made of them: it would take a tenth of a start.
        validateSchema: false,
        // With strict numbers "Infinity" would pass every limit: Ajv then checks limits of finite numbers only.
        strictNumbers: false,
        keywords: [DOCUMENTED_AS],
      },
    },
    // Errors in the URL itself, for which Fastify runs no hooks.
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
  // A body arrives in events of the connection.
  app.addHook('preValidation', ({ raw }, _reply, done) => withinRequest(raw, done));
  app.addHook('onResponse', ({ raw, id, routeOptions }, reply, done) => {
    onSent({ request: raw, response: reply.raw, id, route: routeOptions.url, ms: reply.elapsedTime });
    done();
  });
  preflightRoute(app, service.methods);
  handleErrors(app, service.errorBody, service.translateError ?? (() => null));
  const unknownRoute = unknownRoutes(app, service.errorBody);
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

  const { app: name, version, prefix, checkReady } = service;
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
        reply.headers(await checkAccess(raw));
      });
      service.routes(scope.withTypeProvider<TypeBoxTypeProvider>());
    },
    { prefix },
  );
  endpointListRoutes(app, { app: name, version, prefix, endpoints, sendPage: pageSender(service.page) });
  app.addHook('onClose', service.close);
  return app;
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
              description: 'One of the keys that the operator of this service has set.',
            },
          },
        },
      }),
    },
    finished: (document) => finishedDocument(document, errorsOf(service.errors), service.examples),
  });
}

/** The routes of a service require the key of the documentation's security scheme. */
function documentKeys(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ schema }) => {
    if (schema) schema.security = [{ key: [] }];
  });
}

/** Every documented route can fail, always in the same format. */
function documentErrors(app: App, errorSchema: TSchema): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { ...schema.response, '4xx': errorSchema, '5xx': errorSchema };
  });
}

/** Names of parameters with a secret, however it is spelt: `api_key`, `X-API-Key`, `access_token`. */
const SECRET_NAME = /key|token|secret|pass|pw|pwd|auth|credential|appid|sig|jwt/i;

/** The address of a request as it is logged: keys belong into a header, but some clients send them in the query. */
function withoutSecrets(url: string): string {
  return url.replaceAll(/(?<=[?&;])[^?&;]+/g, (parameter) => {
    const [name = ''] = parameter.split(/=|%3d/i, 1);
    const isSecret = name !== parameter && SECRET_NAME.test(decoded(name));
    return isSecret ? `${name}=[secret]` : parameter;
  });
}

/** With the escapes that are right; others may stand beside them. */
function decoded(text: string): string {
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Logs a line for each response. Successful ones are logged at `debug` only: the metrics count them, and a line would take a
 * third of the time of a small response.
 */
function responseLogger(log: FastifyBaseLogger): (sent: SentResponse) => void {
  const logsEach = log.level === 'debug' || log.level === 'trace';
  return ({ request, response: { statusCode: status }, id, ms: exact }) => {
    const isError = status >= 400;
    if (!isError && !logsEach) return;
    const { method, url } = request;
    const line = { reqId: id, method, url, status, ms: Math.round(exact * 10) / 10 };
    withinRequest(request, () => log[isError ? 'info' : 'debug'](line, 'answered'));
  };
}
