import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';
import type { Responder } from './responder.ts';
import type { App } from './types.ts';

/** Metrics of the process, of responses and of requests by method, route and status. */
export function createMetrics(app: App, { admission, cache }: Responder): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'fieldcast_build_info',
    help: 'The version that runs, and the Node that runs it; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version, node: process.version }, 1);
  new Gauge({
    name: 'http_held_bytes',
    help: 'Memory of large responses that are being made or sent, of the whole process.',
    registers: [registry],
    collect() {
      this.set(admission.heldBytes);
    },
  });
  registry.registerMetric(cache.hits);
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The route's pattern: a label value per path would grow without bound.
    times.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Counts what the rate limit decides. */
export function rateLimitMetric(): Counter<'decision'> {
  return new Counter({
    name: 'rate_limit_decisions_total',
    help: 'Requests that the rate limit let pass (allowed) or rejected.',
    labelNames: ['decision'],
    registers: [],
  });
}
