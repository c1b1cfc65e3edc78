import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { RefusalReading } from '../providers/port.ts';
import { readBounded } from './body.ts';
import { UpstreamError } from './errors.ts';
import { refusal } from './refusal.ts';

/** A GET to an upstream. */
export interface UpstreamRequest {
  readonly url: URL | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Statuses beside 2xx that are answers to this request, for instance 404 for "nothing there". */
  readonly answers?: readonly number[];
}

export interface UpstreamReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What a provider asks its upstream through: bounded in time and size, checked; every failure is an UpstreamError. */
export interface UpstreamClient {
  /** The text of a 2xx, or of a status among `answers`. */
  text(request: UpstreamRequest): Promise<UpstreamReply>;
  /** The JSON of a 2xx, checked by a schema. */
  json<T extends TSchema>(request: UpstreamRequest, schema: T): Promise<Static<T>>;
}

export interface ClientOptions {
  /** The provider's name, for messages. */
  readonly name: string;
  readonly userAgent: string;
  readonly clock: () => number;
  readonly reading: RefusalReading | undefined;
  readonly maxBytes?: number;
}

/** Some times the largest answer that was ever recorded of any provider. */
const MAX_BYTES = 8 * 1024 * 1024;

export function createClient(options: ClientOptions): UpstreamClient {
  return clientOver((request) => get(request, options), options.name);
}

/** A client whose texts come from anywhere. */
export function clientOver(text: UpstreamClient['text'], name: string): UpstreamClient {
  return {
    text,
    json: async (request, schema) => checked(name, (await text(request)).text, schema),
  };
}

async function get(request: UpstreamRequest, options: ClientOptions): Promise<UpstreamReply> {
  const { name, clock, reading } = options;
  const { ok, reply } = await exchange(request, options);
  if (ok || request.answers?.includes(reply.status)) return reply;
  throw refusal(name, reply, reading, clock());
}

async function exchange(
  { url, headers, signal }: UpstreamRequest,
  { name, userAgent, maxBytes = MAX_BYTES }: ClientOptions,
): Promise<{ ok: boolean; reply: UpstreamReply }> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
      signal,
    });
    const text = await readBounded(name, response, maxBytes);
    return { ok: response.ok, reply: { status: response.status, headers: response.headers, text } };
  } catch (error) {
    throw error instanceof UpstreamError ? error : connectionFailure(name, error, signal);
  }
}

/** Codes with which a connection fails before any answer: what comes next to the same upstream will fail as well. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** As do those of a certificate that is not accepted, and of a port that does not speak TLS. */
const INSECURE = /^(CERT|DEPTH_ZERO|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE_TO)_/;

function connectionFailure(name: string, error: unknown, signal: AbortSignal): UpstreamError {
  if (signal.aborted) return new UpstreamError('timeout', `${name} did not answer in time`, { cause: error });
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (UNREACHABLE.has(code) || INSECURE.test(code))
    return new UpstreamError('unreachable', `${name} cannot be reached`, { cause: error });
  return new UpstreamError('broken', `the connection to ${name} broke off`, { cause: error });
}

function checked<T extends TSchema>(name: string, text: string, schema: T): Static<T> {
  const malformed = (cause?: unknown) =>
    new UpstreamError('malformed', `${name} sent something else than its documented answer`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed(error);
  }
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw malformed(new Error(first && `${first.instancePath} ${first.message}`));
}
