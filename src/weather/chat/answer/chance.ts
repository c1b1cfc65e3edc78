import { LIKELY, POSSIBLE } from '../../model/sky.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import { greatest } from './extremes.ts';
import {
  type AnswerClause,
  amountIn,
  inCelsius,
  isFalling,
  kindOfSky,
  no,
  plain,
  type Step,
  type View,
} from './view.ts';

export type PrecipitationKind = 'rain' | 'snow';

/** Temperatures in °C. Precipitation is rain at RAIN or above and snow at SNOW or below. */
const RAIN = 5;
const SNOW = -2;

/** The highest probability of precipitation in percent; 0 if unknown. */
export function chanceIn({ forecast: { forecasts } }: View): number {
  return greatest(forecasts.map(({ precipitation_probability: probability }) => probability)) ?? 0;
}

/** Whether rain or snow is possible although no amount is forecast: by its probability, or by the sky. */
export function mayFall(view: View): boolean {
  if (view.isPast === true) return false;
  const { forecasts } = view.forecast;
  const isDry = forecasts.every((step) => (amountIn(step) ?? 0) === 0);
  return chanceIn(view) >= POSSIBLE || (isDry && forecasts.some(({ icon }) => isFalling(kindOfSky(icon))));
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
    ...(chance > 0 ? [plain(say('chance', { v: percent(chance, chance) }))] : []),
  ];
}

/** The kind of precipitation, if all steps with possible precipitation agree; otherwise null. */
function kindThatMayFall({ forecast: { forecasts, units } }: View): PrecipitationKind | null {
  const kinds = forecasts
    .filter(
      ({ precipitation_probability: probability, icon }) =>
        (probability ?? 0) >= POSSIBLE || isFalling(kindOfSky(icon)),
    )
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
