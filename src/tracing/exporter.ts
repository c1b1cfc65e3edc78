import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { outsideRequests } from '../http/request-context.ts';

export interface ExportLog {
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

/** An exporter whose failures are logged: once when they begin and once when they end. Spans of a failed batch are lost. */
export function loggedExporter(exporter: SpanExporter, receiver: string, log: ExportLog): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      // A batch is of many requests, and begun by any of them.
      outsideRequests(() =>
        exporter.export(spans, (result) => {
          const { error } = result;
          if (error !== undefined && !isFailing) {
            log.warn({ receiver, reason: error.message }, 'traces cannot be sent, and are lost');
          }
          if (error === undefined && isFailing) log.info({ receiver }, 'traces are sent again');
          isFailing = error !== undefined;
          done(result);
        }),
      ),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
