import { basename, dirname, join, resolve } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import type { Search, SkippedElements } from '../../core/skipped-elements.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import { entriesIn, type FoundFile, listFiles } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { textOrNull } from '../../reading/values.ts';
import { type CompetitionRecord, checkCompetitions, checkMatches, type MatchRecord } from './schema.ts';

/** The folders of the open-data repository, as found on disk. */
export interface Layout {
  /** The folder with `events`, `lineups` and `matches`. */
  readonly root: string;
  readonly competitions: FoundFile | null;
  /** Files `matches/<competition>/<season>.json`. */
  readonly seasons: readonly FoundFile[];
  /** By match id. */
  readonly events: ReadonlyMap<string, FoundFile>;
  readonly lineups: ReadonlyMap<string, FoundFile>;
  readonly threeSixty: ReadonlyMap<string, FoundFile>;
  readonly requested: Requested;
}

/** Requested content: everything, or matches by id and seasons by file. */
interface Requested {
  all: boolean;
  readonly matches: Set<string>;
  readonly seasonFiles: Set<string>;
}

/** Folders with one file per match. The file name is the match id. */
const PER_MATCH = new Set(['events', 'lineups', 'three-sixty']);

/**
 * Returns the layouts that contain the paths or are below them, with the requested content, sorted by root. A
 * path to `competitions.json` or to a folder above the layout requests the whole layout. A path to a file
 * requests its season or match.
 */
export async function findLayouts({ paths, skipped }: Search): Promise<Layout[]> {
  const byRoot = new Map<string, Requested>();
  for (const { path } of await listFiles(
    paths.map((path) => resolve(path)),
    skipped,
  )) {
    const place = placeInLayout(path);
    if (place === null) continue;
    const requested = byRoot.get(place.root) ?? { all: false, matches: new Set(), seasonFiles: new Set() };
    byRoot.set(place.root, requested);
    if ('match' in place) requested.matches.add(place.match);
    else if ('season' in place) requested.seasonFiles.add(place.season);
    else requested.all = true;
  }
  const layouts: Layout[] = [];
  for (const [root, requested] of [...byRoot].sort(([a], [b]) => (a < b ? -1 : 1))) {
    layouts.push(await readLayout(root, requested, skipped));
  }
  return layouts;
}

type LayoutPlace = { root: string } & ({ match: string } | { season: string } | { competitions: true });

/** Returns whether the path belongs to the repository's layout. */
export function isInLayout(path: string): boolean {
  return placeInLayout(path) !== null;
}

function placeInLayout(path: string): LayoutPlace | null {
  const folder = dirname(path);
  if (basename(path) === 'competitions.json') return { root: folder, competitions: true };
  const number = /^(\d+)\.json$/.exec(basename(path))?.[1];
  if (number === undefined) return null;
  const above = dirname(folder);
  if (PER_MATCH.has(basename(folder))) return { root: above, match: number };
  if (basename(above) === 'matches') return { root: dirname(above), season: path };
  return null;
}

async function readLayout(root: string, requested: Requested, skipped: SkippedElements): Promise<Layout> {
  const entries = await entriesIn(root);
  const list = (wanted: string) =>
    listFiles(
      entries.flatMap(({ name }) => (name === wanted ? [join(root, name)] : [])),
      skipped,
    );
  const [competitions] = await list('competitions.json');
  const seasons = (await list('matches')).filter(({ path }) => {
    const place = placeInLayout(path);
    return place !== null && 'season' in place && place.root === root;
  });
  const events = byMatch(await list('events'));
  const lineups = byMatch(await list('lineups'));
  const threeSixty = byMatch(await list('three-sixty'));
  return { root, competitions: competitions ?? null, seasons, events, lineups, threeSixty, requested };
}

function byMatch(files: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(
    files.flatMap((file) => {
      const place = placeInLayout(file.path);
      return place !== null && 'match' in place ? [[place.match, file] as const] : [];
    }),
  );
}

/** A match record with its file, competition and season. */
export interface FoundMatch {
  readonly match: MatchRecord;
  readonly file: FoundFile;
  readonly names: CompetitionNames;
}

interface CompetitionNames {
  readonly competition: string | null;
  readonly season: string | null;
  readonly ids: { readonly competition: number; readonly season: number };
}

/** Readable match records by match id, and unusable files. */
interface Matches {
  readonly found: ReadonlyMap<string, FoundMatch>;
  readonly unusable: readonly UnusableFile[];
}

/**
 * Reads every match record in a layout. A damaged season file affects only that season's matches. Throws
 * ImportError if competitions.json is damaged, which affects all matches.
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

/**
 * Returns the names in the match record or, by id, in competitions.json. Ids missing from the record are
 * taken from the file path.
 */
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
    ids: { competition: competitionId, season: seasonId },
  };
}
