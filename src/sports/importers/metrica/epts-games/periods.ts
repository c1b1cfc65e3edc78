import type { Period } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../errors.ts';
import type { EptsMetadata } from '../epts/metadata.ts';
import { EPTS_PERIOD_NAMES, PERIOD_TYPE } from '../vocabulary.ts';

/** A period and its first and last frame. */
export interface PeriodBounds {
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/** The periods that the metadata gives frame bounds of; of halves that were not played they are empty. */
export function periodBounds({ path, parameters }: EptsMetadata): PeriodBounds[] {
  const periods: PeriodBounds[] = [];
  for (const [period, name] of EPTS_PERIOD_NAMES) {
    const [start, end] = [parameters.get(`${name}_start`), parameters.get(`${name}_end`)];
    if (start === undefined && end === undefined) continue;
    const [first, last] = [frameNumber(start), frameNumber(end)];
    if (!(first <= last)) {
      throw new ImportError(
        path,
        `${name}_start and ${name}_end are no range of frames: "${start}" to "${end}"`,
      );
    }
    const before = periods.at(-1);
    if (before !== undefined && first <= before.last) {
      throw new ImportError(path, `${name}_start, ${first}, lies before the end of the period before`);
    }
    periods.push({ period, first, last });
  }
  if (periods.length === 0) throw new ImportError(path, 'gives no frame bounds of any period');
  return periods;
}

/** The canonical periods; a period lasts until its last frame ends. */
export function periodsOf(bounds: readonly PeriodBounds[], frameRateHz: number): Period[] {
  return bounds.flatMap(({ period, first, last }) => {
    const type = PERIOD_TYPE.get(period);
    const duration_s = roundTime((last - first + 1) / frameRateHz);
    return type === undefined ? [] : [{ period, type, duration_s }];
  });
}

function frameNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
