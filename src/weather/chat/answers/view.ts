import type { Forecast } from '../../representation/forecast.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { AskList } from '../languages/language.ts';
import type { WindAsked } from '../wind-asked.ts';
import type { Told } from './told.ts';

/** What a question names besides aspects. */
export interface Particulars {
  readonly wind?: WindAsked | undefined;
  /** The lists of the lexicon that its words are in. */
  readonly named?: ReadonlySet<AskList> | undefined;
}

/** A forecast, and the day on which it was asked for, YYYY-MM-DD. */
export interface View extends Particulars {
  readonly forecast: Forecast;
  readonly today: string;
}

export type Tell = (view: View, speech: Speech) => readonly Told[];
export type Step = Forecast['forecasts'][number];

/** Whether something is there from the first step on: it may have begun before, as may the step itself. */
export function isFromStart(datetime: string, { forecast: { forecasts } }: View): boolean {
  return datetime === forecasts[0]?.datetime;
}

/** Rain and snow of a step; null where neither is known. */
export function amountIn({ rain, snow }: Step): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}
