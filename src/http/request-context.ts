import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Attributes of a span. Names follow OpenTelemetry's conventions if a convention exists. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A timed step of a request. */
export interface Span {
  readonly traceId: string;
  /** Begins a child span. `client` means that another program does the work. */
  child(name: string, attributes: SpanAttributes, kind: SpanKind): Span;
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}

export type SpanKind = 'internal' | 'client';

/** Creates spans and sends them to a collector. */
export interface Tracing {
  /** Begins a request's span. If the request specifies a trace, the span belongs to this trace. */
  begin(request: IncomingMessage, service: string): Span;
  /** Sends the remaining spans. Never rejects. */
  close(): Promise<void>;
}

/**
 * The request that the current code is handling. Log lines and spans read the request ID from this context.
 */
export interface RequestContext {
  /** Null until Fastify gets the request. */
  readonly reqId: string | null;
  /** Null if requests are not traced. */
  readonly span: Span | null;
}

const CURRENT = new AsyncLocalStorage<RequestContext>();
const CONTEXT = Symbol('request context');

/** Events of a connection lack the request's context, so the request itself also stores the context. */
interface FollowedRequest extends IncomingMessage {
  [CONTEXT]?: RequestContext;
}

export function currentRequest(): RequestContext | undefined {
  return CURRENT.getStore();
}

/** Runs work in a request's context, once Fastify has received the request. */
export function withinRequest<T>(request: FollowedRequest, work: () => T): T {
  const context = request[CONTEXT];
  return context === undefined ? work() : CURRENT.run(context, work);
}

/** Runs work outside any request's context, even if a request started the work. */
export function outsideRequests<T>(work: () => T): T {
  return CURRENT.exit(work);
}

export interface SentResponse {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** The route's path pattern; absent for an unknown path. */
  readonly route: string | undefined;
  /** Milliseconds from the request to the end of the response. */
  readonly ms: number;
}

/**
 * Adds the request ID to the context, and the route to the span. Span names use the route, because paths
 * would create a name for each game.
 */
export function identifyRequest(
  request: FollowedRequest,
  { id, route }: { readonly id: string; readonly route: string | undefined },
): void {
  const span = request[CONTEXT]?.span ?? null;
  request[CONTEXT] = { reqId: id, span };
  if (span === null) return;
  const { method = '' } = request;
  span.rename(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({ 'fieldcast.request_id': id, ...(route !== undefined && { 'http.route': route }) });
}

/** Begins a span for each request to a service; the span ends with the response. */
export function requestSpans(
  tracing: Tracing,
  service: string,
): (request: IncomingMessage, response: ServerResponse, work: () => void) => void {
  return (request: FollowedRequest, response, work) => {
    const span = tracing.begin(request, service);
    const context = { reqId: null, span };
    request[CONTEXT] = context;
    response.once('close', () => {
      span.setAttributes({ 'http.response.status_code': response.statusCode });
      if (!response.writableFinished) span.fail(new Error('the client closed the connection'));
      else if (response.statusCode >= 500) span.fail(null);
      // Delayed until other listeners for the end of the response have run.
      // One of these listeners names a cached response's span.
      setImmediate(() => span.end());
    });
    CURRENT.run(context, work);
  };
}

/** Begins a child of the current span; null if the current request is not traced. */
export function childSpan(
  name: string,
  attributes: SpanAttributes = {},
  kind: SpanKind = 'internal',
): Span | null {
  return currentRequest()?.span?.child(name, attributes, kind) ?? null;
}

/** Runs work in a child of the current span, if the current request is traced. */
export async function traced<T>(
  name: string,
  attributes: SpanAttributes,
  work: (span: Span | null) => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> {
  const context = currentRequest();
  const span = childSpan(name, attributes, kind);
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
