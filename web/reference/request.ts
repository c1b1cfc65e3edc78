import { type ReadBody, readBody } from './body.ts';
import type { Operation } from './document.ts';

/** What a reader has filled in: the values of each parameter, several where it takes them; '' is none. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface Filled {
  readonly values: Values;
  /** Fields of the body, by name. */
  readonly body: Readonly<Record<string, string>>;
  /** The media type asked for; '' for the service's own choice. */
  readonly accept: string;
  /** Header and value of a key. */
  readonly key: readonly [name: string, value: string] | null;
}

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Of the types that a body may have, the one that the page sends. */
const FORM = 'application/x-www-form-urlencoded';

/** The request that the form describes. `base` is the address of the service, with a slash at its end. */
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

/** The service that the page came from, with a slash at the end. */
export const base = (): string => new URL('./', location.origin + location.pathname).href;

/** What came of a request. */
export type Sent =
  | {
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      /** Until all of the body was there. */
      readonly ms: number;
      readonly body: ReadBody;
    }
  | { readonly error: unknown };

export async function send({ method, url, headers, body }: Request): Promise<Sent> {
  const begun = performance.now();
  try {
    // Each request is one: an answer from the browser's own cache would tell nothing about the service.
    const response = await fetch(url, { method, headers, body, cache: 'no-store' });
    const read = await readBody(response);
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      ms: performance.now() - begun,
      body: read,
    };
  } catch (error) {
    return { error };
  }
}
