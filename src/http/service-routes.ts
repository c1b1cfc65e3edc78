import type { Registry } from 'prom-client';
import Type from 'typebox';
import { HttpError } from './errors.ts';
import type { App } from './types.ts';

const HealthSchema = Type.Object({
  status: Type.Literal('healthy'),
  timestamp: Type.String({ description: 'ISO 8601 date and time in UTC, without zone.' }),
  version: Type.String(),
  app: Type.String({ description: 'Name of the application.' }),
});

interface ServiceFacts {
  readonly app: string;
  readonly version: string;
  readonly metrics: Registry;
  /** Null when requests can be served, or what is in the way. */
  readonly notReady: () => Promise<string | null>;
}

/** What every service answers about itself: health, readiness, metrics and its OpenAPI document. */
export function serviceRoutes(app: App, facts: ServiceFacts): void {
  const tags = ['service'];
  app.get(
    '/health',
    { schema: { tags, summary: 'Whether the process runs', response: { 200: HealthSchema } } },
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
        tags,
        summary: 'Whether requests can be served',
        response: { 200: Type.Object({ status: Type.Literal('ready') }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const problem = await facts.notReady();
      if (problem !== null) throw new HttpError('unavailable', problem, { 'retry-after': '5' });
      return { status: 'ready' as const };
    },
  );
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type(facts.metrics.contentType).send(await facts.metrics.metrics());
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
}
