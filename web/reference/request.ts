import { type ReadBody, readBody } from './body.ts';
import type { Operation } from './document.ts';

/** The values in the form, by parameter name. '' means that a value is not set. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface Filled {
  readonly values: Values;
  readonly body: Readonly<Record<string, string>>;
  /** The requested media type; '' for the service's default. */
  readonly accept: string;
  /** Name and value of the API key header; null without a key. */
  readonly key: readonly [name: string, value: string] | null;
}

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Media type of all request bodies that the page sends. */
const FORM = 'application/x-www-form-urlencoded';

/** Creates a request from the form. `base` is the service's address, with a trailing slash. */
export function requestOf(operation: Operation, filled: Filled, base: string): Request {
  const { parameters = [], requestBody } = operation;
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const given = (filled.values[name] ?? []).filter((value) => value !== '');
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(given[0] ?? ''));
    else for (const value of given) query.append(name, value);
  }
  const fields = Object.entries(filled.body).filter(([, value]) => value !== '');
  const search = query.size === 0 ? '' : `?${query}`;
  return {
    method: operation.method,
    url: new URL(`.${path}${search}`, base).href,
    headers: {
      ...(filled.accept !== '' && { Accept: filled.accept }),
      ...(requestBody && { 'Content-Type': FORM }),
      ...(filled.key !== null && { [filled.key[0]]: filled.key[1] }),
    },
    body: requestBody ? new URLSearchParams(fields).toString() : null,
  };
}

/** Returns the address of the service that served the page, with a trailing slash. */
export const base = (): string => new URL('./', location.origin + location.pathname).href;

export type Sent =
  | {
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      /** Milliseconds from the start of the request to the end of the body. */
      readonly ms: number;
      readonly body: ReadBody;
    }
  | { readonly error: unknown };

export async function send({ method, url, headers, body }: Request): Promise<Sent> {
  const startedAt = performance.now();
  try {
    // A response from the browser cache would not test the service.
    const response = await fetch(url, { method, headers, body, cache: 'no-store' });
    const read = await readBody(response);
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      ms: performance.now() - startedAt,
      body: read,
    };
  } catch (error) {
    return { error };
  }
}
