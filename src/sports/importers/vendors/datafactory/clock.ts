import type { Period } from '../../../model/game.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { Incidence } from './incidences.ts';
import { PERIOD_MINUTES } from './vocabulary.ts';

/** Seconds elapsed in the period; null where the clock is before the period's start. */
export function elapsed({ half, clock }: Incidence): number | null {
  const seconds = clock - (PERIOD_MINUTES.get(half) ?? 0) * 60;
  return seconds < 0 ? null : seconds;
}

/** The periods that have incidences. Each lasts until its last one, which is its end where that is stated. */
export function periodsOf(incidences: readonly Incidence[]): Period[] {
  const lengths = new Map<number, number>();
  for (const one of incidences) {
    lengths.set(one.half, Math.max(lengths.get(one.half) ?? 0, elapsed(one) ?? 0));
  }
  return [...lengths].flatMap(([period, duration_s]) => {
    const type = SOCCER_PERIODS.get(period);
    return type ? [{ period, type, duration_s }] : [];
  });
}
