import { expect, it } from 'vitest';
import { nearest, suggestion } from './nearest.ts';

it('suggests the known name most like the given one', () => {
  expect(nearest('eventtype', ['team', 'eventType', 'event'])).toBe('eventType');
  expect(nearest('xxxxxxxx', ['team', 'from'])).toBeNull();
  expect(suggestion('tema', ['team', 'from'])).toBe('; did you mean team?');
  expect(suggestion('xxxxxxxx', ['team', 'from'])).toBe('; known are team, from');
  expect(suggestion('x', [])).toBe('');
});
