import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { skipped } from '../../test/support/skipped.ts';

/** A Redis server in which tests may write keys. */
export const SERVER = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** Returns a URL with a key prefix that no other test uses. */
export function testUrl(): string {
  return `${SERVER}?prefix=test-${randomUUID()}`;
}

/** Runs `use` with a separate connection. */
export async function withRedis<T>(use: (redis: Redis) => Promise<T>, url = SERVER): Promise<T> {
  const redis = new Redis(url.split('?')[0] ?? '', { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

/** Removes keys written through a `testUrl`. */
export async function removeKeys(url: string): Promise<void> {
  const prefix = new URL(url).searchParams.get('prefix');
  await withRedis(async (redis) => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
  });
}

/**
 * Returns the reason for skipping Redis tests, after printing it; null if they can run. With ENGINES=required
 * in the environment, throws if the server is missing.
 */
export async function whyNoRedis(): Promise<string | null> {
  try {
    await withRedis((redis) => redis.ping());
    return null;
  } catch (cause) {
    const reason = `no Redis server answers at TEST_REDIS_URL or on 127.0.0.1:6379: ${cause}`;
    return skipped('on Redis', reason, process.env['ENGINES'] === 'required');
  }
}
