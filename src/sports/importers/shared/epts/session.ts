import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { EptsMetadata } from './metadata.ts';
import { PERIOD_NAMES, PERIOD_SESSION } from './vocabulary.ts';

/** The score of the metadata, whose local team is team_a; null where it is left empty. */
export function scoreOf({ score: { local, visiting } }: EptsMetadata): Game['score'] {
  if (local === null || visiting === null || !/^\d{1,3}$/.test(local) || !/^\d{1,3}$/.test(visiting)) {
    return null;
  }
  return { team_a: Number(local), team_b: Number(visiting) };
}

/**
 * The calendar date of the session's start, in UTC. In clips the session starts when the file was made: that is not
 * the date of the game.
 */
export function sessionDate({ sessionStart, fileDate }: EptsMetadata): string | null {
  if (sessionStart === null || sessionStart === fileDate) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(sessionStart)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}

/** A period, its first and its last frame. */
export interface PeriodBounds {
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The periods whose first and last frame the metadata states, as global parameters or as sessions; for halves that were
 * not played these are empty. Throws ImportError where they are not a range, or overlap.
 */
export function periodBounds(metadata: EptsMetadata): PeriodBounds[] {
  const periods: PeriodBounds[] = [];
  for (const { period, session, names, start, end } of statedBounds(metadata)) {
    const [first, last] = [frameNumber(start), frameNumber(end)];
    if (!(first <= last)) {
      const problem = `${names.start} and ${names.end}${session} are not a range of frames: "${start}" to "${end}"`;
      throw new ImportError(metadata.path, problem);
    }
    const before = periods.at(-1);
    if (before !== undefined && (first <= before.last || period <= before.period)) {
      const problem = `${names.start}${session}, ${first}, lies before the end of the previous period`;
      throw new ImportError(metadata.path, problem);
    }
    periods.push({ period, first, last });
  }
  return periods;
}

interface StatedBounds {
  readonly period: number;
  /** Which session states them, for errors; empty for global parameters. */
  readonly session: string;
  /** Names of the parameters. */
  readonly names: { readonly start: string; readonly end: string };
  readonly start: string | undefined;
  readonly end: string | undefined;
}

function statedBounds({ parameters: global, periodSessions }: EptsMetadata): StatedBounds[] {
  const asParameters = [...PERIOD_NAMES].map(([period, name]): StatedBounds => {
    const names = { start: `${name}_start`, end: `${name}_end` };
    return { period, session: '', names, start: global.get(names.start), end: global.get(names.end) };
  });
  const asSessions = periodSessions.map(({ name, parameters }, index): StatedBounds => {
    const number = parameters.get(PERIOD_SESSION.number) ?? '';
    const period = /^[1-9]$/.test(number) ? Number(number) : index + 1;
    const [start, end] = [parameters.get(PERIOD_SESSION.start), parameters.get(PERIOD_SESSION.end)];
    return { period, session: ` of session ${name ?? period}`, names: PERIOD_SESSION, start, end };
  });
  return [...asParameters, ...asSessions].filter(
    ({ start, end }) => start !== undefined || end !== undefined,
  );
}

function frameNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
