import { ImportError } from '../../errors.ts';
import type { EptsMetadata } from './metadata.ts';
import { PERIOD_NAMES, PERIOD_SESSION } from './vocabulary.ts';

/** A period and its first and last frame. */
export interface PeriodBounds {
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The periods that the metadata gives frame bounds of, as global parameters or as sessions; of halves that were not
 * played they are empty. Throws ImportError where bounds are no range, or overlap.
 */
export function periodBounds(metadata: EptsMetadata): PeriodBounds[] {
  const stated = [...ofParameters(metadata), ...ofSessions(metadata)];
  const periods: PeriodBounds[] = [];
  for (const { period, name, names, start, end } of stated) {
    const [first, last] = [frameNumber(start), frameNumber(end)];
    if (!(first <= last)) {
      throw new ImportError(
        metadata.path,
        `${names.start} and ${names.end}${name} are no range of frames: "${start}" to "${end}"`,
      );
    }
    const before = periods.at(-1);
    if (before !== undefined && (first <= before.last || period <= before.period)) {
      throw new ImportError(
        metadata.path,
        `${names.start}${name}, ${first}, lies before the end of the period before`,
      );
    }
    periods.push({ period, first, last });
  }
  return periods;
}

interface Stated {
  readonly period: number;
  /** Whose bounds they are, for errors, where their names do not say it. */
  readonly name: string;
  readonly names: { readonly start: string; readonly end: string };
  readonly start: string | undefined;
  readonly end: string | undefined;
}

function ofParameters({ parameters }: EptsMetadata): Stated[] {
  return [...PERIOD_NAMES].flatMap(([period, name]) => {
    const names = { start: `${name}_start`, end: `${name}_end` };
    const [start, end] = [parameters.get(names.start), parameters.get(names.end)];
    return start === undefined && end === undefined ? [] : [{ period, name: '', names, start, end }];
  });
}

function ofSessions({ periodSessions }: EptsMetadata): Stated[] {
  return periodSessions.flatMap(({ name, parameters }, index) => {
    const [start, end] = [parameters.get(PERIOD_SESSION.start), parameters.get(PERIOD_SESSION.end)];
    if (start === undefined && end === undefined) return [];
    const label = parameters.get(PERIOD_SESSION.number) ?? '';
    const period = /^[1-9]$/.test(label) ? Number(label) : index + 1;
    return [{ period, name: ` of session ${name ?? period}`, names: PERIOD_SESSION, start, end }];
  });
}

function frameNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
