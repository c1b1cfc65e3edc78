import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../errors.ts';
import { type ClientAddress, clientAddresses } from './client-address.ts';

/** A key's digest: `sha256:` and 64 hexadecimal digits. */
const DIGEST = /^sha256:([0-9a-f]{64})$/i;

/** Number of digest bytes in a key's name, enough to avoid collisions. */
const NAME_BYTES = 16;

/** Maximum number of wrong keys that an address may send in a minute. The minute begins with the first wrong key. */
const MAX_WRONG = 30;
const WINDOW_MS = 60_000;
/** Maximum number of stored addresses. Above this number, the least recently seen address is dropped. */
const MAX_ADDRESSES = 10_000;

/** Returns whether a configured key is a digest. A digest itself is not a valid key in a request. */
export function isDigest(key: string): boolean {
  return DIGEST.test(key);
}

/** The API keys of a service, stored only as digests. */
export class ApiKeys {
  readonly #digests: readonly Buffer[];
  readonly #addressOf: ClientAddress;
  readonly #isEqual: typeof timingSafeEqual;
  /** Number of wrong keys by address, until the address's minute ends. */
  readonly #wrong = new LRUCache<string, { keys: number; readonly until: number }>({ max: MAX_ADDRESSES });
  /** Pairs of an address and the name of a valid key that it has sent. */
  readonly #accepted = new LRUCache<string, true>({ max: MAX_ADDRESSES });

  /** `keys` contains plain keys or digests; without keys the service is open. Tests replace `isEqual`. */
  constructor(keys: readonly string[], addressOf = clientAddresses([]), isEqual = timingSafeEqual) {
    this.#digests = keys.map((key) => {
      const [, hex] = DIGEST.exec(key) ?? [];
      return hex === undefined ? hash('sha256', key, 'buffer') : Buffer.from(hex, 'hex');
    });
    this.#addressOf = addressOf;
    this.#isEqual = isEqual;
  }

  get isRequired(): boolean {
    return this.#digests.length > 0;
  }

  /**
   * Returns the name of the key in X-API-Key. The name is derived from the key's digest, so it is the same in
   * every replica. Throws HttpError (401) for a wrong key. Every digest is compared, so that response times
   * reveal nothing about a guess. After too many wrong keys, an address gets 429 until its minute ends, even
   * for valid keys. Keys that the address used before still work, so that an attacker cannot lock out users
   * behind the same address.
   */
  check(request: IncomingMessage): string {
    const key = request.headers['x-api-key'];
    if (key === undefined) throw unauthorized();
    const given = hash('sha256', String(key), 'buffer');
    let found = -1;
    this.#digests.forEach((known, number) => {
      if (this.#isEqual(known, given)) found = number;
    });
    const name = this.#digests[found]?.toString('base64url', 0, NAME_BYTES);
    const address = this.#addressOf(request);
    const pair = `${address} ${name}`;
    if (name !== undefined && this.#accepted.get(pair)) return name;
    const now = Date.now();
    let wrong = this.#wrong.get(address);
    if (wrong === undefined || wrong.until <= now) wrong = { keys: 0, until: now + WINDOW_MS };
    if (wrong.keys >= MAX_WRONG) throw tooManyWrong(wrong.until - now);
    if (name === undefined) {
      wrong.keys += 1;
      this.#wrong.set(address, wrong);
      throw unauthorized();
    }
    this.#accepted.set(pair, true);
    return name;
  }
}

function unauthorized(): HttpError {
  return new HttpError('unauthorized', 'The X-API-Key header must contain a valid key of this service', {
    'www-authenticate': 'ApiKey realm="fieldcast", header="X-API-Key"',
  });
}

function tooManyWrong(msLeft: number): HttpError {
  const seconds = Math.ceil(msLeft / 1000);
  const message = `Too many wrong keys came from this address; try again in ${seconds} s with a valid key`;
  return new HttpError('too_many_requests', message, { 'retry-after': String(seconds) });
}
