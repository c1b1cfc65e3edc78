import { join } from 'node:path';
import { ImportError, NothingFound } from '../../core/errors.ts';
import { LeftOut } from '../../core/left-out.ts';
import type { GameSource } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readStatsBombGame } from './game.ts';
import { findLayouts, type Layout, misplacedEvents } from './layout.ts';
import { type FoundMatch, readMatches } from './matches.ts';
import { STATSBOMB } from './vendor.ts';

/** StatsBomb open data: events and line-ups of soccer matches. */
export const statsbomb = STATSBOMB.importer(discover);

/** A match with an events file, and what keeps it from being read, if anything. */
type FoundGame = GameSource & { readonly problem: ImportError | null };

/**
 * Finds the games at the paths; of their files it reads the match records only. A game without its match record or
 * line-ups fails when it is read, unless that is true of all of them.
 */
async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const games: FoundGame[] = [];
  for (const layout of await findLayouts(paths)) games.push(...(await gamesOf(layout)));
  const [first] = games;
  if (first === undefined) {
    const misplaced = await misplacedEvents(paths);
    throw misplaced ?? new NothingFound(paths, `has no StatsBomb games; expected: ${STATSBOMB.layout}`);
  }
  if (first.problem !== null && games.every(({ problem }) => problem !== null)) throw first.problem;
  return games;
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
  return [...layout.events]
    .filter(([id]) => isRequested(id, matches.get(id)?.file))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, events]) => foundGame(id, events, layout, matches.get(id), { notes, unread: unusable[0] }));
}

/** What concerns all games of a layout. */
interface LayoutProblems {
  /** Reported by the first game that is read. */
  readonly notes: string[];
  /** A file of match records that could not be read: a missing record may be in it. */
  readonly unread: UnusableFile | undefined;
}

function foundGame(
  id: string,
  events: FoundFile,
  layout: Layout,
  match: FoundMatch | undefined,
  { notes, unread }: LayoutProblems,
): FoundGame {
  const lineups = layout.lineups.get(id);
  const common = { label: id, bytes: totalBytes([events, lineups]) };
  if (match === undefined || lineups === undefined) {
    const problem =
      (match === undefined && (unread?.problem ?? faultOf(layout))) ||
      missing(id, events, layout, match, lineups);
    return { ...common, problem, read: () => Promise.reject(problem) };
  }
  return {
    ...common,
    problem: null,
    async read(report) {
      for (const note of notes.splice(0)) report.note(note);
      return readStatsBombGame({ match, events, lineups }, report);
    },
  };
}

/** A fault of the match records, which may be that of the one that is missing. */
function faultOf({ seasons }: Layout): ImportError | undefined {
  return seasons.map(({ path }) => LeftOut.firstOf(path)).find((fault) => fault !== undefined);
}

function missing(
  id: string,
  events: FoundFile,
  layout: Layout,
  match: FoundMatch | undefined,
  lineups: FoundFile | undefined,
): ImportError {
  const parts = [];
  if (match === undefined) {
    const pattern = join(layout.root, 'matches', '<competition>', '<season>.json');
    parts.push(
      `its match record: none of the ${layout.seasons.length} file(s) ${pattern} has match_id ${id}`,
    );
  }
  if (lineups === undefined) {
    parts.push(`its line-ups: ${join(layout.root, 'lineups', `${id}.json`)} does not exist`);
  }
  return new ImportError(events.path, `cannot be read without ${parts.join(', and ')}`);
}
