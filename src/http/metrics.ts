import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './types.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answer; the route is its pattern, since a label value for each path would grow without bound. */
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
}

/** Requests by method, route and status, beside the process's own figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const series = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    observe: (method, route, status, seconds) => {
      const key = `${method} ${route} ${status}`;
      const known = series.get(key) ?? durations.labels(method, route, String(status));
      series.set(key, known);
      known.observe(seconds);
    },
  };
}

/** Counts every answer that Fastify gives. */
export function measureRequests(app: App, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
