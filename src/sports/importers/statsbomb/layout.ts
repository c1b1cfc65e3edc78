import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type FoundFile, listFiles } from '../files.ts';

/** The open-data repository's folders, as found on this disk. */
export interface Layout {
  /** The folder that holds `events`, `lineups` and `matches`. */
  readonly root: string;
  readonly competitions: FoundFile | null;
  /** `matches/<competition>/<season>.json`. */
  readonly seasons: readonly FoundFile[];
  /** By match id. */
  readonly events: ReadonlyMap<string, FoundFile>;
  readonly lineups: ReadonlyMap<string, FoundFile>;
  /** What the given paths ask for. */
  readonly wanted: Wanted;
}

/** Everything, or some matches by their id and some seasons by their file. */
interface Wanted {
  all: boolean;
  readonly matches: Set<string>;
  readonly seasonFiles: Set<string>;
}

/** Folders with one file per match, named by its id. */
const PER_MATCH = new Set(['events', 'lineups', 'three-sixty']);

/**
 * The layouts that the paths lie in or hold, and which part of each they name: a folder above the layout or
 * `competitions.json` all of it, a season's file that season, a match's file that match. Sorted by root.
 */
export async function findLayouts(paths: readonly string[]): Promise<Layout[]> {
  const wanted = new Map<string, Wanted>();
  for (const { path } of await listFiles(paths.map((path) => resolve(path)))) {
    const place = placeInLayout(path);
    if (place === null) continue;
    const entry = wanted.get(place.root) ?? { all: false, matches: new Set(), seasonFiles: new Set() };
    wanted.set(place.root, entry);
    if ('match' in place) entry.matches.add(place.match);
    else if ('season' in place) entry.seasonFiles.add(place.season);
    else entry.all = true;
  }
  const layouts: Layout[] = [];
  for (const [root, part] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    layouts.push(await readLayout(root, part));
  }
  return layouts;
}

type Place = { root: string } & ({ match: string } | { season: string } | { competitions: true });

function placeInLayout(path: string): Place | null {
  const folder = dirname(path);
  if (basename(path) === 'competitions.json') return { root: folder, competitions: true };
  const number = /^(\d+)\.json$/.exec(basename(path))?.[1];
  if (number === undefined) return null;
  const above = dirname(folder);
  if (PER_MATCH.has(basename(folder))) return { root: above, match: number };
  if (basename(above) === 'matches') return { root: dirname(above), season: path };
  return null;
}

async function readLayout(root: string, wanted: Wanted): Promise<Layout> {
  const list = async (name: string) => {
    const path = join(root, name);
    return existsSync(path) ? listFiles([path]) : [];
  };
  const [competitions] = await list('competitions.json');
  const seasons = (await list('matches')).filter(({ path }) => {
    const place = placeInLayout(path);
    return place !== null && 'season' in place && place.root === root;
  });
  const events = byMatch(await list('events'));
  const lineups = byMatch(await list('lineups'));
  return { root, competitions: competitions ?? null, seasons, events, lineups, wanted };
}

function byMatch(files: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(
    files.flatMap((file) => {
      const place = placeInLayout(file.path);
      return place !== null && 'match' in place ? [[place.match, file] as const] : [];
    }),
  );
}
