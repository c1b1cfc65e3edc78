import { describe, expect, it } from 'vitest';
import { spansOf } from './days.tsx';

const day = (temperature_min: number | null, temperature_max: number | null) => ({
  temperature_min,
  temperature_max,
});

describe('spansOf', () => {
  it('spansOf puts all days on one scale', () => {
    expect(spansOf([day(0, 5), day(5, 10), day(2, 10)])).toEqual([
      { start: 0, width: 50 },
      { start: 50, width: 50 },
      { start: 20, width: 80 },
    ]);
  });
  it('spansOf returns null for days without temperatures', () => {
    expect(spansOf([day(null, 4), day(0, 10), day(1, null)])).toEqual([null, { start: 0, width: 100 }, null]);
    expect(spansOf([day(null, null)])).toEqual([null]);
  });
  it('spansOf gives days of constant temperature a minimum width inside the scale', () => {
    expect(spansOf([day(3, 3)])).toEqual([{ start: 0, width: 2 }]);
    expect(spansOf([day(0, 10), day(10, 10)])[1]).toEqual({ start: 98, width: 2 });
  });
});
