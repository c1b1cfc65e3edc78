import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { reasonOf } from '../errors.ts';
import { suggestion } from '../settings/suggestion.ts';
import { NOT_FOUND_HEADERS, notFoundPage, wantsNotFoundPage } from './documentation/not-found-page.ts';
import { ERRORS, type ErrorBody, type ErrorCode, HttpError } from './errors.ts';
import { clean, shorten, unknownName } from './messages.ts';
import { prefersText } from './responses/encoding.ts';
import type { App } from './types.ts';

/** Second half of the error message, by violated JSON Schema keyword. */
const EXPECTATIONS: Record<string, (params: Record<string, unknown>) => string> = {
  type: ({ type }) => `must be ${type === 'integer' ? 'a whole number' : `a ${type}`}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  format: ({ format }) => `must be a valid ${format}, for instance 2024-05-31`,
};

/** Names in error messages for the values in each part of a request. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  querystring: 'query parameter',
  params: 'path parameter',
  body: 'body field',
};

/**
 * Answers every thrown error in the service's error format, and logs errors that the client did not cause.
 * `translate` converts the service's own errors.
 */
export function handleErrors(
  app: App,
  body: ErrorBody,
  translate: (error: unknown) => HttpError | null,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = error instanceof HttpError ? error : translate(error);
    const httpError = known ?? toHttpError(error, request);
    // The client has disconnected and its work was cancelled, so nobody receives the response.
    const isAbandoned = request.signal.aborted && request.signal.reason === error;
    if (httpError.status >= 500 && !isAbandoned) logFailure(request, error, known !== null);
    return sendError(reply, httpError, body);
  });
}

/** For a known error, the message is as useful as the stack. Any other error is a bug. */
function logFailure({ log }: FastifyRequest, error: unknown, isKnown: boolean): void {
  if (!isKnown) {
    log.error({ err: error }, 'request failed');
    return;
  }
  log.warn({ reason: reasonOf(error) }, 'request failed');
  log.debug({ err: error }, 'stack trace of the failed request');
}

/** Headers to remove from an error response. They may have been set before the failure. */
const REPRESENTATION_HEADERS = [
  'accept-ranges',
  'age',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'expires',
  'link',
  'vary',
  'warning',
];

/**
 * Sends an error; the response must not have started. The error is plain text if the route supports plain
 * text and the request prefers plain text to JSON.
 */
export function sendError(reply: FastifyReply, error: HttpError, body: ErrorBody): FastifyReply {
  for (const name of REPRESENTATION_HEADERS) reply.removeHeader(name);
  const page = wantsNotFoundPage(reply) ? notFoundPage(reply, error.message) : null;
  if (page !== null) {
    return reply
      .code(error.status)
      .headers({ 'cache-control': 'no-store', vary: 'Accept, Accept-Language', ...NOT_FOUND_HEADERS })
      .type('text/html; charset=utf-8')
      .send(page);
  }
  const content = (error.body ?? body)(error.message, error.status);
  const isText = hasText(reply.request) && prefersText(reply.request.raw);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isText ? inText(content) : JSON.stringify(content));
}

function hasText({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema?.['x-media-types']?.includes('text/plain') === true;
}

/** Returns an error body as plain text. */
function inText(content: object): string {
  const { error, message } = content as { error?: unknown; message?: unknown };
  return `${clean([error, message].filter((text) => typeof text === 'string').join(': '))}\n`;
}

/** Converts one of Fastify's own errors. Its 4xx messages are suitable for clients. */
export function frameworkError(error: FastifyError): HttpError {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const code = codes.find((candidate) => ERRORS[candidate].status === error.statusCode);
  return new HttpError(code ?? 'bad_request', error.message.slice(0, 200));
}

function toHttpError(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) return new HttpError('bad_request', describeValidation(error, request));
  const status = error.statusCode ?? ERRORS.internal.status;
  const types = request.routeOptions.schema?.consumes;
  if (status === ERRORS.unsupported_media_type.status && types !== undefined)
    return new HttpError('unsupported_media_type', `The Content-Type must be ${types.join(' or ')}`);
  if (status < ERRORS.internal.status) return frameworkError(error);
  return new HttpError('internal', 'The service failed to answer; the cause was logged');
}

function describeValidation(error: FastifyError, request: FastifyRequest): string {
  const first = error.validation?.[0];
  if (first === undefined) return error.message;
  const kind = VALUE_NAMES[error.validationContext ?? ''] ?? 'field';
  const part = requestPart(error.validationContext, request);
  const known = knownNames(error.validationContext, request);
  if (first.keyword === 'additionalProperties') {
    return unknownParameter(kind, String(first.params['additionalProperty']), known);
  }
  if (first.keyword === 'required') {
    // A required name may be missing because it was misspelt, so the message suggests a correction.
    const unknown = Object.keys(part).find((name) => !known.includes(name));
    if (unknown !== undefined) return unknownParameter(kind, unknown, known);
    return `The ${kind} ${first.params['missingProperty']} is missing`;
  }
  if (first.instancePath === '') return `The body must have these fields: ${known.join(', ')}`;
  const name = first.instancePath.slice(1);
  const value = part[name];
  if (Array.isArray(value)) return `The ${kind} ${name} is given more than once`;
  if (first.keyword === 'enum') {
    const values = (first.params['allowedValues'] as readonly unknown[]).map(String);
    return `The ${kind} ${name} ${unknownName(String(value), values)}`;
  }
  if (value === '') return `The ${kind} ${name} must not be empty`;
  const expectation = EXPECTATIONS[first.keyword]?.(first.params) ?? first.message ?? 'is invalid';
  return `The ${kind} ${name} ${expectation}, not ${shown(value)}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(shorten(value)) : shorten(String(JSON.stringify(value)));
}

function requestPart(context: string | undefined, request: FastifyRequest): Record<string, unknown> {
  const part = context === 'querystring' ? request.query : context === 'body' ? request.body : request.params;
  return (part ?? {}) as Record<string, unknown>;
}

function unknownParameter(kind: string, name: string, known: readonly string[]): string {
  return `Unknown ${kind} ${shorten(name)}${suggestion(name, known)}`;
}

/** Names that this part of the request may contain. */
function knownNames(context: string | undefined, { routeOptions: { schema } }: FastifyRequest): string[] {
  const part = (context === 'body' ? schema?.body : schema?.querystring) as
    | { properties?: object }
    | undefined;
  return Object.keys(part?.properties ?? {});
}
