import { hash } from 'node:crypto';
import type {
  CountedRequest,
  RateWindow,
  RequestCounter,
  WindowCount,
} from '../http/access/request-counter.ts';
import { type RedisLink, RedisUnavailable, type Script, script } from './link.ts';

/**
 * Stores counts in one hash per client. Each window, identified by its length in milliseconds, has two
 * fields: the number of requests (n) and the end (e). Times are from Redis's clock and the reply contains
 * remaining times, so replicas may have different clocks. A key with other data is replaced. ARGV: requests
 * and milliseconds of each window. Reply: whether the request is allowed, whether the key had other data, and
 * each window's requests and remaining milliseconds.
 */
const TAKE: Script = script(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local fields = {}
for i = 1, #ARGV, 2 do
  fields[i] = 'n' .. ARGV[i + 1]
  fields[i + 1] = 'e' .. ARGV[i + 1]
end
local known = redis.pcall('HMGET', KEYS[1], unpack(fields))
local isForeign = 0
if known.err then
  isForeign = 1
  known = {}
  redis.call('DEL', KEYS[1])
end
local isAllowed = 1
local counts = {}
local ends = {}
for i = 1, #ARGV, 2 do
  local window = tonumber(ARGV[i + 1])
  local count = tonumber(known[i] or 0) or 0
  local finish = tonumber(known[i + 1] or 0) or 0
  if not (finish > now and finish <= now + window and count >= 0) then
    count = 0
    finish = now + window
  end
  if count >= tonumber(ARGV[i]) then isAllowed = 0 end
  counts[i] = count
  ends[i] = finish
end
local reply = { isAllowed, isForeign }
local keep = 0
for i = 1, #ARGV, 2 do
  local count = counts[i] + isAllowed
  if isAllowed == 1 then
    redis.call('HSET', KEYS[1], fields[i], string.format('%.0f', count), fields[i + 1], string.format('%.0f', ends[i]))
  end
  keep = math.max(keep, ends[i] - now)
  reply[i + 2] = count
  reply[i + 3] = ends[i] - now
end
if isAllowed == 1 then redis.call('PEXPIRE', KEYS[1], string.format('%.0f', keep)) end
return reply
`);

export interface RedisCounterOptions {
  readonly windows: readonly RateWindow[];
  readonly link: Pick<RedisLink, 'run' | 'key'>;
  /** Counter to use while Redis is unavailable. */
  readonly local: RequestCounter;
  /** Called for each client whose counts were lost because its key had other data. */
  readonly onForeign: (key: string) => void;
}

/**
 * Counts requests in Redis, exactly, for all processes that share it. A client takes about 150 bytes of Redis
 * memory until its longest window ends.
 */
export class RedisCounter implements RequestCounter {
  readonly #options: RedisCounterOptions;
  readonly #limits: readonly number[];

  constructor(options: RedisCounterOptions) {
    this.#options = options;
    this.#limits = options.windows.flatMap(({ requests, seconds }) => [requests, seconds * 1000]);
  }

  async take(client: string): Promise<CountedRequest> {
    const { link, local, windows, onForeign } = this.#options;
    // Hashed, so that people's addresses are not visible in Redis.
    const key = link.key('limit', hash('sha256', client, 'base64url').slice(0, 22));
    let reply: unknown;
    try {
      reply = await link.run(TAKE, key, this.#limits);
    } catch (error) {
      if (error instanceof RedisUnavailable) return local.take(client);
      throw error;
    }
    const [isAllowed, isForeign, ...states] = reply as number[];
    if (isForeign === 1) onForeign(key);
    return { isAllowed: isAllowed === 1, windows: windows.map((_, i) => windowCount(states, 2 * i)) };
  }
}

function windowCount(states: readonly number[], at: number): WindowCount {
  return { requests: states[at] ?? 0, msLeft: states[at + 1] ?? 0 };
}
