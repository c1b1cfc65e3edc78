import { type ReadBody, readBody } from './body.ts';
import type { Request } from './request.ts';

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
