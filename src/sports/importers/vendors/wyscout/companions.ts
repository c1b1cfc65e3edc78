import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import type { SkippedElements } from '../../core/skipped-elements.ts';
import { type FoundFile, listFiles } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { MATCH_ARCHIVE, MATCH_LIST, type MatchTable, readMatches } from './matches.ts';
import { checkPlayers, type WyscoutPlayer } from './schema.ts';

/** The dataset's files that many games share. Each is read once, when the first game needs it. */
export interface Companions {
  /** The folders that were searched, nearest first. */
  readonly places: readonly string[];
  matches(): Promise<MatchTable>;
  /** The players of players.json; none without that file, since line-ups are in the events files. */
  players(): Promise<ReadonlyMap<number, WyscoutPlayer>>;
}

/** None of the shared files. */
export const NO_COMPANIONS: Companions = {
  places: [],
  matches: async () => new Map(),
  players: noPlayers,
};

/** What one folder holds of them. */
interface Place {
  readonly matches?: Companions['matches'];
  readonly players?: Companions['players'];
}

const PLAYERS = 'players.json';
/** Folder that match lists can be unpacked to. */
const MATCHES_FOLDER = 'matches';

/** Whether a file of that name is one of the dataset's shared files. */
export function isCompanion(name: string): boolean {
  return name === PLAYERS || name === 'teams.json' || name === MATCH_ARCHIVE || MATCH_LIST.test(name);
}

/**
 * Makes a function that finds the companions nearest to an events file: in its own folder, in the one above, or in the
 * given folders. It throws ImportError where there is no match list.
 */
export function companionFinder(
  otherFolders: readonly string[],
  skipped: SkippedElements,
): (events: FoundFile) => Promise<Companions> {
  const known = new Map<string, Promise<Place>>();
  const placeAt = (folder: string) => {
    const place = known.get(folder) ?? openPlace(folder, skipped);
    known.set(folder, place);
    return place;
  };
  return async (events) => {
    const own = dirname(resolve(events.path));
    const folders = [...new Set([own, dirname(own), ...otherFolders.map((path) => resolve(path))])];
    const places = await Promise.all(folders.map(placeAt));
    const matches = places.find((place) => place.matches)?.matches;
    if (matches === undefined) {
      throw new ImportError(
        events.path,
        `${MATCH_ARCHIVE} (or matches_*.json), which has the teams' sides, scores and dates, is missing: it is ` +
          `neither in ${folders.join(', ')} nor below the given paths`,
      );
    }
    const players = places.find((place) => place.players)?.players ?? noPlayers;
    return { places: folders, matches, players };
  };
}

async function noPlayers(): Promise<ReadonlyMap<number, WyscoutPlayer>> {
  return new Map();
}

async function openPlace(folder: string, skipped: SkippedElements): Promise<Place> {
  const here = (await entriesOf(folder)).filter((name) => isCompanion(name));
  const below = (await entriesOf(join(folder, MATCHES_FOLDER))).filter((name) => MATCH_LIST.test(name));
  const lists = [
    ...here.filter((name) => name === MATCH_ARCHIVE || MATCH_LIST.test(name)),
    ...below.map((name) => join(MATCHES_FOLDER, name)),
  ].map((name) => join(folder, name));
  return {
    ...(lists.length > 0 && { matches: once(async () => readMatches(await listFiles(lists, skipped))) }),
    ...(here.includes(PLAYERS) && { players: once(() => readPlayers(join(folder, PLAYERS), skipped)) }),
  };
}

/** Names in a folder; none where it is absent or not readable, because it was not requested. */
async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
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

/** Calls `read` the first time only, and returns its result every time; if it fails, the next call tries again. */
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
