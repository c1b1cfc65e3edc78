import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.ts';

/** A key that is written as its digest: `sha256:` and 64 hexadecimal digits. */
const DIGEST = /^sha256:([0-9a-f]{64})$/i;

/** So much of a digest names a key: enough that no two have the same name. */
const NAME_BYTES = 16;

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
   * The name of the key that a request sends as X-API-Key, made from its digest: the same in every replica, whatever
   * the order of its keys. Throws HttpError (401) if it is none of the service's.
   * It is compared with every digest, in a time that reveals nothing about how close it is.
   */
  check(request: IncomingMessage): string {
    const given = hash('sha256', String(request.headers['x-api-key'] ?? ''), 'buffer');
    let found = -1;
    this.#digests.forEach((known, number) => {
      if (this.#isEqual(known, given)) found = number;
    });
    const digest = this.#digests[found];
    if (digest !== undefined) return digest.toString('base64url', 0, NAME_BYTES);
    throw new HttpError('unauthorized', 'The X-API-Key header must hold a valid key of this service', {
      'www-authenticate': 'ApiKey realm="fieldcast", header="X-API-Key"',
    });
  }
}
