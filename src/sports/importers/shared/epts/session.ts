import type { Game } from '../../../model/game.ts';
import type { EptsMetadata } from './metadata.ts';

/** The score of the metadata, whose local team is team_a; null where it is left empty. */
export function scoreOf({ score: { local, visiting } }: EptsMetadata): Game['score'] {
  if (local === null || visiting === null || !/^\d{1,3}$/.test(local) || !/^\d{1,3}$/.test(visiting)) {
    return null;
  }
  return { team_a: Number(local), team_b: Number(visiting) };
}

/**
 * The calendar date, in UTC, of the session's start. Where that is the moment at which the file was made, as in
 * clips, it is not the game's.
 */
export function dateOf({ sessionStart, fileDate }: EptsMetadata): string | null {
  if (sessionStart === null || sessionStart === fileDate) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(sessionStart)?.[1];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}
