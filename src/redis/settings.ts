import { type Setting, type SettingsOf, secret, text } from '../settings/setting.ts';
import { parseRedisUrl } from './address.ts';

function redisUrl(help: string): Setting<string> {
  const parse: Setting<string>['parse'] = (value) => {
    const address = parseRedisUrl(value);
    return typeof address === 'string' ? { expected: address } : { value };
  };
  // Secret, because the URL may contain a password.
  return secret({ ...text({ placeholder: 'URL', default: '', help }), parse });
}

export const REDIS_SETTINGS = {
  'redis-url': redisUrl(
    'Redis or Valkey server that shares rate limits and the weather cache between processes: `redis://USER:PASSWORD@HOST:PORT`; ' +
      'several hosts, separated by commas, mean a Cluster.',
  ),
} as const;

export type RedisSettings = SettingsOf<typeof REDIS_SETTINGS>;
