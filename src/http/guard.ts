import type { IncomingMessage } from 'node:http';
import type { onRequestAsyncHookHandler } from 'fastify';
import { keyChecker } from './api-keys.ts';
import { clientAddresses } from './client-address.ts';
import { HttpError } from './errors.ts';
import { RateLimit, type RateWindow, tooManyRequests } from './rate-limit.ts';

export interface GuardOptions {
  readonly windows: readonly RateWindow[];
  readonly trustedProxies: readonly string[];
  /** Keys of which a request must bear one; none leaves the service open. */
  readonly apiKeys: readonly string[];
}

/** Stands before a service's endpoints: who may ask, and how often. */
export interface Guard {
  /** For a route: refuses with HttpError, or says in headers what is left. */
  readonly hook: onRequestAsyncHookHandler;
  /** For answers given again: the headers, names and values in turn, or null where the route has to refuse. */
  readonly repeat: (request: IncomingMessage) => Promise<readonly string[] | null>;
}

export function createGuard({ windows, trustedProxies, apiKeys }: GuardOptions): Guard {
  const limit = new RateLimit(windows);
  const addressOf = clientAddresses(trustedProxies);
  const isKey = keyChecker(apiKeys);
  const mayAsk = (request: IncomingMessage) =>
    apiKeys.length === 0 || isKey([request.headers['x-api-key']].flat()[0]);

  return {
    hook: async (request, reply) => {
      if (!mayAsk(request.raw)) {
        throw new HttpError('unauthorized', 'The X-API-Key header must hold one of this service’s keys');
      }
      const { retryAfter, headers } = await limit.admit(addressOf(request.raw));
      if (retryAfter !== null) throw tooManyRequests({ retryAfter, headers });
      reply.headers(headers);
    },
    repeat: async (request) => {
      if (!mayAsk(request)) return null;
      const { retryAfter, headers } = await limit.admit(addressOf(request));
      return retryAfter === null ? Object.entries(headers).flat() : null;
    },
  };
}
