import { roundTime } from '../../model/units.ts';
import { ObservedPeriods } from '../observed-periods.ts';
import type { PeriodBounds } from '../shared/epts/periods.ts';
import { SOCCER_PERIODS } from '../soccer-periods.ts';

/** The last frame of a period that runs as long as there are frames. */
export const OPEN_END = Number.MAX_SAFE_INTEGER;

/** The stated periods, or where there are none, one from that frame on. */
export function orEverything(stated: readonly PeriodBounds[], first: number): readonly PeriodBounds[] {
  return stated.length > 0 ? stated : [{ period: 1, first, last: OPEN_END }];
}

/** The game's periods, as long as they are stated to be, or as there are frames. */
export function observedIn(bounds: readonly PeriodBounds[], frameRateHz: number): ObservedPeriods {
  const durations = bounds.map(({ period, first, last }) => {
    const duration_s = last === OPEN_END ? null : roundTime((last - first + 1) / frameRateHz);
    return [period, duration_s] as const;
  });
  return new ObservedPeriods(new Map(durations), SOCCER_PERIODS, frameRateHz);
}
