import type { Display } from '../display/display.ts';
import type { LocalTime } from '../display/local-time.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import { type ChartStep, MIN_SHOWN_MM, moodOf, precipitationKind, precipitationOf } from './chart-step.ts';

/** Summarizes a chart in a few sentences. */
export function summaryOf(
  steps: readonly ChartStep[],
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  return [
    temperatures(steps, now, translate, display),
    fall(steps, now, translate, display),
    winds(steps, now, translate, display),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Describes a step's known values in words. */
export function stepText(
  step: ChartStep,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  return [`${display.moment(step.datetime, now)}:`, ...factsOf(step, translate, display)].join(' ');
}

function factsOf(step: ChartStep, translate: TranslateWeather, display: Display): string[] {
  const { temperature, precipitation_probability: chance, wind_speed, wind_gust, description } = step;
  const amount = precipitationOf(step);
  const facts = [
    temperature === null ? null : display.temperature(temperature),
    description,
    amount === null || amount < MIN_SHOWN_MM
      ? null
      : translate(`${precipitationKind(step)}Of`, { amount: display.amount(amount) }),
    chance === null ? null : translate('chanceOf', { chance: display.percent(chance) }),
    wind_speed === null ? null : translate('windOf', { wind: display.wind(wind_speed) }),
    wind_gust === null ? null : translate('gustsOf', { gust: display.wind(wind_gust) }),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? [translate('unknown')] : [facts.join(', ')];
}

interface Extreme {
  readonly value: number;
  readonly at: LocalTime;
}

/**
 * Returns the lowest and the highest value with their times. Of equal values, returns the first. Returns null
 * if all values are unknown.
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

function temperatures(
  steps: readonly ChartStep[],
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
) {
  const extremes = extremesOf(steps, ({ temperature }) => temperature);
  if (extremes === null) return null;
  const { low, high } = extremes;
  const [lowest, highest] = [display.temperature(low.value), display.temperature(high.value)];
  if (lowest === highest) return translate('summarySteady', { temperature: lowest });
  return translate('summaryTemperature', {
    low: lowest,
    lowAt: display.moment(low.at, now),
    high: highest,
    highAt: display.moment(high.at, now),
  });
}

function fall(steps: readonly ChartStep[], now: LocalTime, translate: TranslateWeather, display: Display) {
  const extremes = extremesOf(steps, precipitationOf);
  const total = steps.reduce((sum, step) => sum + (precipitationOf(step) ?? 0), 0);
  if (extremes === null || total < MIN_SHOWN_MM) {
    const mood = moodOf(steps);
    return mood && `${translate(mood)}.`;
  }
  return translate('summaryFall', {
    amount: display.amount(total),
    most: display.amount(extremes.high.value),
    at: display.moment(extremes.high.at, now),
  });
}

function winds(steps: readonly ChartStep[], now: LocalTime, translate: TranslateWeather, display: Display) {
  const wind = extremesOf(steps, ({ wind_speed }) => wind_speed);
  if (wind === null) return null;
  const gusts = extremesOf(steps, ({ wind_gust }) => wind_gust);
  const values = { wind: display.wind(wind.high.value), at: display.moment(wind.high.at, now) };
  if (gusts === null) return translate('summaryWind', values);
  return translate('summaryGusts', { ...values, gust: display.wind(gusts.high.value) });
}
