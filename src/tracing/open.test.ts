import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import type { Span } from '../http/request-context.ts';
import { currentRequest, requestSpans } from '../http/request-context.ts';
import { loggedExporter } from './open.ts';

/** Creates an exporter that ends its batches with these errors, in order. */
function ending(errors: readonly (Error | undefined)[]): SpanExporter {
  const left = [...errors];
  return {
    export: (_spans, done) => {
      const error = left.shift();
      done(error === undefined ? { code: 0 } : { code: 1, error });
    },
    shutdown: async () => undefined,
  };
}

it('loggedExporter logs the start and end of failures, outside any request', () => {
  const logged: unknown[] = [];
  const record = (_facts: object, message: string) => logged.push([message, currentRequest()]);
  const log = { warn: record, info: record, debug: record };
  const away = new Error('away');
  const exporter = loggedExporter(ending([undefined, away, away, undefined]), 'receiver', log);
  const span: Span = {
    traceId: '1',
    child: () => span,
    rename: () => undefined,
    setAttributes: () => undefined,
    fail: () => undefined,
    end: () => undefined,
  };
  const begin = requestSpans({ begin: () => span, close: async () => undefined }, 'sports');
  const request = new IncomingMessage(new Socket());
  const outcomes: number[] = [];
  begin(request, new ServerResponse(request), () => {
    expect(currentRequest()).toBeDefined();
    for (const _ of [1, 2, 3, 4]) exporter.export([], ({ code }) => outcomes.push(code));
  });
  expect(outcomes).toEqual([0, 1, 1, 0]);
  expect(logged).toEqual([
    ['traces cannot be sent and are lost', undefined],
    ['traces can be sent again', undefined],
  ]);
});
