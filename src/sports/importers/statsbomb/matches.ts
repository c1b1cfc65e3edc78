import { basename, dirname } from 'node:path';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readJson } from '../json.ts';
import { type Fault, orFault } from '../pairing.ts';
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

/** The match records that could be read, by match id, and the files that could not. */
export interface Matches {
  readonly found: ReadonlyMap<string, FoundMatch>;
  readonly faults: readonly Fault[];
}

/**
 * Reads every match record of a layout; a season's file that is not as it should be concerns its own matches only.
 * Throws ImportError where competitions.json is at fault, which is of all.
 */
export async function readMatches(layout: Layout): Promise<Matches> {
  const { competitions } = layout;
  const listed =
    competitions === null ? [] : checkCompetitions(await readJson(competitions), competitions.path);
  const found = new Map<string, FoundMatch>();
  const faults: Fault[] = [];
  for (const file of layout.seasons) {
    const records = await orFault(async () => checkMatches(await readJson(file), file.path));
    if (records instanceof ImportError) {
      faults.push({ file, fault: records });
      continue;
    }
    for (const match of records) {
      found.set(String(match.match_id), { match, file, names: competitionNames(match, file, listed) });
    }
  }
  return { found, faults };
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
