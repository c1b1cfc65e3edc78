import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Search, SkippedElements } from '../../core/skipped-elements.ts';
import { type FoundFile, listFiles } from '../../reading/files.ts';

/** The folders of the open-data repository, as found on disk. */
export interface Layout {
  /** The folder that holds `events`, `lineups` and `matches`. */
  readonly root: string;
  readonly competitions: FoundFile | null;
  /** `matches/<competition>/<season>.json`. */
  readonly seasons: readonly FoundFile[];
  /** By match id. */
  readonly events: ReadonlyMap<string, FoundFile>;
  readonly lineups: ReadonlyMap<string, FoundFile>;
  readonly threeSixty: ReadonlyMap<string, FoundFile>;
  readonly requested: Requested;
}

/** What the given paths ask for: everything, or some matches by id and some seasons by file. */
interface Requested {
  all: boolean;
  readonly matches: Set<string>;
  readonly seasonFiles: Set<string>;
}

/** Folders with one file per match, named by its id. */
const PER_MATCH = new Set(['events', 'lineups', 'three-sixty']);

/**
 * The layouts that the paths contain or are part of, and what they request of each: a folder above the layout or
 * `competitions.json` requests all of it, a season's file that season, a match's file that match. Sorted by root.
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

type Place = { root: string } & ({ match: string } | { season: string } | { competitions: true });

/** Whether a file is in the place of one of the repository's. */
export function isInLayout(path: string): boolean {
  return placeInLayout(path) !== null;
}

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

async function readLayout(root: string, requested: Requested, skipped: SkippedElements): Promise<Layout> {
  const list = async (name: string) => {
    const path = join(root, name);
    return existsSync(path) ? listFiles([path], skipped) : [];
  };
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
