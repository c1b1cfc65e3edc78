import { type RedisLink, RedisUnavailable, type Script, script } from './link.ts';

/** Duration of a lease without renewal. If its holder dies, other processes wait this long. */
const LEASE_MS = 1000;
/** Maximum size of a value. Larger values come from other programs, because a forecast takes 10 kB. */
const MAX_BYTES = 1024 * 1024;

/**
 * A value is a hash: its bytes (v), creation time (m), end of freshness (f), holder of the renewal lease (o)
 * and end of the lease (u). All times are from Redis's clock.
 */
const START = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local key = KEYS[1]
`;

/**
 * ARGV: token, lease milliseconds, maximum bytes. Reply: state, whether the key had other data, bytes, age,
 * remaining fresh time.
 */
const GET_OR_ACQUIRE: Script = script(`${START}
local known = redis.pcall('HMGET', key, 'm', 'f', 'o', 'u')
local isForeign = 0
if known.err then
  isForeign = 1
  known = {}
  redis.call('DEL', key)
end
local made = tonumber(known[1] or '')
local fresh = tonumber(known[2] or '')
local bytes = false
if made and fresh then
  if redis.call('HSTRLEN', key, 'v') > tonumber(ARGV[3]) then
    isForeign = 1
  else
    bytes = redis.call('HGET', key, 'v')
  end
end
local age = 0
local left = 0
if bytes then
  age = math.min(math.max(now - made, 0), 1e12)
  left = math.min(math.max(fresh - now, 0), 1e12)
  if left > 0 then return { 'fresh', isForeign, bytes, age, left } end
end
local heldUntil = tonumber(known[4] or '') or 0
if known[3] and known[3] ~= ARGV[1] and heldUntil > now and heldUntil <= now + ARGV[2] then
  return { 'held', isForeign, bytes, age, left }
end
redis.call('HSET', key, 'o', ARGV[1], 'u', string.format('%.0f', now + ARGV[2]))
if redis.call('PTTL', key) < tonumber(ARGV[2]) then redis.call('PEXPIRE', key, ARGV[2]) end
return { 'acquired', isForeign, bytes, age, left }
`);

const RENEW: Script = script(`${START}
if redis.call('HGET', key, 'o') ~= ARGV[1] then return 0 end
redis.call('HSET', key, 'u', string.format('%.0f', now + ARGV[2]))
if redis.call('PTTL', key) < tonumber(ARGV[2]) then redis.call('PEXPIRE', key, ARGV[2]) end
return 1
`);

/** ARGV: token, bytes, fresh milliseconds, further stale milliseconds. */
const PUT: Script = script(`${START}
if redis.call('TYPE', key).ok ~= 'hash' then redis.call('DEL', key) end
redis.call('HSET', key, 'v', ARGV[2], 'm', string.format('%.0f', now), 'f', string.format('%.0f', now + ARGV[3]))
if redis.call('HGET', key, 'o') == ARGV[1] then redis.call('HDEL', key, 'o', 'u') end
redis.call('PEXPIRE', key, string.format('%.0f', ARGV[3] + ARGV[4]))
return 1
`);

const RELEASE: Script = script(`
if redis.call('HGET', KEYS[1], 'o') ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], 'o', 'u')
`);

interface Value {
  readonly bytes: Buffer;
  readonly ageMs: number;
  readonly freshMs: number;
}

export type LeaseOutcome =
  | { readonly state: 'fresh'; readonly value: Value }
  | { readonly state: 'acquired' | 'held'; readonly value: Value | null }
  | { readonly state: 'unavailable' };

/**
 * Values that processes share through Redis, and leases for creating them. No method throws, because Redis
 * may be unavailable.
 */
export class RedisValues {
  readonly #link: Pick<RedisLink, 'run' | 'key'>;
  readonly #onForeign: (key: string) => void;

  constructor(link: Pick<RedisLink, 'run' | 'key'>, onForeign: (key: string) => void) {
    this.#link = link;
    this.#onForeign = onForeign;
  }

  async getOrAcquire(key: string, token: string): Promise<LeaseOutcome> {
    const reply = await this.#run(GET_OR_ACQUIRE, key, [token, LEASE_MS, MAX_BYTES]);
    if (!Array.isArray(reply)) return { state: 'unavailable' };
    const [state, isForeign, bytes, ageMs, freshMs] = reply;
    if (isForeign === 1) this.reject(key);
    const value = Buffer.isBuffer(bytes) ? { bytes, ageMs: Number(ageMs), freshMs: Number(freshMs) } : null;
    const name = String(state);
    if (name === 'fresh' && value !== null) return { state: 'fresh', value };
    return { state: name === 'held' ? 'held' : 'acquired', value };
  }

  async renew(key: string, token: string): Promise<void> {
    await this.#run(RENEW, key, [token, LEASE_MS]);
  }

  async put(
    key: string,
    token: string,
    bytes: Uint8Array,
    { freshMs, staleMs }: { freshMs: number; staleMs: number },
  ): Promise<void> {
    if (bytes.length > MAX_BYTES || freshMs + staleMs <= 0) return this.release(key, token);
    await this.#run(PUT, key, [token, Buffer.from(bytes), Math.round(freshMs), Math.round(staleMs)]);
  }

  async release(key: string, token: string): Promise<void> {
    await this.#run(RELEASE, key, [token]);
  }

  reject(key: string): void {
    this.#onForeign(this.#link.key('weather', key));
  }

  /** Returns the reply, or null while Redis is unavailable; the link records the outage. */
  async #run(own: Script, key: string, values: readonly (string | number | Buffer)[]): Promise<unknown> {
    try {
      return await this.#link.run(own, this.#link.key('weather', key), values);
    } catch (error) {
      if (error instanceof RedisUnavailable) return null;
      throw error;
    }
  }
}
