import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import { greatest } from './extremes.ts';
import { kindOfSky } from './sky-kinds.ts';
import { type AnswerClause, no, plain } from './told.ts';
import type { Step, View } from './view.ts';

export type PrecipitationKind = 'rain' | 'snow';

/**
 * Percent. At POSSIBLE or more, a forecast without an amount does not promise dry weather; at LIKELY or more,
 * precipitation is likely.
 */
const POSSIBLE = 30;
const LIKELY = 60;
/** °C. At RAIN or more, precipitation is rain; at SNOW or less, it is snow. */
const RAIN = 5;
const SNOW = -2;

/** The highest probability of precipitation in percent; 0 if unknown. */
export function chanceIn({ forecast: { forecasts } }: View): number {
  return greatest(forecasts.map(({ precipitation_probability: probability }) => probability)) ?? 0;
}

/** Whether rain or snow is possible even if no amount is forecast. */
export function mayFall(view: View): boolean {
  return chanceIn(view) >= POSSIBLE;
}

interface Asked {
  /** Null for either. */
  readonly kind: PrecipitationKind | null;
  /** Whether every step has a known amount. */
  readonly isWhole: boolean;
  /** The yes or no for likely precipitation: for an umbrella, `Yes, rain is likely`. */
  readonly ifLikely?: 'yes' | 'no' | undefined;
}

/** Clauses for likely or possible precipitation: its kind and its probability. */
export function chanceClauses(
  { kind: asked, isWhole, ifLikely }: Asked,
  view: View,
  speech: Speech,
): AnswerClause[] {
  const { say, sky, percent } = speech;
  const chance = chanceIn(view);
  const kind = kindThatMayFall(view);
  const isLikely = chance >= LIKELY;
  const clause = say(isLikely ? 'likely' : 'possible', {
    what: kind === null ? say('rainOrSnow') : sky(kind),
  });
  const isOther = kind !== null && asked !== null && kind !== asked;
  return [
    ...(isOther && isWhole ? [no(say(asked === 'rain' ? 'noRain' : 'noSnow'))] : []),
    isLikely && !isOther && ifLikely !== undefined ? { clause, verdict: ifLikely } : plain(clause),
    plain(say('chance', { v: percent(chance, chance) })),
  ];
}

/** The kind of precipitation if all steps in which it is possible have the same kind. */
function kindThatMayFall({ forecast: { forecasts, units } }: View): PrecipitationKind | null {
  const kinds = forecasts
    .filter(({ precipitation_probability: probability }) => (probability ?? 0) >= POSSIBLE)
    .map((step) => kindIn(step, units));
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}

/** Decided by the sky, otherwise by the temperature; null if either is possible. */
function kindIn({ icon, temperature }: Step, units: string | undefined): PrecipitationKind | null {
  const sky = kindOfSky(icon);
  if (sky === 'rain' || sky === 'snow') return sky;
  if (temperature === null) return null;
  const celsius = inCelsius(temperature, units);
  if (celsius >= RAIN) return 'rain';
  return celsius <= SNOW ? 'snow' : null;
}
