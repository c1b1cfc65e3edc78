import { describe, expect, it } from 'vitest';
import { formatMoment, parseMoment } from './moment.ts';

describe('a moment in the address', () => {
  it('is written and read', () => {
    expect(formatMoment({ period: 2, time_s: 61.4 })).toBe('2:61.4');
    expect(parseMoment('2:61.4')).toEqual({ period: 2, time_s: 61.4 });
    expect(parseMoment(formatMoment({ period: 1, time_s: 0.1 + 0.2 }))).toEqual({ period: 1, time_s: 0.3 });
  });
  it.each(['', '2', '2:', ':3', 'x:1', '1:-3', '1:2:3'])('is nothing where it reads %j', (text) => {
    expect(parseMoment(text)).toBeNull();
  });
  it('is nothing where it is absent', () => {
    expect(parseMoment(undefined)).toBeNull();
  });
});
