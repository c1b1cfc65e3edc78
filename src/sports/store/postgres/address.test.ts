import { describe, expect, it } from 'vitest';
import { parseAddress, placeOf } from './address.ts';

describe('parseAddress', () => {
  it('parseAddress reads hosts, driver parameters and Fieldcast’s own parameters', () => {
    const address = parseAddress(
      'postgresql://me:p%40ss@one,[::1]:6000,three:7000/games?schema=club&target_session_attrs=prefer-standby&application_name=x',
    );
    expect(address.hosts).toEqual([
      { host: 'one', port: 5432 },
      { host: '::1', port: 6000 },
      { host: 'three', port: 7000 },
    ]);
    expect(address).toMatchObject({ schema: 'club', session: 'prefer-standby' });
    expect(address.config).toMatchObject({
      user: 'me',
      password: 'p@ss',
      database: 'games',
      application_name: 'x',
    });
    expect(placeOf(address)).toBe('postgres://one:5432,::1:6000,three:7000/games (schema club)');
  });

  it.each([
    ['', null],
    ['?partitions=0', 0],
    ['?partitions=1024&schema=club', 1024],
  ])('parseAddress reads the number of partitions from "%s"', (query, partitions) => {
    const address = parseAddress(`postgres://one/games${query}`);
    expect(address.partitions).toBe(partitions);
    // The driver would pass the parameter to the server, which would reject it.
    expect(address.config).not.toHaveProperty('partitions');
  });

  it('parseAddress uses defaults for host and schema', () => {
    const { hosts, schema, session } = parseAddress('postgres:///games');
    expect({ hosts, schema, session }).toEqual({
      hosts: [{ host: 'localhost', port: 5432 }],
      schema: 'fieldcast',
      session: 'any',
    });
  });

  it.each([
    ['postgres://me:secret@one:port/games', 'an invalid host: "one:port"'],
    ['postgres://me:secret@one:70000/games', 'an invalid host: "one:70000"'],
    ['postgres://me:secret@one,,two/games', 'an invalid host: ""'],
    ['postgres://me:secret@one/games?sslrootcert=/nowhere/ca.pem', 'cannot be read: /nowhere/ca.pem'],
    ['postgres://me:secret@one/games?schema=a;b', 'schema=a;b must consist of'],
    ['postgres://me:secret@one/games?shema=b', 'an unknown parameter "shema": the parameters are schema, '],
    ['postgres://me:s@secret@one/games', 'percent-encoded'],
    ['postgres://me:s/secret@one/games', 'percent-encoded'],
    ['postgres://me:s@/secret@one/games', 'percent-encoded'],
    ...['-1', '1.5', '1025', '99999', 'none', ''].map((partitions) => [
      `postgres://me:secret@one/games?partitions=${partitions}`,
      `partitions must be a whole number from 0 to 1024, not ${partitions}`,
    ]),
    ['postgres://me:secret@one/games?target_session_attrs=any-server', 'target_session_attrs must be one of'],
  ])('parseAddress rejects a URL without showing its password: %s', (url, message) => {
    const refusal = () => parseAddress(url);
    expect(refusal).toThrow(message);
    expect(refusal).not.toThrow('secret');
  });
});
