import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

/** A value at each step; null where it is unknown, which leaves a gap. */
export type Series = readonly (number | null)[];

export interface Tick {
  readonly y: number;
  readonly value: number;
}

/** A part of a chart with a scale of its own. */
export interface Panel {
  readonly top: number;
  readonly height: number;
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly Tick[];
}

interface PanelOptions {
  readonly top: number;
  readonly height: number;
  /** Values that the scale must hold besides those of the series. */
  readonly holds?: readonly number[];
  /** The least extent of the scale, so that hardly any change looks like hardly any. */
  readonly least: number;
  readonly ticks: number;
}

/** A panel for some series, with round values at its ends. */
export function panelOf(series: readonly Series[], options: PanelOptions): Panel {
  const { top, height, holds = [], least, ticks } = options;
  const values = [...series.flat(), ...holds].filter((value) => value !== null);
  const [low = 0, high = least] = values.length === 0 ? [] : [Math.min(...values), Math.max(...values)];
  // What is missing to the least extent is added above where the scale begins at zero, else on both sides.
  const missing = Math.max(0, least - (high - low));
  const below = holds.includes(0) ? 0 : missing / 2;
  const scale = scaleLinear()
    .domain([low - below, high + missing - below])
    .nice(ticks)
    .range([top + height, top]);
  return {
    top,
    height,
    scale,
    ticks: scale.ticks(ticks).map((value) => ({ value, y: scale(value) })),
  };
}

/** The middle of each step. */
export function middleOf(index: number, count: number, left: number, width: number): number {
  return left + ((index + 0.5) * width) / count;
}

/** A line through the known values. */
export function pathOf(series: Series, x: (index: number) => number, y: (value: number) => number): string {
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, i) => x(i))
      .y((value) => y(value ?? 0))
      .curve(curveMonotoneX)([...series]) ?? ''
  );
}

/** The area between two series, where both are known. */
export function bandOf(
  lower: Series,
  upper: Series,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const pairs = lower.map((value, i) => [value, upper[i] ?? null] as const);
  return (
    area<readonly [number | null, number | null]>()
      .defined(([a, b]) => a !== null && b !== null)
      .x((_, i) => x(i))
      .y0(([a]) => y(a ?? 0))
      .y1(([, b]) => y(b ?? 0))
      .curve(curveMonotoneX)(pairs) ?? ''
  );
}

/** Each how many steps there is room for a label of this width. */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  const fits = [1, 2, 3, 4, 6, 8, 12, 24].find((every) => (width / count) * every >= labelWidth);
  return fits ?? count;
}

/** Positions of labels: every `every` steps by the clock, so that they are at 0, 3, 6 hours and not at 1, 4, 7. */
export function labelled(hours: readonly number[], every: number, stepHours: number): number[] {
  const period = every * stepHours;
  return hours.flatMap((hour, i) => (hour % period < stepHours ? [i] : []));
}
