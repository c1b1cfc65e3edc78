import { getHeapStatistics } from 'node:v8';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';
import { type Origins, originProblem } from './access/origins.ts';
import type { Responder } from './responses/responder.ts';

interface Metrics {
  readonly registry: Registry;
  readonly requestTimes: Histogram<'method' | 'route' | 'status'>;
}

/** Metrics of the process, of responses and of requests by method, route and status. */
export function createMetrics({ admission, cache }: Pick<Responder, 'admission' | 'cache'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'fieldcast_build_info',
    help: 'Versions of Fieldcast and Node as labels; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version, node: process.version }, 1);
  new Gauge({
    name: 'fieldcast_heap_limit_bytes',
    help: 'Maximum size of the JavaScript heap; the process ends if it needs more.',
    registers: [registry],
  }).set(getHeapStatistics().heap_size_limit);
  new Gauge({
    name: 'http_held_bytes',
    help: 'Memory used by large responses that the process is creating or sending.',
    registers: [registry],
    collect() {
      this.set(admission.heldBytes);
    },
  });
  registry.registerMetric(cache.hits);
  const requestTimes = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  return { registry, requestTimes };
}

/**
 * Creates a server for metrics only, so that no proxy has to hide the metrics from clients. Each service adds
 * its route. Only web pages from `origins` may read the metrics.
 */
export function createMetricsApp(origins: Origins): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const problem = originProblem(raw, origins);
    return problem === null ? undefined : reply.code(problem.status).send({ error: problem.message });
  });
  return app;
}

/** Serves metrics in the Prometheus format. */
export function metricsRoute(
  app: Pick<FastifyInstance, 'get'>,
  path: string,
  metrics: () => Promise<string>,
): void {
  app.get(path, { schema: { hide: true, summary: 'Prometheus metrics' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics());
  });
}

export function rateLimitMetric(): Counter<'decision'> {
  return new Counter({
    name: 'rate_limit_decisions_total',
    help: 'Requests that the rate limit allowed or rejected.',
    labelNames: ['decision'],
    registers: [],
  });
}
