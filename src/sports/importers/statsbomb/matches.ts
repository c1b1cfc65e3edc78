import { basename, dirname } from 'node:path';
import type { FoundFile } from '../files.ts';
import { readJson } from '../json.ts';
import type { CompetitionNames } from './game.ts';
import type { Layout } from './layout.ts';
import { type CompetitionRecord, checkCompetitions, checkMatches, type MatchRecord } from './shapes.ts';
import { cleanName } from './text.ts';

/** A match record, the file it stands in, and the names of its competition. */
export interface FoundMatch {
  readonly match: MatchRecord;
  readonly file: FoundFile;
  readonly names: CompetitionNames;
}

/** Reads every match record of a layout, by match id. Throws ImportError where a file is not as it should be. */
export async function readMatches(layout: Layout): Promise<Map<string, FoundMatch>> {
  const { competitions } = layout;
  const listed =
    competitions === null ? [] : checkCompetitions(await readJson(competitions), competitions.path);
  const found = new Map<string, FoundMatch>();
  for (const file of layout.seasons) {
    for (const match of checkMatches(await readJson(file), file.path)) {
      found.set(String(match.match_id), { match, file, names: competitionNames(match, file, listed) });
    }
  }
  return found;
}

/** The record's own names, or else those that competitions.json has for its ids or its file's place. */
function competitionNames(
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
    competition: cleanName(competition?.competition_name) ?? cleanName(entry?.competition_name),
    season: cleanName(season?.season_name) ?? cleanName(entry?.season_name),
  };
}
