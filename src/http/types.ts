import type { Server } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
} from 'fastify';
import type { Registry } from 'prom-client';
import type { RateWindow, RequestCounter } from './access/request-counter.ts';

/** A Fastify app whose handlers get parameters typed by their route's schema. */
export type App = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A process's view of the processes that serve together on one machine. */
export interface Peers {
  /** Number of processes, including this process. */
  readonly processes: number;
  /** Counts requests for all processes together. */
  counter(windows: readonly RateWindow[]): RequestCounter;
  /**
   * Shares a service's metrics from this process. Returns a function that sums the metrics of all processes,
   * as text.
   */
  shareMetrics(service: string, registry: Registry): () => Promise<string>;
}
