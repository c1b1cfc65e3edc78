import type { CurrentWeather } from '../../representation/current.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import { temperaturesOf } from './extremes.ts';
import { plain, type Told } from './told.ts';
import { amountIn, type Step, type Tell } from './view.ts';

/** Of the air, °C. Up to so many above it the ground can be colder than freezing under a clear sky. */
const GROUND_FROST = 3;
/** Temperatures are told to a tenth, and what is told as 0 °C is frost. */
const DECIMALS = 10;

function frostAt(temperature: number, units: string | undefined): 'frost' | 'ground' | 'none' {
  const celsius = inCelsius(Math.round(temperature * DECIMALS) / DECIMALS, units);
  if (celsius <= 0) return 'frost';
  return celsius <= GROUND_FROST ? 'ground' : 'none';
}

/**
 * Whether it freezes, from when, and how cold it gets. No yes or no goes before it: who asks whether roads are slippery
 * is told of the air, since nothing is known of the roads.
 */
export const frost: Tell = ({ forecast, today }, { say, temperature, time }) => {
  const range = temperaturesOf(forecast);
  if (range === null) return [];
  const { forecasts, units } = forecast;
  const v = temperature(range.min);
  const kind = frostAt(range.min, units);
  if (kind === 'frost') {
    const first = forecasts.find((step) => freezes(step, units));
    const told =
      first === undefined ? say('frost', { v }) : say('frostFrom', { time: time(first.datetime, today), v });
    return [plain(told), ...(isWetBeforeFrost(forecasts, units) ? [plain(say('slippery'))] : [])];
  }
  if (forecasts.some((step) => step.temperature === null)) return [plain(say('unknown'))];
  return [plain(say('noFrost', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
};

function freezes({ temperature }: Step, units: string | undefined): boolean {
  return temperature !== null && frostAt(temperature, units) === 'frost';
}

/** Whether rain or snow falls in frost, or before it. */
function isWetBeforeFrost(forecasts: readonly Step[], units: string | undefined): boolean {
  const wet = forecasts.findIndex((step) => (amountIn(step) ?? 0) > 0);
  return wet !== -1 && forecasts.slice(wet).some((step) => freezes(step, units));
}

/** Whether it freezes now. */
export function frostNow(
  { temperature: value, units, precipitation }: CurrentWeather,
  speech: Speech,
): Told[] {
  if (value === null) return [];
  const { say, temperature } = speech;
  const v = temperature(value);
  const kind = frostAt(value, units);
  if (kind !== 'frost')
    return [plain(say('noFrostNow', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
  return [plain(say('frostNow', { v })), ...((precipitation ?? 0) > 0 ? [plain(say('slippery'))] : [])];
}
