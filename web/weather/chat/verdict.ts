import { precipitationOf } from '../chart/chart-step.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import type { ChatAnswer } from './chat-answer.ts';

type Quantity = 'warmth' | 'fall' | 'wind';
type Ask = ChatAnswer['understood']['asks'][number];

/** The quantity that decides a question about several places. Other aspects have no winner. */
const QUANTITIES: Readonly<Partial<Record<Ask, Quantity>>> = {
  general: 'warmth',
  temperature: 'warmth',
  clothing: 'warmth',
  frost: 'warmth',
  rain: 'fall',
  umbrella: 'fall',
  dry: 'fall',
  snow: 'fall',
  wind: 'wind',
};

const TEXTS = { warmth: 'mostWarm', fall: 'mostFall', wind: 'mostWind' } as const;

/** Smallest difference that counts, in °C, mm or m/s. No answer shows a smaller one. */
const LEAST_DIFFERENCE = 0.1;

/** An answer about a place, in metric units. */
export interface Candidate {
  readonly name: string;
  readonly value: ChatAnswer;
}

/**
 * Says which place is the warmest, the wettest or the windiest, whichever the question asks about. Returns null if
 * the question asks about something else, or if a value is unknown.
 */
export function verdict(candidates: readonly Candidate[], translate: TranslateWeather): string | null {
  const quantity = candidates[0]?.value.understood.asks.flatMap((ask) => QUANTITIES[ask] ?? [])[0];
  if (quantity === undefined) return null;
  const measured = candidates.map(({ name, value }) => ({ name, amount: measure(value, quantity) }));
  const known = measured.flatMap(({ name, amount }) => (amount === null ? [] : { name, amount }));
  const sorted = known.toSorted((a, b) => b.amount - a.amount);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (known.length < candidates.length || most === undefined || least === undefined) return null;
  if (most.amount - least.amount < LEAST_DIFFERENCE) return translate('sameEverywhere');
  return translate(TEXTS[quantity], { most: most.name, least: least.name });
}

function measure(value: ChatAnswer, quantity: Quantity): number | null {
  if (!('forecasts' in value)) {
    return { warmth: value.temperature, fall: value.precipitation, wind: value.wind_speed }[quantity];
  }
  const { forecasts: steps } = value;
  if (quantity === 'fall') return steps.reduce((sum, step) => sum + (precipitationOf(step) ?? 0), 0);
  const values = steps.flatMap((step) => (quantity === 'warmth' ? step.temperature : step.wind_speed) ?? []);
  return values.length === 0 ? null : Math.max(...values);
}
