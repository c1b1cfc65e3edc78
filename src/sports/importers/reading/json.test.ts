import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { fileAt } from './files.ts';
import { parseJson, vendorShape } from './json.ts';

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
  ])('names line and column of %j', (text, message) => {
    expect(() => parseJson(text, 'f.json')).toThrow(message);
  });

  it('reads what is valid', () => {
    expect(parseJson(' {"a": [1, "é"]} ', 'f.json')).toEqual({ a: [1, 'é'] });
  });
});

describe('vendorShape', () => {
  const FILE = fileAt('f.json', 0);
  const check = vendorShape(Type.Object({ teams: Type.Array(Type.Object({ id: Type.Integer() })) }));

  it('names file and path of what does not fit', () => {
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

  it('gives the value back', () => {
    expect(check({ teams: [{ id: 1, more: true }] }, FILE)).toEqual({ teams: [{ id: 1, more: true }] });
  });
});
