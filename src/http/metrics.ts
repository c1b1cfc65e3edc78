import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './types.ts';

/** Counts and times requests by method, route and status, beside the process's own figures. */
export function measureRequests(app: App): Registry {
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
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the path: a label value for each path would grow without bound.
    const labels = [request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode)];
    const key = labels.join(' ');
    const known = series.get(key) ?? durations.labels(...labels);
    series.set(key, known);
    known.observe(reply.elapsedTime / 1000);
    done();
  });
  return registry;
}
