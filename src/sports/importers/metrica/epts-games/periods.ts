import type { Period } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../errors.ts';
import type { EptsMetadata } from '../../shared/epts/metadata.ts';
import { type PeriodBounds, periodBounds } from '../../shared/epts/periods.ts';
import { SOCCER_PERIODS } from '../../soccer-periods.ts';

/** The periods with their frames. Throws ImportError where the metadata gives none. */
export function boundsOf(metadata: EptsMetadata): PeriodBounds[] {
  const bounds = periodBounds(metadata);
  if (bounds.length === 0) throw new ImportError(metadata.path, 'gives no frame bounds of any period');
  return bounds;
}

/** The canonical periods; a period lasts until its last frame ends. */
export function periodsOf(bounds: readonly PeriodBounds[], frameRateHz: number): Period[] {
  return bounds.flatMap(({ period, first, last }) => {
    const type = SOCCER_PERIODS.get(period);
    const duration_s = roundTime((last - first + 1) / frameRateHz);
    return type === undefined ? [] : [{ period, type, duration_s }];
  });
}
