import { PartialFailure } from '../cli/command.ts';
import { print, printError } from '../cli/terminal.ts';
import { withErrorContext } from '../errors.ts';
import { problemsOf } from './check/game.ts';
import { backUpDataset, openReader, openWriter, placeOfDataset } from './store/open.ts';
import { recordsIn } from './store/pages.ts';
import { DatasetError, type DatasetReader } from './store/port.ts';

/** Reads a whole dataset and prints each game's problems. Throws PartialFailure if there are problems. */
export async function checkDataset(data: string): Promise<void> {
  const reader = await openReader(data);
  try {
    await reader.checkReady(true);
    const { games, problems } = await check(reader);
    for (const problem of problems) printError(problem);
    const place = await placeOfDataset(data);
    print(`${place}: ${games} ${games === 1 ? 'game' : 'games'}, ${problemCount(problems.length)}`);
    if (problems.length > 0) throw new PartialFailure();
  } finally {
    await reader.close();
  }
}

/** Copies a dataset, which can be in use, and checks the copy. */
export async function backUp(data: string, to: string): Promise<void> {
  await withErrorContext(to, () => backUpDataset(data, to));
  await checkDataset(to);
}

async function check(reader: DatasetReader): Promise<{ games: number; problems: string[] }> {
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  const problems: string[] = [];
  for (const { game_id } of recordsIn<{ game_id: string }>(page)) {
    problems.push(...(await problemsOfGame(reader, game_id)));
  }
  return { games: page.count, problems };
}

/** Counts an unreadable game as a problem, and continues with the remaining games. */
async function problemsOfGame(reader: DatasetReader, gameId: string): Promise<readonly string[]> {
  try {
    const stored = await reader.game(gameId);
    return stored === null
      ? [`${gameId}: the game is in the list of games but cannot be found`]
      : await problemsOf(reader, stored);
  } catch (error) {
    return [`${gameId}: the game cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

function problemCount(problems: number): string {
  if (problems === 0) return 'no problems';
  return problems === 1 ? '1 problem' : `${problems} problems`;
}

/**
 * Upgrades a dataset to this version's layout. Throws DatasetError if there is no dataset or its store does
 * not support upgrades.
 */
export async function migrate(data: string): Promise<void> {
  const place = await placeOfDataset(data);
  if (await isReadable(data)) {
    print(`${place}: the dataset already has this version’s layout`);
    return;
  }
  const writer = await openWriter(data);
  await writer.close();
  print(`${place}: the dataset was migrated to this version’s layout`);
}

/**
 * Whether this version can read the dataset. Throws if there is no dataset, because opening a writer would
 * create a new dataset.
 */
async function isReadable(data: string): Promise<boolean> {
  try {
    const reader = await openReader(data);
    await reader.close();
    return true;
  } catch (error) {
    if (error instanceof DatasetError && !error.isAbsent) return false;
    throw error;
  }
}
