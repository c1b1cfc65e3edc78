import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import {
  type Alert,
  activeAlerts,
  alertOf,
  inLanguage,
  joinLanguages,
  SEVERITIES,
  severityOf,
} from './alert.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 2, 1, 12);

function alert(parts: Partial<Alert> = {}): Alert {
  return alertOf({
    event: 'gale',
    start: NOW - 1000,
    end: NOW + 1000,
    description: 'Gusts of 90 km/h.',
    severity: 'Moderate',
    ...parts,
  });
}

const events = (...alerts: Alert[]) => activeAlerts(alerts, NOW).map(({ event }) => event);

describe('activeAlerts', () => {
  it('activeAlerts excludes alerts that have ended or end now', () => {
    expect(
      events(
        alert({ event: 'long ago', end: NOW - 1 }),
        alert({ event: 'just now', end: NOW }),
        alert({ event: 'not yet', end: NOW + 1 }),
        alert({ event: 'unknown', start: null, end: null }),
      ),
    ).toEqual(['unknown', 'not yet']);
  });

  it.each([
    ['a day after its start', { start: -24 }, false],
    ['less than a day after its start', { start: -23 }, true],
    ['before its start', { start: 30 }, true],
    ['a day after its last update', { start: -72, issued: -24 }, false],
    ['less than a day after its last update', { start: -72, issued: -23 }, true],
    ['less than a day after its issue, without a start', { issued: -23 }, true],
  ])('an alert without an end, %s: %j', (_, hours, isActive) => {
    const at = (hour: number | undefined) => (hour === undefined ? null : NOW + hour * HOUR_MS);
    const { start, issued }: { start?: number; issued?: number } = hours;
    const found = events(alert({ start: at(start), issued: at(issued), end: null }));
    expect(found).toHaveLength(isActive ? 1 : 0);
  });

  it('activeAlerts puts alerts that surely apply first, and prefers them to duplicates', () => {
    const unsure = alert({ severity: 'Extreme', applies: 'area unclear' });
    const sure = alert({ severity: 'Minor' });
    expect(activeAlerts([unsure, sure], NOW)).toEqual([sure, unsure]);
    expect(activeAlerts([{ ...sure, applies: 'area unclear' }, sure], NOW)).toEqual([sure]);
  });

  it('activeAlerts includes alerts that have not started', () => {
    expect(events(alert({ start: NOW + 500 }), alert({ event: 'no start', start: null }))).toHaveLength(2);
  });

  it('activeAlerts removes duplicates, but keeps alerts that differ in any field', () => {
    const differing: Partial<Alert>[] = [
      {},
      { event: 'storm' },
      { start: NOW - 2000 },
      { end: NOW + 2000 },
      { severity: 'Severe' },
      { severity: null },
      { description: 'Gusts of 100 km/h.' },
    ];
    const all = differing.map(alert);
    const active = activeAlerts([...all, ...all], NOW);
    expect(active).toHaveLength(all.length);
    expect(new Set(active)).toEqual(new Set(all));
  });

  it('activeAlerts sorts by severity, unknown last, then by start', () => {
    const unsorted = [
      alert({ event: 'unstated', severity: null, start: 1 }),
      alert({ event: 'minor', severity: 'Minor', start: 0 }),
      alert({ event: 'unknown', severity: 'Unknown', start: 2 }),
      alert({ event: 'late extreme', severity: 'Extreme', start: 9 }),
      alert({ event: 'moderate', severity: 'Moderate', start: 0 }),
      alert({ event: 'early extreme', severity: 'Extreme', start: 8 }),
      alert({ event: 'severe', severity: 'Severe', start: 0 }),
    ];
    const sorted = ['early extreme', 'late extreme', 'severe', 'moderate', 'minor', 'unstated', 'unknown'];
    fc.assert(
      fc.property(fc.shuffledSubarray(unsorted, { minLength: unsorted.length }), (shuffled) => {
        expect(events(...shuffled)).toEqual(sorted);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('severityOf', () => {
  it('ignores case', () => {
    for (const severity of SEVERITIES) {
      expect([severity, severity.toLowerCase(), severity.toUpperCase()].map(severityOf)).toEqual(
        Array(3).fill(severity),
      );
    }
  });

  it.each([null, undefined, '', 'grave', 'Severe '])('severityOf returns null for %j', (text) => {
    expect(severityOf(text)).toBeNull();
  });
});

const named = (event: string, language: string | null) => alertOf({ event, language });
const candidate = (event: string, language: string | null, sameAs: string | null) => ({
  alert: named(event, language),
  sameAs,
});
const eventsOf = (alerts: readonly Alert[]) =>
  alerts.map(({ event, translations }) => [event, ...translations.map((text) => text.event)]);

describe('joinLanguages', () => {
  it('joinLanguages merges a warning’s languages into one alert, with English first', () => {
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

  it('joinLanguages falls back to the first language, and accepts all codes for Norwegian', () => {
    const [alert] = joinLanguages([candidate('kuling', 'nb', 'x'), candidate('bjargga', 'se', 'x')]);
    expect(alert?.event).toBe('kuling');
    expect(alert && inLanguage(alert, 'no').event).toBe('kuling');
  });

  it('joinLanguages does not merge different warnings, or warnings in an unknown language', () => {
    const alerts = joinLanguages([
      candidate('wind', 'en', 'x'),
      candidate('rain', 'en', 'y'),
      candidate('vent', 'fr', 'x'),
      candidate('snow', 'en', 'x'),
      candidate('neige', 'fr', 'x'),
      candidate('own', 'fr', null),
      candidate('other', null, 'x'),
    ]);
    expect(eventsOf(alerts)).toEqual([['wind', 'vent'], ['rain'], ['snow', 'neige'], ['own'], ['other']]);
  });

  it('joinLanguages keeps every translation and never merges two in the same language', () => {
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
        expect(eventsOf(alerts).flat().sort()).toEqual(all.map(({ event }) => event).sort());
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
