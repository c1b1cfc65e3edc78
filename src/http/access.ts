import type { IncomingMessage } from 'node:http';
import type { ApiKeys } from './api-keys.ts';
import { type ClientAddress, clientAddresses } from './client-address.ts';
import { RateLimiter } from './rate-limit.ts';
import type { RateWindow, RequestCounter } from './request-counter.ts';

export interface AccessOptions {
  readonly windows: readonly RateWindow[];
  readonly trustedProxies: readonly string[];
  readonly keys: ApiKeys;
  readonly counter: RequestCounter;
  /** What is counted, where requests of several kinds are counted apart by one counter. */
  readonly kind?: string;
  /** Notified of each decision of the rate limit. */
  readonly onDecision?: (isAllowed: boolean) => void;
}

/**
 * Checks the API key of a request and counts it towards the rate limit of its key or, where the service is open, of
 * its address. Gives headers for the response; throws HttpError (401, 429) for a request that must be refused.
 */
export type AccessCheck = (request: IncomingMessage) => Promise<Readonly<Record<string, string>>>;

export function createAccessCheck({
  windows,
  counter,
  kind = '',
  onDecision,
  ...identity
}: AccessOptions): AccessCheck {
  const limiter = new RateLimiter(windows, counter, onDecision);
  const clientOf = identifyClients(identity);
  return async (request) => limiter.consume(kind + clientOf(request));
}

/** Whom a request counts on: its key or, where the service is open, its address. Throws HttpError (401). */
export function identifyClients({
  trustedProxies,
  keys,
}: Pick<AccessOptions, 'trustedProxies' | 'keys'>): ClientAddress {
  const addressOf = clientAddresses(trustedProxies);
  // Without required keys the header says nothing: with an invented one each time, a client would have no limit.
  return (request) => (keys.isRequired ? `key ${keys.check(request)}` : addressOf(request));
}
