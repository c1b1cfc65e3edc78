import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ImportError } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readJson } from '../json.ts';
import { MATCH_ARCHIVE, MATCH_LIST, type Match, readMatches } from './matches.ts';
import { checkPlayers, type WyscoutPlayer } from './schema.ts';

/** The dataset's files that many games share. Each is read once, when a game first asks for it. */
export interface Companions {
  /** Folders in which they were looked for, nearest first. */
  readonly places: readonly string[];
  matches(): Promise<ReadonlyMap<number, Match>>;
  /** Everyone in players.json; nobody where there is no such file, since line-ups are in the events files. */
  players(): Promise<ReadonlyMap<number, WyscoutPlayer>>;
}

/** What one folder holds of them. */
interface Place {
  readonly matches?: Companions['matches'];
  readonly players?: Companions['players'];
}

const PLAYERS = 'players.json';
/** Folder that match lists may have been unpacked to. */
const MATCHES_FOLDER = 'matches';

/** Whether a file of that name is one of the dataset's that is not a game's events. */
export function isCompanion(name: string): boolean {
  return name === PLAYERS || name === 'teams.json' || name === MATCH_ARCHIVE || MATCH_LIST.test(name);
}

/**
 * Makes a finder of companions. Those of an events file are the nearest to it: in its own folder, in the one
 * above, or in the given ones. The finder throws ImportError where there is no match list.
 */
export function companionFinder(given: readonly string[]): (events: FoundFile) => Promise<Companions> {
  const known = new Map<string, Promise<Place>>();
  const placeAt = (folder: string) => {
    const place = known.get(folder) ?? openPlace(folder);
    known.set(folder, place);
    return place;
  };
  return async (events) => {
    const own = dirname(resolve(events.path));
    const folders = [...new Set([own, dirname(own), ...given.map((path) => resolve(path))])];
    const places = await Promise.all(folders.map(placeAt));
    const matches = places.find((place) => place.matches)?.matches;
    if (matches === undefined) {
      throw new ImportError(
        events.path,
        `${MATCH_ARCHIVE} (or matches_*.json), which has the teams' sides, scores and dates, is missing; ` +
          `it was looked for in ${folders.join(', ')} and below the given paths`,
      );
    }
    const players = places.find((place) => place.players)?.players ?? noPlayers;
    return { places: folders, matches, players };
  };
}

async function noPlayers(): Promise<ReadonlyMap<number, WyscoutPlayer>> {
  return new Map();
}

async function openPlace(folder: string): Promise<Place> {
  const here = (await entriesOf(folder)).filter((name) => isCompanion(name));
  const below = (await entriesOf(join(folder, MATCHES_FOLDER))).filter((name) => MATCH_LIST.test(name));
  const lists = [
    ...here.filter((name) => name === MATCH_ARCHIVE || MATCH_LIST.test(name)),
    ...below.map((name) => join(MATCHES_FOLDER, name)),
  ].map((name) => join(folder, name));
  return {
    ...(lists.length > 0 && { matches: once(async () => readMatches(await listFiles(lists))) }),
    ...(here.includes(PLAYERS) && { players: once(() => readPlayers(join(folder, PLAYERS))) }),
  };
}

/** Names in a folder; none where it is absent or may not be read, for nobody asked to look there. */
async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function readPlayers(path: string): Promise<ReadonlyMap<number, WyscoutPlayer>> {
  const players = new Map<number, WyscoutPlayer>();
  for (const file of await listFiles([path])) {
    for (const player of checkPlayers(await readJson(file), path)) players.set(player.wyId, player);
  }
  return players;
}

/** Runs `read` when first asked, and gives everyone after that the same result. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
