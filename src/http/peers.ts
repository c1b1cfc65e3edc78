import type { Registry } from 'prom-client';
import type { RateWindow, RequestCounter } from './request-counter.ts';

/** The processes that serve together on one machine, as one of them sees them. */
export interface Peers {
  /** How many there are, this one included. */
  readonly processes: number;
  /** Counts requests for all of them together. */
  counter(windows: readonly RateWindow[]): RequestCounter;
  /** Offers the metrics of a service in this process; returns what gives those of all, added up, as text. */
  shareMetrics(service: string, registry: Registry): () => Promise<string>;
}
