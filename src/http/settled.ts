import type { IncomingMessage } from 'node:http';
import type { App } from './types.ts';

type Headers = Readonly<Record<string, string>>;

/** What was found out about a request before the framework had it. */
interface Settled {
  /** Headers for its response, where it was counted and let pass. */
  readonly added?: Headers;
  /** Its ID, where work on it has begun: what was logged has it. */
  readonly id?: string;
  /** Why it is not to be answered. */
  readonly refusal?: unknown;
}

const SETTLED = new WeakMap<IncomingMessage, Settled>();

/** Notes what was found out about a request that is left to the framework, so that no request is counted, or waits for room, twice. */
export function settle(request: IncomingMessage, found: Settled): void {
  SETTLED.set(request, { ...SETTLED.get(request), ...found });
}

/** The headers for the response to a request that was let pass before the framework had it; undefined for any other. */
export function addedBefore(request: IncomingMessage): Headers | undefined {
  return SETTLED.get(request)?.added;
}

/** The ID of a request that work began on before the framework had it; undefined for any other. */
export function idBefore(request: IncomingMessage): string | undefined {
  return SETTLED.get(request)?.id;
}

/** Answers what was refused before the framework had it, as if its route had refused it. */
export function reportRefusals(app: App): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { added = {}, refusal } = SETTLED.get(raw) ?? {};
    reply.headers(added);
    done(refusal as Error | undefined);
  });
}
