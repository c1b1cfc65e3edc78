import { describe, expect, it } from 'vitest';
import { domainOf, spanOf } from './spans.ts';

const day = (temperature_min: number | null, temperature_max: number | null) => ({
  temperature_min,
  temperature_max,
});

const spansOf = (days: Parameters<typeof domainOf>[0]) => days.map((one) => spanOf(one, domainOf(days)));

describe('spanOf', () => {
  it('spanOf puts all days on one scale', () => {
    expect(spansOf([day(0, 5), day(5, 10), day(2, 10)])).toEqual([
      { start: 0, width: 50 },
      { start: 50, width: 50 },
      { start: 20, width: 80 },
    ]);
  });
  it('spanOf returns null for days without temperatures', () => {
    expect(spansOf([day(null, 4), day(0, 10), day(1, null)])).toEqual([null, { start: 0, width: 100 }, null]);
    expect(spansOf([day(null, null)])).toEqual([null]);
  });
  it('spanOf gives days of constant temperature a minimum width inside the scale', () => {
    expect(spansOf([day(3, 3)])).toEqual([{ start: 50, width: 4 }]);
    expect(spansOf([day(0, 10), day(10, 10)])[1]).toEqual({ start: 96, width: 4 });
  });
  it('spanOf shows small differences as small', () => {
    expect(spansOf([day(4, 5), day(4, 6)])).toEqual([
      { start: 40, width: 10 },
      { start: 40, width: 20 },
    ]);
  });
});
