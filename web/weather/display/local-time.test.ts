import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, daysBetween, localTimeAt } from './local-time.ts';

describe('localTimeAt', () => {
  it('localTimeAt returns the zone’s wall-clock time', () => {
    const instant = new Date('2026-11-21T23:05:09Z');
    expect(localTimeAt(instant, 'Asia/Kathmandu')).toBe('2026-11-22 04:50:09');
    expect(localTimeAt(instant, 'America/New_York')).toBe('2026-11-21 18:05:09');
    expect(localTimeAt(new Date('2026-11-21T00:00:00Z'), 'UTC')).toBe('2026-11-21 00:00:00');
  });
});

describe('dateOf', () => {
  it('dateOf reads the local time or date as UTC', () => {
    expect(dateOf('2026-11-21 15:30:00').toISOString()).toBe('2026-11-21T15:30:00.000Z');
    expect(dateOf('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
  it('dateOf throws an error for text that is not a local time', () => {
    expect(() => dateOf('soon')).toThrow('not a local time: soon');
  });
});

describe('daysBetween', () => {
  it('daysBetween counts midnights, whatever the times of day', () => {
    expect(daysBetween('2026-10-24 23:59:00', '2026-10-25 00:01:00')).toBe(1);
    expect(daysBetween('2026-10-25 00:01:00', '2026-10-25 23:59:00')).toBe(0);
    expect(daysBetween('2026-12-31', '2027-01-04 12:00:00')).toBe(4);
    expect(dayOf('2026-10-25 00:01:00')).toBe('2026-10-25');
  });
});
