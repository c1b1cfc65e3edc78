import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, alertOf, inLanguage } from './alert.ts';
import { joinLanguages } from './translations.ts';

const named = (event: string, language: string | null) => alertOf({ event, language });
const candidate = (event: string, language: string | null, sameAs: string | null) => ({
  alert: named(event, language),
  sameAs,
});
const events = (alerts: readonly Alert[]) =>
  alerts.map(({ event, translations }) => [event, ...translations.map((text) => text.event)]);

describe('the same warning in several languages', () => {
  it('is one alert, English first', () => {
    const [alert, ...others] = joinLanguages([
      candidate('Sturm', 'de-AT', 'x'),
      candidate('storm', 'en-GB', 'x'),
      candidate('tempête', 'fr', 'x'),
    ]);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ event: 'storm', language: 'en-GB' });
    const asked = (language: string) => alert && inLanguage(alert, language).event;
    expect(['en', 'de', 'fr', 'pl'].map(asked)).toEqual(['storm', 'Sturm', 'tempête', 'storm']);
  });

  it('is in its first language if there is no English, and in Norwegian by any of its names', () => {
    const [alert] = joinLanguages([candidate('kuling', 'nb', 'x'), candidate('bjargga', 'se', 'x')]);
    expect(alert?.event).toBe('kuling');
    expect(alert && inLanguage(alert, 'no').event).toBe('kuling');
  });

  it('is not joined with another one, or with one of an unknown language', () => {
    const alerts = joinLanguages([
      candidate('wind', 'en', 'x'),
      candidate('rain', 'en', 'y'),
      candidate('vent', 'fr', 'x'),
      candidate('snow', 'en', 'x'),
      candidate('neige', 'fr', 'x'),
      candidate('own', 'fr', null),
      candidate('other', null, 'x'),
    ]);
    expect(events(alerts)).toEqual([['wind', 'vent'], ['rain'], ['snow', 'neige'], ['own'], ['other']]);
  });

  it('is never lost: every text remains, and no alert has two in a language', () => {
    const one = fc.record({
      event: fc.string({ minLength: 1 }),
      language: fc.option(fc.constantFrom('en', 'en-GB', 'de', 'fr')),
      sameAs: fc.option(fc.constantFrom('x', 'y')),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const alerts = joinLanguages(
          all.map(({ event, language, sameAs }) => candidate(event, language, sameAs)),
        );
        expect(events(alerts).flat().sort()).toEqual(all.map(({ event }) => event).sort());
        for (const { language, translations } of alerts) {
          const languages = [language, ...translations.map((text) => text.language)];
          if (languages.length > 1) {
            expect(new Set(languages.map((tag) => tag?.slice(0, 2))).size).toBe(languages.length);
          }
        }
      }),
    );
  });
});
