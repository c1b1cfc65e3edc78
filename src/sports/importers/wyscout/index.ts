import { basename, dirname } from 'node:path';
import { NothingFound } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readStart } from '../head.ts';
import type { GameSource, Importer } from '../port.ts';
import { companionFinder, isCompanion } from './companions.ts';
import { readGame } from './game.ts';
import { ATTRIBUTION, LICENCE, PROVIDER } from './vocabulary.ts';

/** Wyscout's open dataset, events format v2, one file a game (`processed-v2`) with the dataset's match lists. */
export const wyscout: Importer = {
  id: PROVIDER,
  name: 'Wyscout (open dataset, v2)',
  sports: ['soccer'],
  provides: { events: true, tracking: false, rosters: true },
  licence: LICENCE,
  attribution: ATTRIBUTION,
  url: 'https://github.com/koenvo/wyscout-soccer-match-event-dataset',
  layout:
    'the dataset’s folder, its processed-v2 folder or files of it (<match id>.json), with matches.zip ' +
    '(or matches_*.json) and, where line-ups have gaps, players.json beside them or one folder up',
  discover,
};

async function discover(paths: readonly string[]): Promise<readonly GameSource[]> {
  const files = await listFiles(paths);
  const candidates = withoutFirstEdition(files.filter((file) => isEventsFile(file, paths)));
  const games: FoundFile[] = [];
  for (const file of candidates) if (await holdsEvents(file, paths)) games.push(file);
  if (games.length === 0) {
    throw new NothingFound(paths, 'holds no events file of Wyscout’s dataset (<match id>.json)');
  }
  const given = files.filter((file) => isCompanion(file.name)).map((file) => dirname(file.path));
  const companionsOf = companionFinder(given);
  return Promise.all(
    games.map(async (file) => {
      const companions = await companionsOf(file);
      return {
        label: file.name,
        bytes: file.bytes,
        read: (report) => readGame(file, companions, report),
      } satisfies GameSource;
    }),
  );
}

/** Events files are named after their match; one that was asked for by itself may have any name. */
function isEventsFile(file: FoundFile, paths: readonly string[]): boolean {
  if (/^\d+\.json$/.test(file.name)) return true;
  return file.name.endsWith('.json') && paths.includes(file.path) && !isCompanion(file.name);
}

/** JSON that begins as none of Wyscout's does: other vendors name files after their matches too. */
const ANOTHER_VENDORS = /^\s*(?:\[|\{\s*"(?!events"|teams"|players"))/;

/** One that was asked for by itself, or is damaged, is read all the same, and says what it lacks. */
async function holdsEvents(file: FoundFile, paths: readonly string[]): Promise<boolean> {
  return paths.includes(file.path) || !ANOTHER_VENDORS.test(await readStart(file, 100));
}

/** The dataset has each game twice; the folder `processed` is the first edition, of another shape. */
function withoutFirstEdition(games: readonly FoundFile[]): readonly FoundFile[] {
  const folderOf = (file: FoundFile) => basename(dirname(file.path));
  if (!games.some((file) => folderOf(file) === 'processed-v2')) return games;
  return games.filter((file) => folderOf(file) !== 'processed');
}
