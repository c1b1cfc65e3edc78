import type { MetricObject, MetricValue } from 'prom-client';
import type { CountedRequest, RateWindow } from '../../http/access/request-counter.ts';
import type { Announcement } from '../announcement.ts';

/** A service's metrics in one process. */
export type ProcessMetrics = ReadonlyArray<MetricObject & { values: MetricValue<string>[] }>;

/** Messages from a worker to the primary process. The reply repeats `id`. */
export type FromWorker =
  /** The worker is listening; the primary process announces the addresses. */
  | { readonly kind: 'listening'; readonly announcements: readonly Announcement[] }
  | {
      readonly kind: 'take';
      readonly id: number;
      readonly client: string;
      readonly windows: readonly RateWindow[];
    }
  /** Requests a service's metrics from all workers. */
  | { readonly kind: 'all-metrics'; readonly id: number; readonly service: string }
  /** This worker's metrics, as requested by the primary process. */
  | { readonly kind: 'own-metrics'; readonly id: number; readonly metrics: ProcessMetrics };

/** Messages from the primary process to a worker. */
export type FromPrimary =
  | { readonly kind: 'stop' }
  | { readonly kind: 'taken'; readonly id: number; readonly counted: CountedRequest }
  | { readonly kind: 'all-metrics'; readonly id: number; readonly metrics: readonly ProcessMetrics[] }
  | { readonly kind: 'own-metrics'; readonly id: number; readonly service: string };
