import { type Setting, type SettingsOf, secret, text } from '../settings/setting.ts';
import { parseRedisUrl } from './address.ts';

function redisUrl(help: string): Setting<string> {
  const parse: Setting<string>['parse'] = (value) => {
    const address = parseRedisUrl(value);
    return typeof address === 'string' ? { expected: address } : { value };
  };
  // Its value may have a password.
  return secret({ ...text({ placeholder: 'URL', default: '', help }), parse });
}

/** Where replicas of a service share what they must agree on. */
export const REDIS_SETTINGS = {
  'redis-url': redisUrl(
    'Redis or Valkey by which several processes share rate limits and the weather cache: `redis://USER:PASSWORD@HOST:PORT`; ' +
      'several hosts, separated by commas, are a Cluster.',
  ),
} as const;

export type RedisSettings = SettingsOf<typeof REDIS_SETTINGS>;
