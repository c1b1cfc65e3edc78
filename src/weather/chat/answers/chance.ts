import type { Speech } from '../../representation/speech/speech.ts';
import { type AnswerClause, no, plain } from './answer-clause.ts';
import { inCelsius } from './celsius.ts';
import { greatest } from './extremes.ts';
import { kindOfSky } from './sky-kinds.ts';
import type { Step, View } from './view.ts';

export type PrecipitationKind = 'rain' | 'snow';

/**
 * Probabilities in percent. At POSSIBLE or above, the answer does not say that it will stay dry. At LIKELY or
 * above, the answer says that rain or snow is likely.
 */
const POSSIBLE = 30;
const LIKELY = 60;
/** Temperatures in °C. Precipitation is rain at RAIN or above and snow at SNOW or below. */
const RAIN = 5;
const SNOW = -2;

/** The highest probability of precipitation in percent; 0 if unknown. */
export function chanceIn({ forecast: { forecasts } }: View): number {
  return greatest(forecasts.map(({ precipitation_probability: probability }) => probability)) ?? 0;
}

/** Whether rain or snow is possible although no amount is forecast. */
export function mayFall(view: View): boolean {
  return chanceIn(view) >= POSSIBLE;
}

interface Asked {
  /** Null if the question is about any kind of precipitation. */
  readonly kind: PrecipitationKind | null;
  readonly isWhole: boolean;
  /** The yes or no to print if precipitation is likely, as in `Yes, rain is likely` for an umbrella. */
  readonly ifLikely?: 'yes' | 'no' | undefined;
}

/** Returns clauses about the kind and the probability of precipitation. */
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

/** The kind of precipitation, if all steps with possible precipitation agree; otherwise null. */
function kindThatMayFall({ forecast: { forecasts, units } }: View): PrecipitationKind | null {
  const kinds = forecasts
    .filter(({ precipitation_probability: probability }) => (probability ?? 0) >= POSSIBLE)
    .map((step) => kindIn(step, units));
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}

/** Derives rain or snow from the sky or, failing that, the temperature. Null if both are possible. */
function kindIn({ icon, temperature }: Step, units: string | undefined): PrecipitationKind | null {
  const sky = kindOfSky(icon);
  if (sky === 'rain' || sky === 'snow') return sky;
  if (temperature === null) return null;
  const celsius = inCelsius(temperature, units);
  if (celsius >= RAIN) return 'rain';
  return celsius <= SNOW ? 'snow' : null;
}
