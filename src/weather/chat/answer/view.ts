import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { Forecast } from '../../representation/forecast.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { AskList } from '../languages/language.ts';
import type { WindAsked } from '../understand/units-and-wind.ts';

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

export function inCelsius(value: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? celsiusFromFahrenheit(value) : value;
}

/** Kinds of sky by icon number. */
const KIND_OF_ICON = { '09': 'rain', '10': 'rain', '11': 'storm', '13': 'snow', '50': 'fog' } as const;

export type Kind = (typeof KIND_OF_ICON)[keyof typeof KIND_OF_ICON];

/** Null if the sky is unknown, clear or just cloudy. */
export function kindOfSky(icon: string | null): Kind | null {
  const kinds: Readonly<Record<string, Kind>> = KIND_OF_ICON;
  return kinds[icon?.slice(0, 2) ?? ''] ?? null;
}

export function isFalling(kind: Kind | null): boolean {
  return kind !== null && kind !== 'fog';
}

/**
 * A clause of the answer, with an optional yes or no. A sentence prints only the yes or no of its first
 * clause.
 */
export interface AnswerClause {
  readonly clause: string;
  readonly verdict?: 'yes' | 'no';
  /** Wording for a clause that is not the first in the sentence. */
  readonly laterClause?: string;
}

export const plain = (clause: string): AnswerClause => ({ clause });
export const yes = (clause: string, laterClause = clause): AnswerClause => ({
  clause,
  verdict: 'yes',
  laterClause,
});
export const no = (clause: string): AnswerClause => ({ clause, verdict: 'no' });

/** Turns clauses about rain into an answer to "will it stay dry?": no rain means yes. */
export function negated(clauses: readonly AnswerClause[]): readonly AnswerClause[] {
  return clauses.map(({ clause, verdict, laterClause = clause }) => {
    if (verdict === 'yes') return no(laterClause);
    return verdict === 'no' ? yes(clause) : plain(clause);
  });
}
