import type { weather } from '../../../client/index.ts';

type Day = Pick<weather.ForecastDay, 'temperature_min' | 'temperature_max'>;

/** Where a day's temperatures lie on the scale that all days share, in percent of its width. */
export interface Span {
  readonly start: number;
  readonly width: number;
}

/** A day whose temperatures are the same all day still shows. */
const LEAST_WIDTH = 2;

/** A span for each day; null where a day has no temperatures. */
export function spansOf(days: readonly Day[]): (Span | null)[] {
  const values = days.flatMap(({ temperature_min, temperature_max }) => [
    temperature_min ?? [],
    temperature_max ?? [],
  ]);
  const all = values.flat();
  const low = Math.min(...all);
  const range = Math.max(...all) - low || 1;
  return days.map(({ temperature_min: min, temperature_max: max }) => {
    if (min === null || max === null) return null;
    const width = Math.max(LEAST_WIDTH, (100 * (max - min)) / range);
    return { start: Math.min((100 * (min - low)) / range, 100 - width), width };
  });
}
