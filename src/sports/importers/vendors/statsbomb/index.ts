import { join } from 'node:path';
import { type ImportError, NothingFound } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import type { Search } from '../../core/skipped-elements.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { type FoundFile, listFiles } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { type GameFiles, readStatsBombGame } from './game.ts';
import { findLayouts, type Layout } from './layout.ts';
import { findLooseGames, hasEventsShape } from './loose-files.ts';
import { readMatches } from './matches.ts';
import { STATSBOMB } from './vendor.ts';

/** StatsBomb open data: events and line-ups of soccer matches. */
export const statsbomb = STATSBOMB.importer(discover);

/** A match with an events file, and what keeps it from being read, if anything. */
type FoundGame = GameSource & { readonly problem: ImportError | null };

/**
 * Finds the games at the paths; of files in the repository's folders it reads the match records only. A game whose match
 * record may be in a file that cannot be read fails when it is read, unless that is true of all of them.
 */
async function discover(search: Search): Promise<GameSource[]> {
  const games: FoundGame[] = [];
  for (const layout of await findLayouts(search)) games.push(...(await gamesOf(layout)));
  for (const loose of await findLooseGames(search))
    games.push(sourceOf({ ...loose, match: null }, { notes: [], problem: null }));
  const [first] = games;
  if (first === undefined) {
    await requireReadable(search);
    throw new NothingFound(search.paths, 'has no StatsBomb games');
  }
  if (first.problem !== null && games.every(({ problem }) => problem !== null)) throw first.problem;
  return games;
}

/** Throws ImportError where the only file that is given is broken JSON, which nothing can be recognised in. */
async function requireReadable({ paths, skipped }: Search): Promise<void> {
  for (const path of paths) {
    const [file, ...others] = await listFiles([path], skipped);
    if (file?.name.endsWith('.json') && others.length === 0) await readJson(file);
  }
}

async function gamesOf(layout: Layout): Promise<FoundGame[]> {
  // A competitions.json alone may be another vendor's.
  if (layout.events.size === 0) return [];
  const { found: matches, unusable } = await readMatches(layout);
  const { all, matches: ids, seasonFiles } = layout.requested;
  const isRequested = (id: string, season?: FoundFile) =>
    all || ids.has(id) || (season !== undefined && seasonFiles.has(season.path));
  const withoutEvents = [...matches].filter(
    ([id, { file }]) => isRequested(id, file) && !layout.events.has(id),
  ).length;
  const notes = unusable.map(({ problem }) => `match records not read: ${problem.message}`);
  if (withoutEvents > 0) {
    const folder = join(layout.root, 'events');
    notes.push(`match records without a file in ${folder}, which are not imported: ${withoutEvents}`);
  }
  // Without match records the files in a folder `events` may be another vendor's.
  if (matches.size === 0 && !(await someHaveEvents(layout))) return [];
  useAll([layout.competitions, ...layout.seasons]);
  const games: FoundGame[] = [];
  for (const [id, events] of [...layout.events].sort(([a], [b]) => Number(a) - Number(b))) {
    const match = matches.get(id) ?? null;
    if (!isRequested(id, match?.file)) continue;
    const lineups = layout.lineups.get(id) ?? null;
    const threeSixty = layout.threeSixty.get(id) ?? null;
    const problem = match === null ? (unusable[0]?.problem ?? faultOf(layout) ?? null) : null;
    games.push(sourceOf({ id, match, events, lineups, threeSixty }, { notes, problem }));
  }
  return games;
}

async function someHaveEvents({ events }: Layout): Promise<boolean> {
  for (const file of events.values()) if (await hasEventsShape(file)) return true;
  return false;
}

/** `notes` are told by the first game that is read. */
function sourceOf(
  files: GameFiles,
  { notes, problem }: { notes: string[]; problem: ImportError | null },
): FoundGame {
  useAll([files.events, files.lineups, files.threeSixty]);
  return {
    label: files.id,
    bytes: totalBytes([files.events, files.lineups, files.threeSixty]),
    problem,
    async read(report) {
      if (problem !== null) throw problem;
      for (const note of notes.splice(0)) report.note(note);
      return readStatsBombGame(files, report);
    },
  };
}

function useAll(files: readonly (FoundFile | null)[]): void {
  for (const file of files) if (file !== null) file.skipped.isUsed = true;
}

/** A fault of the match records, which may be that of the one that is missing. */
function faultOf({ seasons }: Layout): ImportError | undefined {
  return seasons.map(({ skipped }) => skipped.first).find((fault) => fault !== undefined);
}
