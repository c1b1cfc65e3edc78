import { expect, it } from 'vitest';
import { nearest, suggestion } from './suggestion.ts';

it('nearest returns the closest known name', () => {
  expect(nearest('eventtype', ['team', 'eventType', 'event'])).toBe('eventType');
  expect(nearest('EVENTTYPE', ['teamLabel', 'eventType'])).toBe('eventType');
  expect(nearest('trust-proxi', ['port', 'trusted-proxies'])).toBe('trusted-proxies');
  expect(nearest('hzzz', ['from', 'hz'])).toBe('hz');
  expect(nearest('xxxxxxxx', ['team', 'from'])).toBeNull();
  expect(nearest('xx', ['ar', 'de'])).toBeNull();
  expect(suggestion('tema', ['team', 'from'])).toBe('; did you mean team?');
  expect(suggestion('tema', ['team', 'from'], (name) => `--${name}`)).toBe('; did you mean --team?');
});

it('suggestion lists the known names if none is close', () => {
  expect(suggestion('xxxxxxxx', ['team', 'from'])).toBe('; expected one of team, from');
  expect(suggestion('xxxxxxxx', ['team'])).toBe('; expected one of team');
  expect(suggestion('x', [])).toBe('');
});

it.each([
  ['hockey', ['soccer', 'ice_hockey'], 'ice_hockey'],
  ['football', ['basketball', 'american_football'], 'american_football'],
  ['de-AT', ['ar', 'de', 'ta'], 'de'],
  ['wether-port', ['port', 'weather-port'], 'weather-port'],
])('nearest recognises a single word from a name: %s', (given, known, name) => {
  expect(nearest(given, known)).toBe(name);
});
