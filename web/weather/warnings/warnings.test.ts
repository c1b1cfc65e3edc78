import { expect, it } from 'vitest';
import { activeAt, bySeverity, type Severity } from './warnings.tsx';

const alert = (severity: Severity | null, start: string | null = null, applies = 'here') => ({
  severity,
  start,
  applies: applies as 'here' | 'area unclear',
});

it('bySeverity puts the most severe warnings first, then the earliest', () => {
  const alerts = [
    alert('Minor'),
    alert(null),
    alert('Severe', '2026-11-22 06:00:00'),
    alert('Extreme'),
    alert('Severe', '2026-11-21 06:00:00'),
    alert('Severe'),
    alert('Moderate'),
  ];
  expect(bySeverity(alerts).map(({ severity, start }) => `${severity} ${start?.slice(8, 10) ?? ''}`)).toEqual(
    ['Extreme ', 'Severe ', 'Severe 21', 'Severe 22', 'Moderate ', 'null ', 'Minor '],
  );
});

it('bySeverity puts warnings whose area is unclear last', () => {
  const alerts = [alert('Extreme', null, 'area unclear'), alert('Minor')];
  expect(bySeverity(alerts).map(({ severity }) => severity)).toEqual(['Minor', 'Extreme']);
});

it('activeAt removes warnings that have ended', () => {
  const ends = ['2026-11-21 09:20:00', '2026-11-21 09:20:01', null];
  expect(
    activeAt(
      ends.map((end) => ({ end })),
      '2026-11-21 09:20:00',
    ).map(({ end }) => end),
  ).toEqual(ends.slice(1));
});
