import { describe, expect, it } from 'vitest';
import { choice, defaultText, environmentName, integer, list, text } from './setting.ts';

const help = 'Help.';

describe('settings', () => {
  it.each<[string, readonly string[] | null]>([
    ['a', ['a']],
    [' a , b b,, ', ['a', 'b b']],
    [' , ', null],
    ['', null],
  ])('a list setting parses "%s"', (given, value) => {
    const parsed = list({ placeholder: 'A,B', default: [], help }).parse(given);
    expect(parsed).toEqual(value === null ? { expected: expect.any(String) } : { value });
  });

  it.each<[string, number | null]>([
    ['-1', -1],
    ['0', 0],
    ['65535', 65535],
    ['65536', null],
    ['-2', null],
    ['1.0', null],
    ['1e3', null],
    ['0x10', null],
    [' 1', null],
    ['', null],
  ])('an integer setting parses "%s"', (given, value) => {
    const parsed = integer({ placeholder: 'N', default: 0, min: -1, max: 65535, help }).parse(given);
    expect(parsed).toEqual(value === null ? { expected: 'a whole number from -1 to 65535' } : { value });
  });

  it.each<[string, string | null]>([
    ['info', 'info'],
    ['inf', null],
    ['INFO', null],
    ['', null],
  ])('a choice setting parses "%s"', (given, value) => {
    const { parse } = choice({ placeholder: 'LEVEL', default: 'info', choices: ['info', 'warn'], help });
    expect(parse(given)).toEqual(value === null ? { expected: 'one of info, warn' } : { value });
  });

  it.each([
    [' ', { value: ' ' }],
    ['', { expected: 'a non-empty string' }],
  ])('a text setting parses "%s"', (given, parsed) => {
    expect(text({ placeholder: 'TEXT', default: '', help }).parse(given)).toEqual(parsed);
  });

  it('a setting’s help shows its default and its environment variable', () => {
    expect(defaultText(text({ placeholder: 'TEXT', default: '', help }))).toBe('none');
    expect(defaultText(integer({ placeholder: 'N', default: 0, min: 0, max: 1, help }))).toBe('0');
    expect(environmentName('sports-log-level')).toBe('SPORTS_LOG_LEVEL');
  });
});
