import type { MetricObject, MetricValue } from 'prom-client';
import type { CountedRequest, RateWindow } from '../../http/access/request-counter.ts';

/** The metrics of one service in one process. */
export type ProcessMetrics = ReadonlyArray<MetricObject & { values: MetricValue<string>[] }>;

/** What a worker says or asks; `id` is repeated in the answer. */
export type FromWorker =
  /** It listens, and what to print of that. */
  | { readonly kind: 'listening'; readonly lines: readonly string[] }
  | {
      readonly kind: 'take';
      readonly id: number;
      readonly client: string;
      readonly windows: readonly RateWindow[];
    }
  /** Asks for the metrics of a service in all workers. */
  | { readonly kind: 'all-metrics'; readonly id: number; readonly service: string }
  /** Its own, as the primary asked. */
  | { readonly kind: 'own-metrics'; readonly id: number; readonly metrics: ProcessMetrics };

/** What the primary says or asks. */
export type FromPrimary =
  | { readonly kind: 'stop' }
  | { readonly kind: 'taken'; readonly id: number; readonly counted: CountedRequest }
  | { readonly kind: 'all-metrics'; readonly id: number; readonly metrics: readonly ProcessMetrics[] }
  | { readonly kind: 'own-metrics'; readonly id: number; readonly service: string };
