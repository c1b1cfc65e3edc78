import type { Display } from '../display/display.ts';
import type { LocalTime } from '../display/local-time.ts';
import type { SayWeather } from '../texts/texts.ts';
import { type ChartStep, fallOf, wetOf } from './chart-step.ts';

/** Summarizes a chart in a few sentences. */
export function summaryOf(
  steps: readonly ChartStep[],
  now: LocalTime,
  say: SayWeather,
  display: Display,
): string {
  return [
    temperatures(steps, now, say, display),
    fall(steps, now, say, display),
    winds(steps, now, say, display),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** A step in words, without unknown values. */
export function stepText(step: ChartStep, now: LocalTime, say: SayWeather, display: Display): string {
  return [`${display.moment(step.datetime, now)}:`, ...factsOf(step, say, display)].join(' ');
}

function factsOf(step: ChartStep, say: SayWeather, display: Display): string[] {
  const { temperature, precipitation_probability: chance, wind_speed, wind_gust, description } = step;
  const amount = fallOf(step);
  const facts = [
    temperature === null ? null : display.temperature(temperature),
    description,
    amount === null || amount < 0.05 ? null : say(`${wetOf(step)}Of`, { amount: display.amount(amount) }),
    chance === null ? null : say('chanceOf', { chance: display.percent(chance) }),
    wind_speed === null ? null : say('windOf', { wind: display.wind(wind_speed) }),
    wind_gust === null ? null : say('gustsOf', { gust: display.wind(wind_gust) }),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? [say('unknown')] : [facts.join(', ')];
}

interface Extreme {
  readonly value: number;
  readonly at: LocalTime;
}

/**
 * The lowest and the highest value with their times, the first if several are equal; null if all are
 * unknown.
 */
export function extremesOf(
  steps: readonly ChartStep[],
  measure: (step: ChartStep) => number | null,
): { readonly low: Extreme; readonly high: Extreme } | null {
  const known = steps.flatMap((step) => {
    const value = measure(step);
    return value === null ? [] : [{ value, at: step.datetime }];
  });
  const sorted = known.toSorted((a, b) => a.value - b.value);
  const [low] = sorted;
  if (low === undefined) return null;
  const high = sorted.find(({ value }) => value === sorted.at(-1)?.value) ?? low;
  return { low, high };
}

function temperatures(steps: readonly ChartStep[], now: LocalTime, say: SayWeather, display: Display) {
  const extremes = extremesOf(steps, ({ temperature }) => temperature);
  if (extremes === null) return null;
  const { low, high } = extremes;
  const [lowest, highest] = [display.temperature(low.value), display.temperature(high.value)];
  if (lowest === highest) return say('summarySteady', { temperature: lowest });
  return say('summaryTemperature', {
    low: lowest,
    lowAt: display.moment(low.at, now),
    high: highest,
    highAt: display.moment(high.at, now),
  });
}

function fall(steps: readonly ChartStep[], now: LocalTime, say: SayWeather, display: Display) {
  const extremes = extremesOf(steps, fallOf);
  if (extremes === null) return null;
  const total = steps.reduce((sum, step) => sum + (fallOf(step) ?? 0), 0);
  if (total < 0.05) return say('summaryDry');
  return say('summaryFall', {
    amount: display.amount(total),
    most: display.amount(extremes.high.value),
    at: display.moment(extremes.high.at, now),
  });
}

function winds(steps: readonly ChartStep[], now: LocalTime, say: SayWeather, display: Display) {
  const wind = extremesOf(steps, ({ wind_speed }) => wind_speed);
  if (wind === null) return null;
  const gusts = extremesOf(steps, ({ wind_gust }) => wind_gust);
  const values = { wind: display.wind(wind.high.value), at: display.moment(wind.high.at, now) };
  if (gusts === null) return say('summaryWind', values);
  return say('summaryGusts', { ...values, gust: display.wind(gusts.high.value) });
}
