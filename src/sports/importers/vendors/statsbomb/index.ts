import { basename, dirname, join } from 'node:path';
import { type ImportError, NothingFound } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import type { Search } from '../../core/skipped-elements.ts';
import { type Candidate, findCandidates, madeOf } from '../../finding/candidates.ts';
import { type FoundFile, listFiles, readText } from '../../reading/files.ts';
import { type FileHead, readHead } from '../../reading/head.ts';
import { readJson } from '../../reading/json.ts';
import { type GameFiles, readStatsBombGame } from './game.ts';
import { findLayouts, isInLayout, type Layout, readMatches } from './metadata.ts';
import { STATSBOMB } from './vocabulary.ts';

/** Imports StatsBomb open data: events, lineups and 360 frames of soccer matches. */
export const statsbomb = STATSBOMB.importer(discover);

/** A match with an events file. `problem` is the error that prevents reading the match. */
type FoundGame = GameSource & { readonly problem: ImportError | null };

/**
 * Finds the games at the paths. In the repository's folders, only the match records are read. A game fails if
 * an unreadable file could contain its match record. If all games fail, throws the problem.
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

/** Throws ImportError if the only given file is invalid JSON, because invalid JSON cannot be recognised. */
async function requireReadable({ paths, skipped }: Search): Promise<void> {
  for (const path of paths) {
    const [file, ...others] = await listFiles([path], skipped);
    if (file?.name.endsWith('.json') && others.length === 0) await readJson(file);
  }
}

async function gamesOf(layout: Layout): Promise<FoundGame[]> {
  // A competitions.json without other StatsBomb files may be from a different vendor.
  if (layout.events.size === 0) return [];
  const { found: matches, unusable } = await readMatches(layout);
  const { all, matches: ids, seasonFiles } = layout.requested;
  const isRequested = (id: string, season?: FoundFile) =>
    all || ids.has(id) || (season !== undefined && seasonFiles.has(season.path));
  const withoutEvents = [...matches].filter(
    ([id, { file }]) => isRequested(id, file) && !layout.events.has(id),
  ).length;
  const notes = unusable.map(({ problem }) => `match records were not read: ${problem.message}`);
  if (withoutEvents > 0) {
    const folder = join(layout.root, 'events');
    notes.push(`match records without a file in ${folder}, which are not imported: ${withoutEvents}`);
  }
  // Without match records, the files in a folder called `events` may be from a different vendor.
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

/** `notes` are reported with the first game that is read. */
function sourceOf(
  files: GameFiles,
  { notes, problem }: { notes: string[]; problem: ImportError | null },
): FoundGame {
  useAll([files.events, files.lineups, files.threeSixty]);
  return {
    label: files.id,
    ...madeOf([files.events, files.lineups, files.threeSixty]),
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

/**
 * Returns the first error in a file of match records, if there is one. Any match without a record can be
 * affected.
 */
function faultOf({ seasons }: Layout): ImportError | undefined {
  return seasons.map(({ skipped }) => skipped.firstProblem).find((fault) => fault !== undefined);
}

/** An events file outside the repository's folders, with the match's other files in the same folder. */
interface LooseGame {
  readonly id: string;
  readonly events: FoundFile;
  readonly lineups: FoundFile | null;
  readonly threeSixty: FoundFile | null;
}

type Kind = 'events' | 'lineups' | 'threeSixty';

/** Keys that identify the vendor's files, which are lists of objects. */
const KEYS: Readonly<Record<Kind, readonly string[]>> = {
  events: ['type', 'timestamp', 'possession_team'],
  lineups: ['team_id', 'lineup', 'player_id'],
  threeSixty: ['event_uuid', 'freeze_frame'],
};

/** Number of bytes read to recognise a file; includes both starting elevens and the kickoff. */
const HEAD_BYTES = 64 * 1024;

interface LooseFile extends Candidate {
  readonly kind: Kind;
  readonly head: string;
}

/** Finds events files outside the repository's folders that are requested or belong to a requested file. */
async function findLooseGames(search: Search): Promise<LooseGame[]> {
  const loose: LooseFile[] = [];
  for (const { file, requested } of await findCandidates(search)) {
    if (!file.name.endsWith('.json') || isInLayout(file.path)) continue;
    const head = await readHead(file, HEAD_BYTES);
    const kind = kindOf(head);
    if (kind !== null) loose.push({ file, requested, kind, head: head.text });
  }
  const events = loose.filter(({ kind }) => kind === 'events');
  const games: LooseGame[] = [];
  for (const one of events) {
    const neighbours = loose.filter(({ file }) => dirname(file.path) === dirname(one.file.path));
    const lineups = await lineupsOf(one, neighbours);
    const threeSixty =
      neighbours.find((other) => other.kind === 'threeSixty' && hasEvents(one, other)) ?? null;
    if (![one, lineups, threeSixty].some((file) => file?.requested)) continue;
    games.push({
      id: idOf(one, events),
      events: one.file,
      lineups: lineups?.file ?? null,
      threeSixty: threeSixty?.file ?? null,
    });
  }
  return games;
}

/** Returns whether a file looks like the vendor's events. */
async function hasEventsShape(file: FoundFile): Promise<boolean> {
  return kindOf(await readHead(file)) === 'events';
}

function kindOf(head: FileHead): Kind | null {
  if (!head.isJsonArray) return null;
  const kinds = Object.entries(KEYS) as [Kind, readonly string[]][];
  return kinds.find(([, keys]) => head.hasKeys(...keys))?.[0] ?? null;
}

/**
 * Returns a game's name: the file name, prefixed with the folder name if several files have the same name.
 */
function idOf({ file }: LooseFile, all: readonly LooseFile[]): string {
  const name = file.name.replace(/\.json$/, '');
  const isOnly = all.every((other) => other.file === file || other.file.name !== file.name);
  return isOnly ? name : `${basename(dirname(file.path))}-${name}`;
}

/** Returns the lineups that contain most of the players in the first events. */
async function lineupsOf(events: LooseFile, neighbours: readonly LooseFile[]): Promise<LooseFile | null> {
  const players = idsIn(events.head, /"player"\s*:\s*\{\s*"id"\s*:\s*(\d+)/g);
  let best: { file: LooseFile; fit: number } | null = null;
  for (const file of neighbours) {
    if (file.kind !== 'lineups') continue;
    const listed = idsIn(await readText(file.file), /"player_id"\s*:\s*(\d+)/g);
    const fit = [...players].filter((id) => listed.has(id)).length;
    if (fit > players.size / 2 && fit > (best?.fit ?? 0)) best = { file, fit };
  }
  return best?.file ?? null;
}

function hasEvents(events: LooseFile, threeSixty: LooseFile): boolean {
  const ids = idsIn(events.head, /"id"\s*:\s*"([^"]+)"/g);
  return [...idsIn(threeSixty.head, /"event_uuid"\s*:\s*"([^"]+)"/g)].some((id) => ids.has(id));
}

function idsIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, id = '']) => id));
}
