import { describe, expect, it } from 'vitest';
import { parseRedisUrl, placeOf } from './address.ts';

describe('parseRedisUrl', () => {
  it('parseRedisUrl reads server, login, database and prefix', () => {
    const address = parseRedisUrl('rediss://me:p%40ss@redis.example:7000/3?prefix=club');
    expect(address).toEqual({
      hosts: [{ host: 'redis.example', port: 7000 }],
      isCluster: false,
      hasTls: true,
      user: 'me',
      password: 'p@ss',
      database: 3,
      prefix: 'club',
    });
    expect(typeof address === 'string' ? address : placeOf(address)).toBe('redis.example:7000, database 3');
  });

  it('a Redis URL needs only a scheme, and may have a password without a user', () => {
    expect(parseRedisUrl('redis://')).toMatchObject({
      hosts: [{ host: 'localhost', port: 6379 }],
      user: null,
      password: null,
      prefix: 'fieldcast',
    });
    expect(parseRedisUrl('redis://:secret@one')).toMatchObject({ user: null, password: 'secret' });
  });

  it('a Redis URL with several hosts or cluster=true means a Cluster', () => {
    const address = parseRedisUrl('redis://one,[::1]:7001,three:7002');
    expect(typeof address === 'string' ? address : placeOf(address)).toBe(
      'the Cluster of one:6379, [::1]:7001, three:7002',
    );
    expect(parseRedisUrl('redis://one?cluster=true')).toMatchObject({ isCluster: true });
  });

  it.each([
    ['http://me:secret@one', 'such as redis://USER:PASSWORD@HOST:PORT'],
    ['one:6379', 'such as redis://'],
    ['redis://me:secret', 'hosts such as HOST'],
    ['redis://me:secret@one:70000', 'hosts such as HOST'],
    ['redis://me:secret@one,,two', 'hosts such as HOST'],
    ['redis://me:secret@secret@one', 'such as redis://'],
    ['redis://me:secret%@one', 'percent-encoded'],
    ['redis://me:secret@one/games', 'database number'],
    ['redis://me:secret@one,two/1', 'a Cluster has only one'],
    ['redis://me:secret@one?db=1', 'without the parameter db'],
    ['redis://me:secret@one?prefix=a:b', 'letters, digits'],
  ])('parseRedisUrl rejects %s without repeating the password', (url, message) => {
    const refusal = parseRedisUrl(url);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('secret');
  });
});
