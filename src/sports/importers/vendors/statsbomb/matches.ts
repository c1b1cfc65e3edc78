import { basename, dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { textOrNull } from '../../reading/values.ts';
import type { Layout } from './layout.ts';
import { type CompetitionRecord, checkCompetitions, checkMatches, type MatchRecord } from './shapes.ts';

/** A match record, the file it is in, and the names of its competition and season. */
export interface FoundMatch {
  readonly match: MatchRecord;
  readonly file: FoundFile;
  readonly names: CompetitionNames;
}

interface CompetitionNames {
  readonly competition: string | null;
  readonly season: string | null;
}

/** The match records that could be read, by match id, and the files that could not. */
export interface Matches {
  readonly found: ReadonlyMap<string, FoundMatch>;
  readonly unusable: readonly UnusableFile[];
}

/**
 * Reads every match record of a layout. A damaged season file affects only its own matches. Throws ImportError where
 * competitions.json is damaged, which affects all of them.
 */
export async function readMatches(layout: Layout): Promise<Matches> {
  const { competitions } = layout;
  const listed = competitions === null ? [] : checkCompetitions(await readJson(competitions), competitions);
  const found = new Map<string, FoundMatch>();
  const unusable: UnusableFile[] = [];
  for (const file of layout.seasons) {
    const records = await resultOrImportError(() =>
      file.skipped.retry(async () => checkMatches(await readJson(file), file)),
    );
    if (records instanceof ImportError) {
      unusable.push(new UnusableFile(file, records));
      continue;
    }
    for (const match of records) {
      found.set(String(match.match_id), { match, file, names: namesOf(match, file, listed) });
    }
  }
  return { found, unusable };
}

/** The record's own names, or those that competitions.json has for its ids, which else are in its file's path. */
function namesOf(
  { competition, season }: MatchRecord,
  file: FoundFile,
  listed: readonly CompetitionRecord[],
): CompetitionNames {
  const competitionId = competition?.competition_id ?? Number(basename(dirname(file.path)));
  const seasonId = season?.season_id ?? Number(basename(file.path, '.json'));
  const entry = listed.find(
    ({ competition_id, season_id }) => competition_id === competitionId && season_id === seasonId,
  );
  return {
    competition: textOrNull(competition?.competition_name) ?? textOrNull(entry?.competition_name),
    season: textOrNull(season?.season_name) ?? textOrNull(entry?.season_name),
  };
}
