import { describe, expect, it } from 'vitest';
import { Type } from '../schema.ts';
import { coercionBy, REWRITTEN_BY } from './coercion.ts';

const SCHEMA = Type.Object({
  count: Type.Optional(Type.Integer()),
  ratio: Type.Optional(Type.Number()),
  isOn: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.String()),
  code: Type.Optional(Type.String({ [REWRITTEN_BY]: (text: string) => text.toUpperCase() })),
});

function coerced(values: object): object {
  const copy = { ...values };
  coercionBy(SCHEMA)?.(copy);
  return copy;
}

describe('coercionBy converts texts to the types in a schema', () => {
  it.each([
    ['7', 7],
    ['-12', -12],
    ['007', 7],
  ])('the integer %s', (text, value) => {
    expect(coerced({ count: text })).toEqual({ count: value });
  });

  it.each([
    ['2', 2],
    ['-0.25', -0.25],
    ['.5', 0.5],
  ])('the number %s', (text, value) => {
    expect(coerced({ ratio: text })).toEqual({ ratio: value });
  });

  it('true and false', () => {
    expect([coerced({ isOn: 'true' }), coerced({ isOn: 'false' })]).toEqual([
      { isOn: true },
      { isOn: false },
    ]);
  });

  it('a schema with its own function', () => {
    expect(coerced({ code: 'abc' })).toEqual({ code: 'ABC' });
  });
});

describe('coercionBy leaves values that validation must reject', () => {
  const never = [
    '',
    ' ',
    '3 ',
    ' 3',
    '+3',
    '0x3',
    '0b11',
    '3e1',
    '3_0',
    '٣',
    '３',
    'NaN',
    'Infinity',
    'true',
  ];
  it.each([...never, '3.0', '3.', '.5', '9'.repeat(400)])('the integer "%s"', (text) => {
    expect(coerced({ count: text })).toEqual({ count: text });
  });

  it.each([...never, '3.', '1.2.3', '--1', '9'.repeat(400)])('the number "%s"', (text) => {
    expect(coerced({ ratio: text })).toEqual({ ratio: text });
  });

  it.each(['1', 'TRUE', 'yes', ''])('the boolean "%s"', (text) => {
    expect(coerced({ isOn: text })).toEqual({ isOn: text });
  });

  it('repeated values and names outside the schema', () => {
    const values = { count: ['1', '2'], other: '1', name: '1' };
    expect(coerced(values)).toEqual(values);
  });

  it('a body that is not an object', () => {
    for (const body of ['1', null, undefined, 5]) expect(() => coercionBy(SCHEMA)?.(body)).not.toThrow();
  });
});

it('a schema without convertible properties needs no coercion', () => {
  expect(coercionBy(Type.Object({ name: Type.String() }))).toBeNull();
});
