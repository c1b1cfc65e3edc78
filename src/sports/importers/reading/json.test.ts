import fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { fileAt } from './files.ts';
import { parseJson, peekNumber, schemaCheck } from './json.ts';

describe('parseJson', () => {
  it.each([
    ['{"a": NaN}', 'f.json:1:7: not valid JSON'],
    ['{"a": 1,\n "b": [1, 2', 'f.json:2:12: the JSON text ends too early (truncated file?)'],
    ['{"a": "unterm', 'f.json:1:14: the JSON text ends too early'],
    ['{"a": fal', 'f.json:1:10: the JSON text ends too early'],
    ['[1.5, 2.', 'f.json:1:9: the JSON text ends too early'],
    ['{"a": oops', 'f.json:1:7: not valid JSON'],
    ['[1]\n\n  ]', 'f.json:3:3: '],
    ['<html>', 'f.json:1:1: not valid JSON'],
  ])('parseJson reports the line and column of the error in %j', (text, message) => {
    expect(() => parseJson(text, 'f.json')).toThrow(message);
  });

  it('parseJson parses valid JSON', () => {
    expect(parseJson(' {"a": [1, "é"]} ', 'f.json')).toEqual({ a: [1, 'é'] });
  });
});

describe('schemaCheck', () => {
  const FILE = fileAt('f.json', 0);
  const check = schemaCheck(Type.Object({ teams: Type.Array(Type.Object({ id: Type.Integer() })) }));

  it('schemaCheck reports the file and path of a value that violates the schema', () => {
    expect(() => check({ teams: [{ id: 1 }, { id: 'x' }] }, FILE)).toThrow(
      'f.json: teams[1].id must be integer',
    );
    expect(() => check([], FILE, '[3]')).toThrow('f.json: [3] must be object');
    expect(() => check({ teams: 1 }, FILE, '[3]')).toThrow('f.json: [3].teams must be array');
    expect(() => check({ teams: 1 }, FILE, '[3].side')).toThrow('f.json: [3].side.teams must be array');
    expect(() => check({ teams: 1 }, FILE, 'line 4: ')).toThrow('f.json: line 4: teams must be array');
    expect(() => check(null, FILE)).toThrow('f.json: the document must be object');
    expect(() => check(null, FILE, 'line 4: ')).toThrow('f.json: line 4: the document must be object');
  });

  it('schemaCheck returns a valid value', () => {
    expect(check({ teams: [{ id: 1, more: true }] }, FILE)).toEqual({ teams: [{ id: 1, more: true }] });
  });
});

describe('peekNumber', () => {
  it.each([
    ['{"period": 2, "x": 1}', 2],
    ['{"a": [1, 2], "period":12}', 12],
    ['{"period": 2.5}', null],
    ['{"period": -2}', null],
    ['{"period": 2e1}', null],
    ['{"period": "2"}', null],
    ['{"period": null}', null],
    ['{"period": 1', null],
    ['{"other": {"period": 1}, "period": 2}', null],
    ['{"name": "period"}', null],
    ['{"name": "\\"period\\": 1", "period": 3}', 3],
    ['{"p\\u0065riod": 1}', null],
    ['', null],
  ])('peekNumber in %s returns %s', (text, expected) => {
    expect(peekNumber(text, 'period')).toBe(expected);
  });

  it('peekNumber returns null or the same number as JSON.parse', () => {
    const json = fc.record({ before: fc.jsonValue(), period: fc.jsonValue(), after: fc.jsonValue() });
    fc.assert(
      fc.property(json, fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const peeked = peekNumber(text, 'period');
        // Compare with the parsed text instead of `value`, because JSON writes -0 as 0.
        if (peeked !== null) expect(peeked).toBe(JSON.parse(text).period);
      }),
    );
  });
});
