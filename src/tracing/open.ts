import type { IncomingMessage } from 'node:http';
import type * as Api from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Span, SpanAttributes, SpanKind, Tracing } from '../http/request-context.ts';
import { outsideRequests } from '../http/request-context.ts';
import { version } from '../version.ts';
import { loadPackages } from './packages.ts';

export interface TracingOptions {
  /** URL of the OTLP/HTTP receiver, without the path for traces. */
  readonly endpoint: string;
  /** Fraction of locally started traces to record, from 0 to 1. */
  readonly ratio: number;
  readonly log: ExportLog;
}

/** Time limit for sending a batch, including the last batch at process exit. */
const SEND_MS = 3000;

/** Opens OpenTelemetry's exporter. Throws ExpectedError if its packages are not installed. */
export async function openTracing({ endpoint, ratio, log }: TracingOptions): Promise<Tracing> {
  const { api, core, sdk, exporter, resources } = await loadPackages();
  const url = `${endpoint}/v1/traces`;
  const sender = new exporter.OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'fieldcast', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: loggedExporter(sender, new URL(url).host, log),
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const propagator = new core.W3CTraceContextPropagator();
  const getter: Api.TextMapGetter<IncomingMessage> = {
    keys: ({ headers }) => Object.keys(headers),
    get: ({ headers }, name) => headers[name],
  };
  return {
    begin: (request, service) => {
      const tracer = provider.getTracer(`fieldcast-${service}`, version);
      const { method = '', url: target = '' } = request;
      const span = tracer.startSpan(
        method,
        {
          kind: api.SpanKind.SERVER,
          // Omits the query, which may contain a user's message to /chat.
          attributes: { 'http.request.method': method, 'url.path': target.split('?', 1)[0] ?? '' },
        },
        propagator.extract(api.ROOT_CONTEXT, request, getter),
      );
      return new OpenSpan(span, tracer, api);
    },
    close: async () => {
      // The exporter has already logged the failure.
      await provider.shutdown().catch((err) => log.debug({ err }, 'the last traces are lost'));
    },
  };
}

class OpenSpan implements Span {
  readonly traceId: string;
  readonly #span: Api.Span;
  readonly #tracer: Api.Tracer;
  readonly #api: typeof Api;

  constructor(span: Api.Span, tracer: Api.Tracer, api: typeof Api) {
    this.#span = span;
    this.#tracer = tracer;
    this.#api = api;
    this.traceId = span.spanContext().traceId;
  }

  child(name: string, attributes: SpanAttributes, kind: SpanKind): Span {
    const { trace, ROOT_CONTEXT, SpanKind: kinds } = this.#api;
    const options = { attributes, kind: kind === 'client' ? kinds.CLIENT : kinds.INTERNAL };
    const span = this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, this.#span));
    return new OpenSpan(span, this.#tracer, this.#api);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  setAttributes(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  fail(error: unknown): void {
    const code = this.#api.SpanStatusCode.ERROR;
    this.#span.setStatus(error instanceof Error ? { code, message: error.message } : { code });
  }

  end(): void {
    this.#span.end();
  }
}

interface ExportLog {
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

/** Wraps an exporter to log the start and end of failures, each once. Spans in a failed batch are lost. */
export function loggedExporter(exporter: SpanExporter, receiver: string, log: ExportLog): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      // A batch contains spans from many requests, and any of these requests may have triggered it.
      outsideRequests(() =>
        exporter.export(spans, (result) => {
          const { error } = result;
          if (error !== undefined && !isFailing) {
            log.warn({ receiver, reason: error.message }, 'traces cannot be sent and are lost');
          }
          if (error === undefined && isFailing) log.info({ receiver }, 'traces can be sent again');
          isFailing = error !== undefined;
          done(result);
        }),
      ),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
