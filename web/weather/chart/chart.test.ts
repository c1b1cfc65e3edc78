import { describe, expect, it } from 'vitest';
import type { UnitChoice } from '../display/units.ts';
import { step } from './chart.fixture.ts';
import { chartOf } from './chart.ts';

const METRIC: UnitChoice = { temperature: 'celsius', wind: 'm/s', clock: '24' };
const day = Array.from({ length: 24 }, (_, i) =>
  step(9 + i, {
    temperature: i,
    rain: i === 3 ? 2 : 0,
    snow: i === 3 ? 1 : 0,
    wind_speed: 4,
    wind_gust: 8,
    icon: i < 8 ? '01d' : '01n',
  }),
);
const chart = chartOf(day, 360, { units: METRIC });

describe('chartOf', () => {
  it('the chart stays inside its width and height', () => {
    expect(chart.x(0)).toBeGreaterThan(chart.plot.left);
    expect(chart.x(23) + chart.stepWidth / 2).toBeLessThanOrEqual(360);
    const tops = [chart.temperature, chart.fall, chart.wind].flatMap(({ top, height }) => [
      top,
      top + height,
    ]);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(chart.hoursY).toBeLessThan(chart.height);
  });

  it('the chart stacks rain bars on snow bars, starting at zero', () => {
    const bar = chart.fall.bars[3];
    expect(bar?.rain.y).toBe((bar?.snow.y ?? 0) + (bar?.snow.height ?? 0));
    expect((bar?.rain.y ?? 0) + (bar?.rain.height ?? 0)).toBe(chart.fall.scale(0));
    expect(bar?.rain.height).toBeCloseTo(2 * (bar?.snow.height ?? 0), 10);
    expect(chart.fall.bars[4]?.rain.height).toBe(0);
  });

  it('the chart marks nights and the start of a day', () => {
    expect(chart.midnights).toEqual([15]);
    expect(chart.nights).toEqual(Array.from({ length: 16 }, (_, i) => i + 8));
  });

  it('the chart scales values in the chosen units', () => {
    const units: UnitChoice = { temperature: 'fahrenheit', wind: 'km/h', clock: '12' };
    const other = chartOf(day, 360, { units });
    expect(other.temperature.values[20]).toBe(68);
    expect(other.fall.scale.domain()[1]).toBeLessThan(0.3);
    expect(other.wind.scale.domain()[1]).toBeGreaterThanOrEqual(36);
    expect(other.labels.length).toBeLessThan(chart.labels.length);
  });

  it('the chart draws nothing for unknown values', () => {
    const { temperature, fall, wind } = chartOf([step(9), step(10)], 360, { units: METRIC });
    expect([temperature.path, wind.path, wind.gusts, wind.between]).toEqual(['', '', '', '']);
    expect(fall.bars.every(({ rain, snow }) => rain.height + snow.height === 0)).toBe(true);
  });
});
