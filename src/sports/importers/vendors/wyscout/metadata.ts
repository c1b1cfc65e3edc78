import { dirname, join, resolve } from 'node:path';
import type { ImportError } from '../../core/errors.ts';
import type { SkippedElements } from '../../core/skipped-elements.ts';
import { resultOrImportError } from '../../finding/unusable.ts';
import {
  decodeUtf8,
  entriesIn,
  type FoundFile,
  listFiles,
  readText,
  type SourceFile,
} from '../../reading/files.ts';
import { parseJson, readJson } from '../../reading/json.ts';
import { readZip } from '../../reading/zip.ts';
import { type Match, toMatch } from './match/metadata.ts';
import { checkMatches, checkPlayers, checkTeams, type WyscoutPlayer, type WyscoutTeam } from './schema.ts';

/**
 * Dataset files that are shared by many games. Each file is read once, when the first game needs it. A file that does
 * not exist is empty.
 */
export interface Companions {
  /** Searched folders, nearest first. */
  readonly folders: readonly string[];
  matches(): Promise<MatchTable>;
  /** The players in players.json. Events files with only one game contain their lineups themselves. */
  players(): Promise<ReadonlyMap<number, WyscoutPlayer>>;
  /** The teams in teams.json. */
  teams(): Promise<ReadonlyMap<number, WyscoutTeam>>;
}

/** The shared files in one folder; a reader for each that exists. */
type SharedFiles = Partial<Omit<Companions, 'folders'>>;

const PLAYERS = 'players.json';
const TEAMS = 'teams.json';
/** Folder for unpacked match lists. */
const MATCHES_FOLDER = 'matches';

/** Returns whether a file with this name is shared by many games. */
export function isCompanion(name: string): boolean {
  return name === PLAYERS || name === TEAMS || name === MATCH_ARCHIVE || MATCH_LIST.test(name);
}

/**
 * Returns a function that finds the shared files nearest to an events file: in the same folder, in the parent folder,
 * or in the given folders.
 */
export function companionFinder(
  otherFolders: readonly string[],
  skipped: SkippedElements,
): (events: FoundFile) => Promise<Companions> {
  const known = new Map<string, Promise<SharedFiles>>();
  const filesIn = (folder: string) => {
    const files = known.get(folder) ?? openFolder(folder, skipped);
    known.set(folder, files);
    return files;
  };
  return async (events) => {
    const folder = dirname(resolve(events.path));
    const folders = [...new Set([folder, dirname(folder), ...otherFolders.map((path) => resolve(path))])];
    const found = await Promise.all(folders.map(filesIn));
    const nearest = <K extends keyof SharedFiles>(kind: K) =>
      found.find((files) => files[kind] !== undefined)?.[kind];
    return {
      folders,
      matches: nearest('matches') ?? (async () => new Map()),
      players: nearest('players') ?? (async () => new Map()),
      teams: nearest('teams') ?? (async () => new Map()),
    };
  };
}

async function openFolder(folder: string, skipped: SkippedElements): Promise<SharedFiles> {
  const here = await namesIn(folder);
  const below = here.includes(MATCHES_FOLDER) ? await namesIn(join(folder, MATCHES_FOLDER)) : [];
  const lists = [
    ...here.filter((name) => name === MATCH_ARCHIVE || MATCH_LIST.test(name)),
    ...below.filter((name) => MATCH_LIST.test(name)).map((name) => join(MATCHES_FOLDER, name)),
  ].map((name) => join(folder, name));
  const table = <T extends { readonly wyId: number }>(
    name: string,
    check: (value: unknown, file: FoundFile) => readonly T[],
  ) => once(() => readTable(join(folder, name), check, skipped));
  return {
    ...(lists.length > 0 && { matches: once(async () => readMatches(await listFiles(lists, skipped))) }),
    ...(here.includes(PLAYERS) && { players: table(PLAYERS, checkPlayers) }),
    ...(here.includes(TEAMS) && { teams: table(TEAMS, checkTeams) }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await entriesIn(folder)).map(({ name }) => name);
}

async function readTable<T extends { readonly wyId: number }>(
  path: string,
  check: (value: unknown, file: FoundFile) => readonly T[],
  skipped: SkippedElements,
): Promise<ReadonlyMap<number, T>> {
  const table = new Map<number, T>();
  for (const file of await listFiles([path], skipped)) {
    for (const record of check(await readJson(file), file)) table.set(record.wyId, record);
  }
  return table;
}

/** Returns a function that calls `read` once and caches the result. If `read` fails, the next call tries again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= read().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Matches by id, with an error for each unusable record. */
type MatchTable = ReadonlyMap<number, Match | ImportError>;

/** Matches the file name of a match list, in a folder or in the archive. */
const MATCH_LIST = /^matches(?:_.+)?\.json$/;
const MATCH_ARCHIVE = 'matches.zip';

/**
 * Reads match lists from JSON files or archives into one table by match id. Throws ImportError if a list is
 * damaged.
 */
export async function readMatches(files: readonly FoundFile[]): Promise<MatchTable> {
  const matches = new Map<number, Match | ImportError>();
  for (const file of files) {
    for await (const { list, text } of listsIn(file)) {
      const value = parseJson(text, list.path);
      if (isApiList(value)) continue;
      const records = checkMatches(value, list);
      for (const record of records) {
        const match = await resultOrImportError(async () => toMatch(record, list.path));
        matches.set(record.wyId, match);
      }
    }
  }
  return matches;
}

/** Whether a match list is a response of the API. These lists do not give the home team. */
function isApiList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'matches' in value;
}

async function* listsIn(file: FoundFile): AsyncGenerator<{ list: SourceFile; text: string }> {
  if (file.name !== MATCH_ARCHIVE) {
    yield { list: file, text: await readText(file) };
    return;
  }
  for await (const { label, bytes } of readZip(file.path, (name) => MATCH_LIST.test(name))) {
    yield { list: { path: label, skipped: file.skipped.forPart(label) }, text: decodeUtf8(bytes, label) };
  }
}
