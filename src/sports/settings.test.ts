import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/read.ts';
import { DATA_SETTINGS } from './settings.ts';

const read = (text: string) =>
  readSettings(DATA_SETTINGS, new Map([['sports-data', { text, origin: '--data' }]]));

describe('setting --data', () => {
  it.each(['data/sports', 'C:/games', 'postgres://me@one/games', 'POSTGRESQL://one/games'])(
    'the --data setting accepts %s',
    (text) => {
      expect(read(text)).toEqual({ 'sports-data': text });
    },
  );

  it.each([
    '',
    'mysql://me:hush-hush@one/games',
    'postgres:/me:hush-hush@one/games',
    'postgres:games',
    's3://bucket/games',
  ])('the --data setting rejects %s without showing its password', (text) => {
    expect(() => read(text)).toThrow(/^--data must be a folder, or a URL that begins with postgres:\/\/$/);
  });

  it('the --data setting rejects ~ and shows the path', () => {
    expect(() => read('~/games')).toThrow(
      `--data must be ${homedir()}/games, because only the shell expands ~`,
    );
  });
});
