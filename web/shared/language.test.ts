import { describe, expect, it } from 'vitest';
import { createTranslate, localeOf, preferredLanguage } from './language.ts';

describe('preferredLanguage', () => {
  it('preferredLanguage returns the first preferred language that the pages support', () => {
    expect(preferredLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
  });
  it('preferredLanguage falls back to English', () => {
    expect(preferredLanguage(['constructor', 'tlh'])).toBe('en');
  });
});

describe('localeOf', () => {
  it('localeOf prefers the browser’s regional variant of the language', () => {
    expect(localeOf('en', ['de-AT', 'en-GB', 'en'])).toBe('en-GB');
    expect(localeOf('fr', ['de-AT', 'en-GB'])).toBe('fr');
  });
});

describe('createTranslate', () => {
  const translate = createTranslate(
    { games: { one: '{count} Spiel', other: '{count} Spiele' }, at: 'um {time}' },
    'de',
  );
  it('createTranslate uses the plural forms and number format of the language', () => {
    expect([translate('games', { count: 1 }), translate('games', { count: 1919 })]).toEqual([
      '1 Spiel',
      '1.919 Spiele',
    ]);
  });
  it('createTranslate inserts values into a message', () => {
    expect(translate('at', { time: '18:00' })).toBe('um 18:00');
  });
});
