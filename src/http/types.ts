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

/** A Fastify app whose handlers get parameters typed by the schema of their route. */
export type App = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The processes that serve together on one machine, as one of them sees them. */
export interface Peers {
  /** Number of processes, including this one. */
  readonly processes: number;
  /** Counts requests for all processes together. */
  counter(windows: readonly RateWindow[]): RequestCounter;
  /**
   * Shares the metrics of a service in this process. Returns a function that adds up the metrics of all processes as
   * text.
   */
  shareMetrics(service: string, registry: Registry): () => Promise<string>;
}
