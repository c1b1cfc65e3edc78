import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

/** One value per step. An unknown value is null and leaves a gap in the line. */
export type Series = readonly (number | null)[];

export interface Tick {
  readonly y: number;
  readonly value: number;
}

/** Part of a chart with its own scale. */
export interface Panel {
  readonly top: number;
  readonly height: number;
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly Tick[];
}

interface PanelOptions {
  readonly top: number;
  readonly height: number;
  /** Values that the scale must include in addition to the series. */
  readonly holds?: readonly number[];
  /** Minimum extent of the scale, so that tiny changes look tiny. */
  readonly least: number;
  readonly ticks: number;
}

/** Creates a panel for one or more series. The scale has round values at both ends. */
export function panelOf(series: readonly Series[], options: PanelOptions): Panel {
  const { top, height, holds = [], least, ticks } = options;
  const values = [...series.flat(), ...holds].filter((value) => value !== null);
  const [low = 0, high = least] = values.length === 0 ? [] : [Math.min(...values), Math.max(...values)];
  // Extends a scale shorter than `least`: upwards if it starts at zero, otherwise on both sides.
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

/** Returns the x position of a step's middle. */
export function middleOf(index: number, count: number, left: number, width: number): number {
  return left + ((index + 0.5) * width) / count;
}

/** Returns the SVG path of a line through the known values. */
export function pathOf(series: Series, x: (index: number) => number, y: (value: number) => number): string {
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, i) => x(i))
      .y((value) => y(value ?? 0))
      .curve(curveMonotoneX)([...series]) ?? ''
  );
}

/** Returns the SVG path of the area between two series. Steps with an unknown value are omitted. */
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

/** Returns the smallest label interval, in steps, at which labels of this width fit. */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  const fits = [1, 2, 3, 4, 6, 8, 12, 24].find((every) => (width / count) * every >= labelWidth);
  return fits ?? count;
}

/** Returns the indexes of every `every`th step, aligned to the clock: 0, 3, 6 hours instead of 1, 4, 7. */
export function labelled(hours: readonly number[], every: number): number[] {
  return hours.flatMap((hour, i) => (hour % every === 0 ? [i] : []));
}
