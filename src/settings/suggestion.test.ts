import { expect, it } from 'vitest';
import { nearest, suggestion } from './suggestion.ts';

it('suggests the closest known name', () => {
  expect(nearest('eventtype', ['team', 'eventType', 'event'])).toBe('eventType');
  expect(nearest('EVENTTYPE', ['teamLabel', 'eventType'])).toBe('eventType');
  expect(nearest('trust-proxi', ['port', 'trusted-proxies'])).toBe('trusted-proxies');
  expect(nearest('hzzz', ['from', 'hz'])).toBe('hz');
  expect(nearest('xxxxxxxx', ['team', 'from'])).toBeNull();
  expect(suggestion('tema', ['team', 'from'])).toBe('; did you mean team?');
  expect(suggestion('tema', ['team', 'from'], (name) => `--${name}`)).toBe('; did you mean --team?');
});

it('lists the known names where none is close', () => {
  expect(suggestion('xxxxxxxx', ['team', 'from'])).toBe('; expected one of team, from');
  expect(suggestion('xxxxxxxx', ['team'])).toBe('; expected one of team');
  expect(suggestion('x', [])).toBe('');
});
