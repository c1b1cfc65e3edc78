import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, activeAlerts, alertOf, SEVERITIES, severityOf } from './alert.ts';

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

describe('active alerts', () => {
  it('exclude those that have ended, also exactly now', () => {
    expect(
      events(
        alert({ event: 'long ago', end: NOW - 1 }),
        alert({ event: 'just now', end: NOW }),
        alert({ event: 'not yet', end: NOW + 1 }),
        alert({ event: 'never', end: null }),
      ),
    ).toEqual(['not yet', 'never']);
  });

  it('include those that have not started', () => {
    expect(events(alert({ start: NOW + 500 }), alert({ event: 'no start', start: null }))).toHaveLength(2);
  });

  it('have no duplicates, but keep alerts that differ in anything', () => {
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

  it('are ordered by severity, unknown last, then by start', () => {
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
      { numRuns: 30 },
    );
  });
});

describe('a severity', () => {
  it('is recognised in any case', () => {
    for (const severity of SEVERITIES) {
      expect([severity, severity.toLowerCase(), severity.toUpperCase()].map(severityOf)).toEqual(
        Array(3).fill(severity),
      );
    }
  });

  it.each([null, undefined, '', 'grave', 'Severe '])('is null for %j', (text) => {
    expect(severityOf(text)).toBeNull();
  });
});
