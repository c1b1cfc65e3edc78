import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { skipped } from '../../test/support/skipped.ts';

/** A Redis in which tests may write keys. */
export const SERVER = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** A URL whose keys no other test uses. */
export function testUrl(): string {
  return `${SERVER}?prefix=test-${randomUUID()}`;
}

/** Does something with a connection of its own. */
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

/** Removes the keys of a `testUrl`. */
export async function removeKeys(url: string): Promise<void> {
  const prefix = new URL(url).searchParams.get('prefix');
  await withRedis(async (redis) => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
  });
}

/**
 * Why tests on Redis are skipped, with a message; null where they run. With ENGINES=required in the environment the
 * server's absence is an error instead.
 */
export async function whyNoRedis(): Promise<string | null> {
  try {
    await withRedis((redis) => redis.ping());
    return null;
  } catch (cause) {
    const reason = `no Redis answers at TEST_REDIS_URL or on 127.0.0.1:6379: ${cause}`;
    return skipped('on Redis', reason, process.env['ENGINES'] === 'required');
  }
}
