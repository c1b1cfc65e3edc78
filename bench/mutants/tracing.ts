import { type Mutant, mutantsOf, noticedBy } from './mutant.ts';

const tracing = 'src/tracing';

/** Traces, and how code knows the request that it works for. */
export const MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    'src/http/request-context.ts',
    ['return CURRENT.exit(work);', 'return work();'],
    ['request[CONTEXT] = { reqId: id, span };', ''],

    ["'http.response.status_code': response.statusCode", ''],
    ['else if (response.statusCode >= 500) span', 'else if (response.statusCode >= 400) span'],
    ['else if (response.statusCode >= 500) span.fail(null);', ''],
    ['route === undefined ? method : `', '`'],
    ["'fieldcast.request_id': id, ", ''],
    ['CURRENT.run({ ...context, span }, work, span)', 'work(span)'],
    ['  } finally {\n    span.end();\n', '  } finally {\n'],
  ),
  ...mutantsOf(
    `${tracing}/open.ts`,
    ['${endpoint}/v1/traces', '${endpoint}/traces'],
    ['.merge(resources.detectResources({ detectors: [resources.envDetector] }))', ''],
    ['TraceIdRatioBasedSampler(ratio)', 'TraceIdRatioBasedSampler(1)'],
    [
      'new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) })',
      'new sdk.TraceIdRatioBasedSampler(ratio)',
    ],
    ["target.split('?', 1)[0] ?? ''", 'target'],
    ['propagator.extract(api.ROOT_CONTEXT, request, getter)', 'api.ROOT_CONTEXT'],
    ["kind === 'client' ? kinds.CLIENT : kinds.INTERNAL", 'kinds.INTERNAL'],
    ['trace.setSpan(ROOT_CONTEXT, this.#span)', 'ROOT_CONTEXT'],
    ['await provider.shutdown()', 'await Promise.resolve()'],
  ),
  ...mutantsOf(
    `${tracing}/open.ts`,
    ['error !== undefined && !isFailing', 'error !== undefined'],
    ['error === undefined && isFailing', 'error === undefined'],
    ['          isFailing = error !== undefined;\n', ''],
    ['          done(result);\n', ''],
  ),
  ...mutantsOf('src/cli/log.ts', ['...(span !== null && { trace_id: span.traceId }),', '']),
  ...mutantsOf('src/cli/serve.ts', ['      await tracing?.close();\n', '']),
].map((mutant) => noticedBy([tracing, 'test/http/traces.test.ts'], mutant));
