import { describe, expect, it } from 'vitest';
import { localeOf, preferredLanguage, speaker } from './language.ts';

describe('preferredLanguage', () => {
  it('takes the first preferred language that the pages have', () => {
    expect(preferredLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
  });
  it('falls back to English', () => {
    expect(preferredLanguage(['constructor', 'tlh'])).toBe('en');
  });
});

describe('localeOf', () => {
  it("prefers the browser's regional variant of the language", () => {
    expect(localeOf('en', ['de-AT', 'en-GB', 'en'])).toBe('en-GB');
    expect(localeOf('fr', ['de-AT', 'en-GB'])).toBe('fr');
  });
});

describe('speaker', () => {
  const say = speaker({ games: { one: '{count} Spiel', other: '{count} Spiele' }, at: 'um {time}' }, 'de');
  it('chooses the plural form and formats numbers for the language', () => {
    expect([say('games', { count: 1 }), say('games', { count: 1919 })]).toEqual(['1 Spiel', '1.919 Spiele']);
  });
  it('fills in values', () => {
    expect(say('at', { time: '18:00' })).toBe('um 18:00');
  });
});
