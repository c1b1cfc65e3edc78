import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { version } from '../version.ts';
import type { SendBudget } from './send-budget.ts';
import { RequestTimes, Tally } from './tallies.ts';
import type { App } from './types.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts a response. `route` is the route's pattern: a label value per path would grow without bound. */
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  /** Counts a response that came from the response cache. */
  readonly cached: (route: string) => void;
}

/** Metrics of requests by method, route and status, and of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const hits = new Tally({
    name: 'http_response_cache_hits_total',
    help: 'Responses that were sent again without the framework, while their content was current.',
    label: 'route',
    registers: [registry],
  });
  new Gauge({
    name: 'fieldcast_build_info',
    help: 'The version that runs, and the Node that runs it; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version, node: process.version }, 1);
  return {
    registry,
    observe: (method, route, status, seconds) => times.add(method, route, status, seconds),
    cached: (route) => hits.count(route),
  };
}

/** A server for metrics alone, so that no proxy has to keep clients from them. Each service adds its route. */
export function createMetricsApp(): FastifyInstance {
  return Fastify({ forceCloseConnections: true });
}

/** Serves metrics as Prometheus reads them. */
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

/** Counts every response that Fastify sends. */
export function measureRequests(app: App, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Measures what responses hold of the budget, at the moment when it is asked for. */
export function measureHeldBytes({ registry }: Metrics, budget: SendBudget): void {
  new Gauge({
    name: 'http_held_bytes',
    help: 'Memory of large responses that are being made or sent, of the whole process.',
    registers: [registry],
    collect() {
      this.set(budget.heldBytes);
    },
  });
}

/** Counts what the rate limit decides. */
export function rateLimitMetric(): Tally<'decision'> {
  return new Tally({
    name: 'rate_limit_decisions_total',
    help: 'Requests that the rate limit let pass (allowed) or rejected.',
    label: 'decision',
    registers: [],
  });
}
