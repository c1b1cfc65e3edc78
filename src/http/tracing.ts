import type { IncomingMessage } from 'node:http';

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
