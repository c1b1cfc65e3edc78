import { basename, dirname } from 'node:path';
import { NothingFound } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import type { Search } from '../../core/skipped-elements.ts';
import { madeOf } from '../../finding/candidates.ts';
import { type FoundFile, listFiles } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readWyscoutGame } from './game.ts';
import { bytesOf, matchesIn } from './league/schema.ts';
import { type Companions, companionFinder, isCompanion } from './metadata.ts';
import { type EventsForm, formOf } from './schema.ts';
import { readV3Game } from './v3/game.ts';
import { WYSCOUT } from './vocabulary.ts';

/**
 * Imports Wyscout's open dataset, with a file for each game (`processed-v2`) or for each competition, and events from
 * the vendor's API v2 and v3.
 */
export const wyscout = WYSCOUT.importer(discover);

async function discover({ paths, skipped }: Search): Promise<readonly GameSource[]> {
  const files = await listFiles(paths, skipped);
  const forms = new Map<FoundFile, EventsForm>();
  for (const file of withoutFirstEdition(files.filter(({ name }) => /\.json$/i.test(name)))) {
    if (isCompanion(file.name)) continue;
    const form = (await formOf(file)) ?? ((await mayHoldEvents(file, paths)) ? 'v2' : null);
    if (form !== null) forms.set(file, form);
  }
  if (forms.size === 0) {
    throw new NothingFound(paths, 'has no events of Wyscout’s dataset or API (….json)');
  }
  const companions = files.filter(({ name }) => isCompanion(name));
  for (const file of [...forms.keys(), ...companions]) file.skipped.isUsed = true;
  const folders = companions.map((file) => dirname(file.path));
  const companionsOf = companionFinder(folders, skipped);
  const games = await Promise.all(
    [...forms].map(async ([file, form]) => gamesIn(file, form, await companionsOf(file))),
  );
  return games.flat();
}

async function gamesIn(file: FoundFile, form: EventsForm, companions: Companions): Promise<GameSource[]> {
  if (form === 'list') {
    return (await matchesIn(file)).map((match) => ({
      label: `match ${match.matchId} in ${file.name}`,
      bytes: bytesOf(match),
      files: [file.path],
      read: (report) => readWyscoutGame(match, companions, report),
    }));
  }
  const read = form === 'v3' ? readV3Game : readWyscoutGame;
  return [{ label: file.name, ...madeOf([file]), read: (report) => read(file, companions, report) }];
}

/** Matches the start of other vendors' JSON files, which can also be named by match id. */
const ANOTHER_VENDORS = /^\s*(?:\[|\{\s*"(?!events"|teams"|players"))/;

/**
 * Returns whether a damaged file is probably an events file, so that an import reports the problem: its name is a match
 * id, or the file is given directly.
 */
async function mayHoldEvents(file: FoundFile, paths: readonly string[]): Promise<boolean> {
  if (!/^\d+\.json$/.test(file.name) && !paths.includes(file.path)) return false;
  return !ANOTHER_VENDORS.test((await readHead(file, 100)).text);
}

/** The dataset contains each game twice. The folder `processed` is the first edition, which has a different schema. */
function withoutFirstEdition(files: readonly FoundFile[]): readonly FoundFile[] {
  const folderOf = (file: FoundFile) => basename(dirname(file.path));
  if (!files.some((file) => folderOf(file) === 'processed-v2')) return files;
  return files.filter((file) => folderOf(file) !== 'processed');
}
