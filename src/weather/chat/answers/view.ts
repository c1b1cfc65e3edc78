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
  /** Whether it begins on a later day: what is there from its first step on did not begin with it. */
  readonly isLater: boolean;
}

export type Tell = (view: View, speech: Speech) => readonly Told[];
export type Step = Forecast['forecasts'][number];

/** Whether what begins with a step is there from the beginning of a later time. */
export function isFromStart(datetime: string, { forecast: { forecasts }, isLater }: View): boolean {
  return isLater && datetime === forecasts[0]?.datetime;
}

/** Rain and snow of a step; null where neither is known. */
export function amountIn({ rain, snow }: Step): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}
