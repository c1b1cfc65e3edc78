import type { Forecast } from '../../representation/forecast.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { WindAsked } from '../wind-asked.ts';
import type { Told } from './told.ts';

/** A forecast, and the day on which it was asked for, YYYY-MM-DD. */
export interface View {
  readonly forecast: Forecast;
  readonly today: string;
  /** What the question names of the wind. */
  readonly wind?: WindAsked | undefined;
}

export type Tell = (view: View, speech: Speech) => readonly Told[];
export type Step = Forecast['forecasts'][number];

/** Rain and snow of a step; null where neither is known. */
export function amountIn({ rain, snow }: Step): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}
