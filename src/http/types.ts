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

/** A Fastify app whose handlers get their parameters typed by the route's own schema. */
export type App = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The processes that serve together on one machine, as one of them sees them. */
export interface Peers {
  /** How many there are, this one included. */
  readonly processes: number;
  /** Counts requests for all of them together. */
  counter(windows: readonly RateWindow[]): RequestCounter;
  /** Offers the metrics of a service in this process; returns what gives those of all, added up, as text. */
  shareMetrics(service: string, registry: Registry): () => Promise<string>;
}
