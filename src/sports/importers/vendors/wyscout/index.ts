import { basename, dirname } from 'node:path';
import { ImportError, NothingFound } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import type { Search } from '../../core/skipped-elements.ts';
import { resultOrImportError } from '../../finding/unusable.ts';
import { type FoundFile, listFiles } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readWyscoutGame } from './game.ts';
import { companionFinder, isCompanion, NO_COMPANIONS } from './metadata.ts';
import { apiVersionOf } from './schema.ts';
import { readV3Game } from './v3/game.ts';
import { WYSCOUT } from './vocabulary.ts';

/**
 * Imports Wyscout's open dataset in events format v2: one file per game (`processed-v2`) and the dataset's
 * match lists. Also imports events from the vendor's API. API v2 has numbers instead of event names; v3 has a
 * different schema.
 */
export const wyscout = WYSCOUT.importer(discover);

async function discover({ paths, skipped }: Search): Promise<readonly GameSource[]> {
  const files = await listFiles(paths, skipped);
  const candidates = withoutFirstEdition(files.filter((file) => isEventsFile(file, paths)));
  const games: FoundFile[] = [];
  for (const file of candidates) if (await mayHoldEvents(file)) games.push(file);
  const ofApi = new Map<FoundFile, 2 | 3>();
  for (const file of files.filter(({ name }) => name.endsWith('.json') && !isCompanion(name))) {
    const version = await apiVersionOf(file);
    if (version !== null) ofApi.set(file, version);
  }
  games.push(...[...ofApi.keys()].filter((file) => !games.includes(file)));
  if (games.length === 0) {
    throw new NothingFound(paths, 'has no events file of Wyscout’s dataset (<match id>.json)');
  }
  const companions = files.filter((file) => isCompanion(file.name));
  for (const file of [...games, ...companions]) file.skipped.isUsed = true;
  const folders = companions.map((file) => dirname(file.path));
  const companionsOf = companionFinder(folders, skipped);
  return Promise.all(
    games.map(async (file) => {
      const version = ofApi.get(file);
      const found = await resultOrImportError(() => companionsOf(file));
      // A file from the API does not need the dataset's shared files.
      if (found instanceof ImportError && version === undefined) throw found;
      const shared = found instanceof ImportError ? NO_COMPANIONS : found;
      return {
        label: file.name,
        bytes: file.bytes,
        read: (report) =>
          version === 3
            ? readV3Game(file, shared, report)
            : readWyscoutGame({ file, isFromApi: version === 2 }, shared, report),
      } satisfies GameSource;
    }),
  );
}

/**
 * Returns whether a file can be an events file. Its name is the match id, but a file that is given directly
 * can have any name.
 */
function isEventsFile(file: FoundFile, paths: readonly string[]): boolean {
  if (/^\d+\.json$/.test(file.name)) return true;
  return file.name.endsWith('.json') && paths.includes(file.path) && !isCompanion(file.name);
}

/** Matches the start of other vendors' JSON files, which can also be named by match id. */
const ANOTHER_VENDORS = /^\s*(?:\[|\{\s*"(?!events"|teams"|players"))/;

/** Returns true also for damaged files. An import of a damaged file then reports the problem. */
async function mayHoldEvents(file: FoundFile): Promise<boolean> {
  return !ANOTHER_VENDORS.test((await readHead(file, 100)).text);
}

/** The dataset contains each game twice. The folder `processed` is the first edition, which has a different schema. */
function withoutFirstEdition(games: readonly FoundFile[]): readonly FoundFile[] {
  const folderOf = (file: FoundFile) => basename(dirname(file.path));
  if (!games.some((file) => folderOf(file) === 'processed-v2')) return games;
  return games.filter((file) => folderOf(file) !== 'processed');
}
