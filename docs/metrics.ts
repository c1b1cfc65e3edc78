import { Registry } from 'prom-client';
import { createMetrics, rateLimitMetric } from '../src/http/metrics.ts';
import { Admission } from '../src/http/responses/admission.ts';
import { Responder } from '../src/http/responses/responder.ts';
import { redisMetrics } from '../src/redis/open.ts';
import { measureDataset } from '../src/sports/dataset-metrics.ts';
import { IMPORT_METRICS, IMPORT_METRICS_PREFIX } from '../src/sports/import/metrics-file.ts';
import type { DatasetReader } from '../src/sports/store/port.ts';
import { weatherMetrics } from '../src/weather/sources.ts';

/** Process metrics that prom-client adds automatically. */
const OF_PROCESS = /^(process|nodejs)_/;

function metricsOf(add: (registry: Registry) => void): Registry {
  const registry = new Registry();
  add(registry);
  return registry;
}

const both = createMetrics(new Responder({ isCurrent: () => true }, new Admission()));

const REGISTRIES: readonly (readonly [service: string, registry: Registry])[] = [
  ['both', both.registry],
  ['sports', metricsOf((registry) => measureDataset(registry, {} as DatasetReader, '.'))],
  [
    'weather',
    metricsOf((registry) => {
      for (const metric of [rateLimitMetric(), ...weatherMetrics().all]) registry.registerMetric(metric);
    }),
  ],
  [
    'weather, with Redis',
    metricsOf((registry) => {
      for (const metric of Object.values(redisMetrics(() => true))) registry.registerMetric(metric);
    }),
  ],
];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly labelNames: readonly string[];
}

const OF_SERVICES = REGISTRIES.flatMap(([service, registry]) =>
  // prom-client's types omit `labelNames`.
  (registry.getMetricsAsArray() as unknown as Described[])
    .filter(({ name }) => !OF_PROCESS.test(name))
    .map(({ name, help, labelNames }) => [service, `\`${name}\``, labelNames.join(', '), help]),
);

const IMPORT_ROWS = Object.entries(IMPORT_METRICS).map(([name, help]) => [
  'import, with --metrics-file',
  `\`${IMPORT_METRICS_PREFIX}${name}\``,
  name === 'games' ? 'outcome' : '',
  help,
]);

/** Rows of the metrics table: service, name, labels, meaning. */
export const METRIC_ROWS: readonly (readonly string[])[] = [...OF_SERVICES, ...IMPORT_ROWS];
