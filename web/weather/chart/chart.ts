import type { Display } from '../display/display.ts';
import { dateOf } from '../display/local-time.ts';
import { toInches, toTemperature, toWind } from '../display/units.ts';
import type { ChartStep } from './chart-step.ts';
import {
  bandOf,
  labelEvery,
  labelled,
  middleOf,
  type Panel,
  panelOf,
  pathOf,
  type Series,
} from './geometry.ts';

/** Space for the scale numbers, in pixels. */
const LEFT = 40;
const RIGHT = 4;
/** Space for the title above each panel. */
const TITLE = 30;
const HEIGHTS = { temperature: 110, fall: 60, wind: 70 } as const;
const CHANCES = 20;
const ARROWS = 22;
const HOURS = 24;
/** Width of the widest label in pixels, by clock. Labels are hours and chances of precipitation. */
const LABEL = { '24': 48, '12': 60 } as const;

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly rain: { readonly y: number; readonly height: number };
  readonly snow: { readonly y: number; readonly height: number };
}

/** The layout of a chart, in pixels. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly width: number; readonly bottom: number };
  readonly x: (index: number) => number;
  readonly stepWidth: number;
  readonly temperature: Panel & { readonly path: string; readonly values: Series };
  readonly fall: Panel & { readonly bars: readonly Bar[]; readonly chancesY: number };
  readonly wind: Panel & {
    readonly path: string;
    readonly gusts: string;
    readonly between: string;
    readonly arrowsY: number;
  };
  /** Indexes of steps with a label. */
  readonly labels: readonly number[];
  /** Indexes of steps that begin a day, except the first step. */
  readonly midnights: readonly number[];
  /** Indexes of steps at night. */
  readonly nights: readonly number[];
  readonly hoursY: number;
}

export function chartOf(
  steps: readonly ChartStep[],
  width: number,
  { units }: Pick<Display, 'units'>,
): Chart {
  const isMetric = units.temperature === 'celsius';
  const temperature = steps.map(({ temperature: value }) =>
    mapped(value, (c) => toTemperature(c, units.temperature)),
  );
  const amount = (value: number | null) => mapped(value, (mm) => (isMetric ? mm : toInches(mm)));
  const rain = steps.map((step) => amount(step.rain));
  const snow = steps.map((step) => amount(step.snow));
  const speed = (value: number | null) => mapped(value, (mps) => toWind(mps, units.wind));
  const wind = steps.map(({ wind_speed }) => speed(wind_speed));
  const gusts = steps.map(({ wind_gust }) => speed(wind_gust));

  const plotWidth = Math.max(1, width - LEFT - RIGHT);
  const stepWidth = plotWidth / steps.length;
  const x = (index: number) => middleOf(index, steps.length, LEFT, plotWidth);

  const temperatureTop = TITLE;
  const fallTop = temperatureTop + HEIGHTS.temperature + TITLE + 8;
  const windTop = fallTop + HEIGHTS.fall + CHANCES + TITLE + 8;
  const bottom = windTop + HEIGHTS.wind + ARROWS;

  const temperaturePanel = panelOf([temperature], {
    top: temperatureTop,
    height: HEIGHTS.temperature,
    least: isMetric ? 6 : 10,
    ticks: 3,
  });
  const fallPanel = panelOf([sum(rain, snow)], {
    top: fallTop,
    height: HEIGHTS.fall,
    holds: [0],
    least: isMetric ? 2 : 0.08,
    ticks: 2,
  });
  const windPanel = panelOf([wind, gusts], {
    top: windTop,
    height: HEIGHTS.wind,
    holds: [0],
    least: toWind(10, units.wind),
    ticks: 2,
  });
  const every = labelEvery(steps.length, plotWidth, LABEL[units.clock]);
  const hours = steps.map(({ datetime }) => dateOf(datetime).getUTCHours());
  return {
    width,
    height: bottom + HOURS,
    plot: { left: LEFT, width: plotWidth, bottom },
    x,
    stepWidth,
    temperature: {
      ...temperaturePanel,
      values: temperature,
      path: pathOf(temperature, x, temperaturePanel.scale),
    },
    fall: {
      ...fallPanel,
      bars: steps.map((_, i) => barOf(rain[i] ?? 0, snow[i] ?? 0, x(i), stepWidth, fallPanel)),
      chancesY: fallTop + HEIGHTS.fall + CHANCES - 6,
    },
    wind: {
      ...windPanel,
      path: pathOf(wind, x, windPanel.scale),
      gusts: pathOf(gusts, x, windPanel.scale),
      between: bandOf(wind, gusts, x, windPanel.scale),
      arrowsY: windTop + HEIGHTS.wind + ARROWS / 2,
    },
    labels: labelled(hours, every),
    midnights: hours.flatMap((hour, i) => (i > 0 && hour === 0 ? [i] : [])),
    nights: steps.flatMap(({ icon }, i) => (icon?.endsWith('n') === true ? [i] : [])),
    hoursY: bottom + HOURS - 6,
  };
}

function mapped(value: number | null, convert: (value: number) => number): number | null {
  return value === null ? null : convert(value);
}

function sum(a: Series, b: Series): Series {
  return a.map((value, i) => (value ?? 0) + (b[i] ?? 0));
}

function barOf(rain: number, snow: number, x: number, stepWidth: number, { scale }: Panel): Bar {
  const width = Math.max(1, stepWidth * 0.7);
  const zero = scale(0);
  const top = scale(rain);
  const summit = scale(rain + snow);
  return {
    x: x - width / 2,
    width,
    rain: { y: top, height: zero - top },
    snow: { y: summit, height: top - summit },
  };
}
