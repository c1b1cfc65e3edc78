import type { CurrentWeather } from '../../representation/current.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import { temperaturesOf } from './extremes.ts';
import { no, plain, type Told, turned, yes } from './told.ts';
import { amountIn, isFromStart, type Particulars, type Step, type Tell } from './view.ts';

/** Of the air, °C. Up to so many above it the ground can be colder than freezing under a clear sky. */
const GROUND_FROST = 3;
/** Temperatures are told to a tenth, and what is told as 0 °C is frost. */
const DECIMALS = 10;

function frostAt(temperature: number, units: string | undefined): 'frost' | 'ground' | 'none' {
  const celsius = inCelsius(Math.round(temperature * DECIMALS) / DECIMALS, units);
  if (celsius <= 0) return 'frost';
  return celsius <= GROUND_FROST ? 'ground' : 'none';
}

/** Whether it freezes, from when, and how cold it gets. */
export const frost: Tell = (view, speech) => asAsked(inTime(view, speech), view, speech);

const inTime: Tell = (view, { say, temperature, time }) => {
  const { forecast, today } = view;
  const range = temperaturesOf(forecast);
  if (range === null) return [];
  const { forecasts, units } = forecast;
  const v = temperature(range.min);
  const kind = frostAt(range.min, units);
  if (kind === 'frost') {
    const first = forecasts.find((step) => freezes(step, units));
    const told =
      first === undefined || isFromStart(first.datetime, view)
        ? say('frost', { v })
        : say('frostFrom', { time: time(first.datetime, today), v });
    return [yes(told), ...(isWetBeforeFrost(forecasts, units) ? [plain(say('slippery'))] : [])];
  }
  if (forecasts.some((step) => step.temperature === null)) return [plain(say('unknown'))];
  return [no(say('noFrost', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
};

/**
 * As a yes or no to what was asked. Who asks whether it is slippery is told of the air without one, and that nothing is known of
 * the roads.
 */
function asAsked(told: readonly Told[], { named }: Particulars, { say }: Speech): readonly Told[] {
  if (told.length > 0 && named?.has('slippery'))
    return [...told.map(({ clause }) => plain(clause)), plain(say('roads'))];
  return named?.has('frost free') ? turned(told) : told;
}

function freezes({ temperature }: Step, units: string | undefined): boolean {
  return temperature !== null && frostAt(temperature, units) === 'frost';
}

/** Whether rain or snow falls in frost, or before it. */
function isWetBeforeFrost(forecasts: readonly Step[], units: string | undefined): boolean {
  const wet = forecasts.findIndex((step) => (amountIn(step) ?? 0) > 0);
  return wet !== -1 && forecasts.slice(wet).some((step) => freezes(step, units));
}

/** Whether it freezes now. */
export function frostNow(weather: CurrentWeather, speech: Speech, asked: Particulars): readonly Told[] {
  return asAsked(atOnce(weather, speech), asked, speech);
}

function atOnce({ temperature: value, units, precipitation }: CurrentWeather, speech: Speech): Told[] {
  if (value === null) return [];
  const { say, temperature } = speech;
  const v = temperature(value);
  const kind = frostAt(value, units);
  if (kind !== 'frost')
    return [no(say('noFrostNow', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
  return [yes(say('frostNow', { v })), ...((precipitation ?? 0) > 0 ? [plain(say('slippery'))] : [])];
}
