import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a span states, by the names of OpenTelemetry's conventions where they have one. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A step of the work on a request, with its time. */
export interface Span {
  readonly traceId: string;
  /** Begins a step of this one; `client` is one that another program does. */
  child(name: string, facts: SpanFacts, kind: SpanKind): Span;
  rename(name: string): void;
  tell(facts: SpanFacts): void;
  fail(error: unknown): void;
  end(): void;
}

export type SpanKind = 'internal' | 'client';

/** Makes spans and sends them to whatever collects them. */
export interface Tracing {
  /** Begins the span of a request, in its caller's trace where the request states one. */
  begin(request: IncomingMessage, service: string): Span;
  /** Sends what is left. Never rejects. */
  close(): Promise<void>;
}

/** The request that code works for, wherever that code is: so that log lines and spans need not be handed its ID. */
export interface RequestContext {
  /** Null until the framework has the request. */
  readonly reqId: string | null;
  /** Null where requests are not traced. */
  readonly span: Span | null;
}

const CURRENT = new AsyncLocalStorage<RequestContext>();
const CONTEXT = Symbol('request context');

/** Events of a connection come without the context of the request that they end, so the request itself has it too. */
interface FollowedRequest extends IncomingMessage {
  [CONTEXT]?: RequestContext;
}

export function currentRequest(): RequestContext | undefined {
  return CURRENT.getStore();
}

/** Runs work as that on a request which the framework has. */
export function withinRequest<T>(request: FollowedRequest, work: () => T): T {
  const context = request[CONTEXT];
  return context === undefined ? work() : CURRENT.run(context, work);
}

/** Runs work that is of no request, although one may have set it going. */
export function outsideRequests<T>(work: () => T): T {
  return CURRENT.exit(work);
}

/** A response that was sent to its end. */
export interface SentResponse {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** The pattern of its path; absent for an unknown path. */
  readonly route: string | undefined;
  /** From the request to the end of the response. */
  readonly ms: number;
}

/** Has the context of a request state its ID, and its span the route: a name per path would be one for each game. */
export function identifyRequest(
  request: FollowedRequest,
  { id, route }: { readonly id: string; readonly route: string | undefined },
): void {
  const span = request[CONTEXT]?.span ?? null;
  request[CONTEXT] = { reqId: id, span };
  if (span === null) return;
  const { method = '' } = request;
  span.rename(route === undefined ? method : `${method} ${route}`);
  span.tell({ 'fieldcast.request_id': id, ...(route !== undefined && { 'http.route': route }) });
}

/** Begins the span of each request of a service, which ends with the response. */
export function requestSpans(
  tracing: Tracing,
  service: string,
): (request: IncomingMessage, response: ServerResponse, work: () => void) => void {
  return (request: FollowedRequest, response, work) => {
    const span = tracing.begin(request, service);
    const context = { reqId: null, span };
    request[CONTEXT] = context;
    response.once('close', () => {
      span.tell({ 'http.response.status_code': response.statusCode });
      if (!response.writableFinished) span.fail(new Error('the client closed the connection'));
      else if (response.statusCode >= 500) span.fail(null);
      // After what waits for the end of the response, such as naming the span of one from the cache.
      setImmediate(() => span.end());
    });
    CURRENT.run(context, work);
  };
}

/** Begins a span of the current one; null where the current request is not traced. */
export function childSpan(name: string, facts: SpanFacts = {}, kind: SpanKind = 'internal'): Span | null {
  return currentRequest()?.span?.child(name, facts, kind) ?? null;
}

/** Runs work as a span of the current one, if the current request is traced. */
export async function traced<T>(
  name: string,
  facts: SpanFacts,
  work: (span: Span | null) => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> {
  const context = currentRequest();
  const span = childSpan(name, facts, kind);
  if (context === undefined || span === null) return work(null);
  try {
    return await CURRENT.run({ ...context, span }, work, span);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
