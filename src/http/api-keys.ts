import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.ts';

/** A key that is written as its digest: `sha256:` and 64 hexadecimal digits. */
const DIGEST = /^sha256:([0-9a-f]{64})$/i;

/** Whether a key is written as its digest, so that who reads it cannot use it. */
export function isDigest(key: string): boolean {
  return DIGEST.test(key);
}

/** The API keys of a service, of which only digests are kept. */
export class ApiKeys {
  readonly #digests: readonly Buffer[];
  readonly #isEqual: typeof timingSafeEqual;

  /** `keys`: as they are sent, or their digests; none leaves the service open. `isEqual` is replaced in tests. */
  constructor(keys: readonly string[], isEqual = timingSafeEqual) {
    this.#digests = keys.map((key) => {
      const [, hex] = DIGEST.exec(key) ?? [];
      return hex === undefined ? hash('sha256', key, 'buffer') : Buffer.from(hex, 'hex');
    });
    this.#isEqual = isEqual;
  }

  get isRequired(): boolean {
    return this.#digests.length > 0;
  }

  /**
   * The number of the key that a request sends as X-API-Key. Throws HttpError (401) if it is none of the service's.
   * It is compared with every digest, in a time that reveals nothing about how close it is.
   */
  check(request: IncomingMessage): number {
    const given = hash('sha256', String(request.headers['x-api-key'] ?? ''), 'buffer');
    let found = -1;
    this.#digests.forEach((known, number) => {
      if (this.#isEqual(known, given)) found = number;
    });
    if (found >= 0) return found;
    throw new HttpError('unauthorized', 'The X-API-Key header must hold a valid key of this service', {
      'www-authenticate': 'ApiKey realm="fieldcast", header="X-API-Key"',
    });
  }
}
