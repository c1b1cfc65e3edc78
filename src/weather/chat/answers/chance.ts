import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import { greatest } from './extremes.ts';
import { kindOfSky } from './sky-kinds.ts';
import { no, plain, type Told } from './told.ts';
import type { Step, View } from './view.ts';

export type Falling = 'rain' | 'snow';

/** From so many percent on, dry steps are no promise; and what falls is likely. */
const POSSIBLE = 30;
const LIKELY = 60;
/** From so many °C on it rains rather than snows, and up to so many it snows. */
const RAIN = 5;
const SNOW = -2;

/** The highest probability of precipitation; 0 if none is known. */
export function chanceIn({ forecast: { forecasts } }: View): number {
  return greatest(forecasts.map(({ precipitation_probability: probability }) => probability)) ?? 0;
}

/** Whether rain or snow may come though no amount of it is forecast. */
export function mayFall(view: View): boolean {
  return chanceIn(view) >= POSSIBLE;
}

interface Asked {
  /** Null for either. */
  readonly kind: Falling | null;
  /** Whether it is known of all steps that none is forecast. */
  readonly isWhole: boolean;
  /** What it means for the question that it is likely: `Yes, rain is likely` for who asks for an umbrella. */
  readonly ifLikely?: 'yes' | 'no' | undefined;
}

/** Whether rain or snow is likely or possible, as the kind that may fall, and the probability. */
export function chanceClauses({ kind: asked, isWhole, ifLikely }: Asked, view: View, speech: Speech): Told[] {
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
    isLikely && !isOther && ifLikely !== undefined ? { clause, is: ifLikely } : plain(clause),
    plain(say('chance', { v: percent(chance, chance) })),
  ];
}

/** What may fall, where all steps in which something may fall agree. */
function kindThatMayFall({ forecast: { forecasts, units } }: View): Falling | null {
  const kinds = forecasts
    .filter(({ precipitation_probability: probability }) => (probability ?? 0) >= POSSIBLE)
    .map((step) => kindIn(step, units));
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}

/** By the sky, else by the temperature; null where either may fall. */
function kindIn({ icon, temperature }: Step, units: string | undefined): Falling | null {
  const sky = kindOfSky(icon);
  if (sky === 'rain' || sky === 'snow') return sky;
  if (temperature === null) return null;
  const celsius = inCelsius(temperature, units);
  if (celsius >= RAIN) return 'rain';
  return celsius <= SNOW ? 'snow' : null;
}
