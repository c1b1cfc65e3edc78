import type { Forecast } from '../../representation/forecast.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { AskList } from '../languages/language.ts';
import type { WindAsked } from '../wind-asked.ts';
import type { AnswerClause } from './answer-clause.ts';

/** Details of the question other than its aspects. */
export interface Particulars {
  readonly wind?: WindAsked | undefined;
  /** The lists in the lexicon that contain words from the question. */
  readonly named?: ReadonlySet<AskList> | undefined;
}

/** A forecast and the date of the question, YYYY-MM-DD. */
export interface View extends Particulars {
  readonly forecast: Forecast;
  readonly today: string;
  /** Whether the weather is past. Nothing is then possible or likely. */
  readonly isPast?: boolean;
}

export type ClauseMaker = (view: View, speech: Speech) => readonly AnswerClause[];
export type Step = Forecast['forecasts'][number];

/** Whether a time is the start of the first step. Weather in the first step may have started earlier. */
export function isFromStart(datetime: string, { forecast: { forecasts } }: View): boolean {
  return datetime === forecasts[0]?.datetime;
}

/** Total of rain and snow in a step; null if both are unknown. */
export function amountIn({ rain, snow }: Step): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}
