import type { CurrentWeather } from '../../representation/current.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import { temperaturesOf } from './extremes.ts';
import {
  type AnswerClause,
  amountIn,
  type ClauseMaker,
  inCelsius,
  isFromStart,
  negated,
  no,
  type Particulars,
  plain,
  type Step,
  yes,
} from './view.ts';

/** Highest air temperature at which ground frost is possible, in °C. */
const GROUND_FROST = 3;
/**
 * Rounding factor. Answers give temperatures to one decimal place, and a displayed 0.0 °C counts as frost.
 */
const DECIMALS = 10;

function frostAt(temperature: number, units: string | undefined): 'frost' | 'ground' | 'none' {
  const celsius = inCelsius(Math.round(temperature * DECIMALS) / DECIMALS, units);
  if (celsius <= 0) return 'frost';
  return celsius <= GROUND_FROST ? 'ground' : 'none';
}

/** Says whether and when it freezes, and how cold it gets. */
export const frost: ClauseMaker = (view, speech) => asAsked(frostInTime(view, speech), view, speech);

const frostInTime: ClauseMaker = (view, { say, temperature, time }) => {
  const { forecast, today } = view;
  const range = temperaturesOf(forecast);
  if (range === null) return [];
  const { forecasts, units } = forecast;
  const v = temperature(range.min);
  const kind = frostAt(range.min, units);
  if (kind === 'frost') {
    const first = forecasts.find((step) => freezes(step, units));
    const clause =
      first === undefined || isFromStart(first.datetime, view)
        ? say('frost', { v })
        : say('frostFrom', { time: time(first.datetime, today), v });
    return [yes(clause), ...(isWetBeforeFrost(forecasts, units) ? [plain(say('slippery'))] : [])];
  }
  if (forecasts.some((step) => step.temperature === null)) return [plain(say('unknown'))];
  return [no(say('noFrost', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
};

/**
 * Adapts the yes or no to the wording of the question. An answer about slippery roads contains no yes or no,
 * and says that road conditions are unknown.
 */
function asAsked(
  clauses: readonly AnswerClause[],
  { named }: Particulars,
  { say }: Speech,
): readonly AnswerClause[] {
  if (clauses.length > 0 && named?.has('slippery'))
    return [...clauses.map(({ clause }) => plain(clause)), plain(say('roads'))];
  return named?.has('frost free') ? negated(clauses) : clauses;
}

function freezes({ temperature }: Step, units: string | undefined): boolean {
  return temperature !== null && frostAt(temperature, units) === 'frost';
}

/** Whether rain or snow falls before or during frost. */
function isWetBeforeFrost(forecasts: readonly Step[], units: string | undefined): boolean {
  const wet = forecasts.findIndex((step) => (amountIn(step) ?? 0) > 0);
  return wet !== -1 && forecasts.slice(wet).some((step) => freezes(step, units));
}

export function frostNow(
  weather: CurrentWeather,
  speech: Speech,
  asked: Particulars,
): readonly AnswerClause[] {
  return asAsked(currentFrost(weather, speech), asked, speech);
}

function currentFrost(
  { temperature: value, units, precipitation }: CurrentWeather,
  speech: Speech,
): AnswerClause[] {
  if (value === null) return [];
  const { say, temperature } = speech;
  const v = temperature(value);
  const kind = frostAt(value, units);
  if (kind !== 'frost')
    return [no(say('noFrostNow', { v })), ...(kind === 'ground' ? [plain(say('groundFrost'))] : [])];
  return [yes(say('frostNow', { v })), ...((precipitation ?? 0) > 0 ? [plain(say('slippery'))] : [])];
}
