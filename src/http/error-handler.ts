import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode, HttpError } from './errors.ts';
import { suggestion } from './nearest.ts';
import type { App } from './types.ts';

/** What a parameter must be, by the keyword of the schema that it breaks. */
const EXPECTATIONS: Record<string, (params: Record<string, unknown>) => string> = {
  type: ({ type }) => `must be ${type === 'integer' ? 'a whole number' : `a ${type}`}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  minLength: () => 'must not be empty',
  format: ({ format }) => `must be a real ${format}, for instance 2024-05-31`,
};

/** What the values of a part of a request are called. */
const PLACES: Readonly<Record<string, string>> = {
  querystring: 'query parameter',
  params: 'path parameter',
  body: 'body field',
};

/** Answers everything that is thrown in the service's one error shape, and logs what was not the client's fault. */
export function handleErrors(app: App, body: ErrorBody): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = describe(error, request);
    // What the service means to say is no fault of the program's.
    const level = error instanceof HttpError ? 'warn' : 'error';
    if (failure.status >= 500) request.log[level]({ err: error }, 'request failed');
    return answer(reply, failure, body);
  });
}

/** Sends a failure; the reply must not have begun. */
export function answer(reply: FastifyReply, error: HttpError, body: ErrorBody): FastifyReply {
  // What was said of the answer that failed is not true of this one.
  for (const name of ['etag', 'content-encoding', 'link', 'vary']) reply.removeHeader(name);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify((error.body ?? body)(error.message, error.status)));
}

/** A request that Fastify itself refuses: its errors carry their status and a message fit to be shown. */
export function refusal(error: FastifyError): HttpError {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const code = codes.find((candidate) => ERRORS[candidate].status === error.statusCode);
  return new HttpError(code ?? 'bad_request', error.message.slice(0, 200));
}

function describe(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) return new HttpError('bad_request', describeValidation(error, request));
  const status = error.statusCode ?? ERRORS.internal.status;
  if (status < ERRORS.internal.status) return refusal(error);
  return new HttpError('internal', 'The service failed to answer; the fault was logged');
}

function describeValidation(error: FastifyError, request: FastifyRequest): string {
  const first = error.validation?.[0];
  if (first === undefined) return error.message;
  const place = PLACES[error.validationContext ?? ''] ?? 'field';
  if (first.keyword === 'additionalProperties') {
    const unknown = String(first.params['additionalProperty']);
    return `Unknown ${place} ${unknown}${suggestion(unknown, knownParameters(request))}`;
  }
  if (first.keyword === 'required') return `The ${place} ${first.params['missingProperty']} is missing`;
  const name = first.instancePath.slice(1);
  const value = given(error.validationContext, request)[name];
  if (Array.isArray(value) && first.instancePath !== '')
    return `The ${place} ${name} is given more than once`;
  const wanted = EXPECTATIONS[first.keyword]?.(first.params) ?? first.message ?? 'must be another value';
  return `The ${place} ${name} ${wanted}, not ${JSON.stringify(value)?.slice(0, 80)}`;
}

function given(context: string | undefined, request: FastifyRequest): Record<string, unknown> {
  const part = context === 'querystring' ? request.query : context === 'body' ? request.body : request.params;
  return (part ?? {}) as Record<string, unknown>;
}

function knownParameters(request: FastifyRequest): string[] {
  const schema = request.routeOptions.schema?.querystring as { properties?: object } | undefined;
  return Object.keys(schema?.properties ?? {});
}
