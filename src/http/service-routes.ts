import { Type } from '../schema.ts';
import { HttpError } from './errors.ts';
import { metricsRoute } from './metrics.ts';
import type { StaticResponse } from './responses/static-response.ts';
import type { App } from './types.ts';

const HealthSchema = Type.Object(
  {
    status: Type.Literal('healthy'),
    timestamp: Type.String({ description: 'ISO 8601 date and time in UTC, without a zone.' }),
    version: Type.String(),
    app: Type.String({ description: 'Name of the application.' }),
  },
  { title: 'Health' },
);

const ReadySchema = Type.Object(
  {
    status: Type.Literal('ready'),
    degraded: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Functions that are impaired while requests are still served; absent if no function is impaired.',
      }),
    ),
  },
  { title: 'Readiness' },
);

interface ServiceFacts {
  readonly app: string;
  readonly version: string;
  /** All metrics as text; null if the metrics are served on a separate port. */
  readonly metrics: (() => Promise<string>) | null;
  readonly document: () => Promise<StaticResponse>;
  /** Rejects while the service cannot answer requests. */
  readonly checkReady: () => Promise<void>;
  /** Lists impaired functions; requests are still served. */
  readonly degraded: () => readonly string[];
  /** Makes operation IDs unique if the endpoints exist under several prefixes. */
  readonly suffix: string;
}

/** Routes of every service: health, readiness, metrics and the OpenAPI document. */
export function serviceRoutes(app: App, facts: ServiceFacts): void {
  const tags = ['service'];
  // Trailing slashes are refused, so that a proxy rule that blocks a path blocks every spelling of it.
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const [path = ''] = url.split('?', 1);
    if (!path.endsWith('/')) return done();
    done(new HttpError('not_found', `There is no route ${path}; did you mean ${path.replace(/\/+$/, '')}?`));
  });
  app.get(
    '/health',
    {
      schema: {
        operationId: `getHealth${facts.suffix}`,
        tags,
        summary: 'Whether the process is running',
        response: { 200: HealthSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const timestamp = new Date().toISOString().slice(0, 19);
      return { status: 'healthy' as const, timestamp, version: facts.version, app: facts.app };
    },
  );
  app.get(
    '/ready',
    {
      schema: {
        operationId: `getReadiness${facts.suffix}`,
        tags,
        summary: 'Whether requests can be served',
        response: { 200: ReadySchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await facts.checkReady();
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        const message = 'The service cannot serve requests at the moment; the cause was logged';
        throw new HttpError('unavailable', message, { 'retry-after': '5' });
      }
      const degraded = facts.degraded();
      return { status: 'ready' as const, ...(degraded.length > 0 && { degraded: [...degraded] }) };
    },
  );
  if (facts.metrics !== null) metricsRoute(app, '/metrics', facts.metrics);
  app.get('/openapi.json', { schema: { hide: true, summary: 'OpenAPI document' } }, async (_request, reply) =>
    (await facts.document()).send(reply),
  );
}
