import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../errors.ts';
import { type ClientAddress, clientAddresses } from './client-address.ts';

/** A key that is written as its digest: `sha256:` and 64 hexadecimal digits. */
const DIGEST = /^sha256:([0-9a-f]{64})$/i;

/** So much of a digest names a key: enough that no two have the same name. */
const NAME_BYTES = 16;

/** Wrong keys that an address may send in a minute, which begins with the first. */
const MAX_WRONG = 30;
const WINDOW_MS = 60_000;
/** Addresses that are remembered; of more, the one that was not seen for longest is forgotten. */
const MAX_ADDRESSES = 10_000;

/** Whether a key is written as its digest, so that who reads it cannot use it. */
export function isDigest(key: string): boolean {
  return DIGEST.test(key);
}

/** The API keys of a service, of which only digests are kept. */
export class ApiKeys {
  readonly #digests: readonly Buffer[];
  readonly #addressOf: ClientAddress;
  readonly #isEqual: typeof timingSafeEqual;
  /** Wrong keys by address, until its minute is over. */
  readonly #wrong = new LRUCache<string, { keys: number; readonly until: number }>({ max: MAX_ADDRESSES });
  /** Pairs of an address and the name of a key that it has sent. */
  readonly #accepted = new LRUCache<string, true>({ max: MAX_ADDRESSES });

  /** `keys`: as they are sent, or their digests; none leaves the service open. `isEqual` is replaced in tests. */
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
   * The name of the key that a request sends as X-API-Key, made from its digest: the same in every replica, whatever
   * the order of its keys. Throws HttpError (401) if it is none of the service's.
   * It is compared with every digest, in a time that reveals nothing about how close it is.
   *
   * An address that has sent too many wrong keys learns nothing more (429) until its minute is over: even a valid key is
   * refused, unless the same address has sent it before. So whoever guesses does not lock out users behind the same address.
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
  return new HttpError('unauthorized', 'The X-API-Key header must hold a valid key of this service', {
    'www-authenticate': 'ApiKey realm="fieldcast", header="X-API-Key"',
  });
}

function tooManyWrong(msLeft: number): HttpError {
  const seconds = Math.ceil(msLeft / 1000);
  const message = `Too many wrong keys came from this address; try again in ${seconds} s, with a valid one`;
  return new HttpError('too_many_requests', message, { 'retry-after': String(seconds) });
}
