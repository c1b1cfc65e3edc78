import { dirname, join, resolve } from 'node:path';
import { ImportError } from '../../core/errors.ts';
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
import {
  checkMatches,
  checkPlayers,
  matchDate,
  vendorText,
  type WyscoutMatch,
  type WyscoutPlayer,
} from './schema.ts';
import { COMPETITIONS, SEASONS } from './vocabulary.ts';

/** Dataset files that are shared by many games. Each file is read once, when the first game needs it. */
export interface Companions {
  /** Searched folders, nearest first. */
  readonly folders: readonly string[];
  matches(): Promise<MatchTable>;
  /**
   * Returns the players in players.json; empty without this file, because the events files contain the
   * lineups.
   */
  players(): Promise<ReadonlyMap<number, WyscoutPlayer>>;
}

export const NO_COMPANIONS: Companions = {
  folders: [],
  matches: async () => new Map(),
  players: noPlayers,
};

/** The shared files in one folder. */
interface SharedFiles {
  readonly matches?: Companions['matches'];
  readonly players?: Companions['players'];
}

const PLAYERS = 'players.json';
/** Folder for unpacked match lists. */
const MATCHES_FOLDER = 'matches';

/** Returns whether a file with this name is shared by many games. */
export function isCompanion(name: string): boolean {
  return name === PLAYERS || name === 'teams.json' || name === MATCH_ARCHIVE || MATCH_LIST.test(name);
}

/**
 * Returns a function that finds the shared files nearest to an events file: in the same folder, in the parent folder,
 * or in the given folders. The function throws ImportError if there is no match list.
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
    const matches = found.find((files) => files.matches)?.matches;
    if (matches === undefined) {
      throw new ImportError(
        events.path,
        `${MATCH_ARCHIVE} (or matches_*.json) with the teams' sides, scores and dates is missing: it is ` +
          `neither in ${folders.join(', ')} nor below the given paths`,
      );
    }
    const players = found.find((files) => files.players)?.players ?? noPlayers;
    return { folders: folders, matches, players };
  };
}

async function noPlayers(): Promise<ReadonlyMap<number, WyscoutPlayer>> {
  return new Map();
}

async function openFolder(folder: string, skipped: SkippedElements): Promise<SharedFiles> {
  const here = await namesIn(folder);
  const below = here.includes(MATCHES_FOLDER) ? await namesIn(join(folder, MATCHES_FOLDER)) : [];
  const lists = [
    ...here.filter((name) => name === MATCH_ARCHIVE || MATCH_LIST.test(name)),
    ...below.filter((name) => MATCH_LIST.test(name)).map((name) => join(MATCHES_FOLDER, name)),
  ].map((name) => join(folder, name));
  return {
    ...(lists.length > 0 && { matches: once(async () => readMatches(await listFiles(lists, skipped))) }),
    ...(here.includes(PLAYERS) && { players: once(() => readPlayers(join(folder, PLAYERS), skipped)) }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await entriesIn(folder)).map(({ name }) => name);
}

async function readPlayers(
  path: string,
  skipped: SkippedElements,
): Promise<ReadonlyMap<number, WyscoutPlayer>> {
  const players = new Map<number, WyscoutPlayer>();
  for (const file of await listFiles([path], skipped)) {
    for (const player of checkPlayers(await readJson(file), file)) players.set(player.wyId, player);
  }
  return players;
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

/** Match data that is in a match list but not in the events file. */
export interface Match {
  readonly home: number;
  readonly away: number;
  readonly score: { readonly team_a: number; readonly team_b: number } | null;
  readonly date: string | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  /** Kickoff in UTC. */
  readonly kickOff: string | null;
  /** Formations by the vendor's team ids. */
  readonly formations: ReadonlyMap<number, Formation>;
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
      const records = checkMatches(parseJson(text, list.path), list);
      for (const record of records) {
        const match = await resultOrImportError(async () => toMatch(record, list.path));
        matches.set(record.wyId, match);
      }
    }
  }
  return matches;
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

function scoreOf(home: number | null | undefined, away: number | null | undefined): Match['score'] {
  return home == null || away == null ? null : { team_a: home, team_b: away };
}

function toMatch(record: WyscoutMatch, path: string): Match {
  const sides = Object.values(record.teamsData);
  const home = sides.find((team) => team.side === 'home');
  const away = sides.find((team) => team.side === 'away');
  if (home === undefined || away === undefined || sides.length !== 2) {
    throw new ImportError(path, `match ${record.wyId} must have one home and one away team`);
  }
  const goals = record.duration === 'Regular' ? ('score' as const) : ('scoreET' as const);
  return {
    home: home.teamId,
    away: away.teamId,
    score: record.duration == null ? null : scoreOf(home[goals], away[goals]),
    date: matchDate(record.date ?? '', record.dateutc ?? ''),
    venue: vendorText(record.venue ?? ''),
    competition: COMPETITIONS.get(record.competitionId ?? -1) ?? null,
    season: SEASONS.get(record.seasonId ?? -1) ?? null,
    kickOff: utcOf(record.dateutc ?? ''),
    formations: new Map(sides.map(({ teamId, formation }) => [teamId, formationOf(formation)])),
  };
}

/** Converts a UTC time such as `2016-07-10 19:00:00` to RFC 3339. */
function utcOf(date: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date) ?? [];
  return day === undefined ? null : `${day}T${time}Z`;
}

/** A substitution in a match list, with whole minutes of the match clock. */
interface Substitution {
  readonly minute: number;
  readonly on: number;
  readonly off: number;
}

export interface Formation {
  readonly lineup: ReadonlySet<number>;
  readonly bench: ReadonlySet<number>;
  readonly substitutions: readonly Substitution[];
}

interface Fields {
  readonly [name: string]: unknown;
}

/** Reads a team's formation. Missing parts are empty. Some matches have the text `null` instead of a part. */
function formationOf(value: unknown): Formation {
  const { lineup, bench, substitutions } = fieldsOf(value);
  return {
    lineup: new Set(listOf(lineup).flatMap(({ playerId }) => idOf(playerId))),
    bench: new Set(listOf(bench).flatMap(({ playerId }) => idOf(playerId))),
    substitutions: listOf(substitutions).flatMap(({ minute, playerIn, playerOut }): Substitution[] => {
      const [on] = idOf(playerIn);
      const [off] = idOf(playerOut);
      return typeof minute === 'number' && on !== undefined && off !== undefined ? [{ minute, on, off }] : [];
    }),
  };
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Returns a list with the id, or an empty list for 0, which means no player. */
function idOf(value: unknown): number[] {
  return typeof value === 'number' && value > 0 ? [value] : [];
}
