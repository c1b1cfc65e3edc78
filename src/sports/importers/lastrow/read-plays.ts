import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { streamTable } from '../table.ts';
import { addRow, emptyPlay, type Play } from './play.ts';
import { COLUMNS, GOAL_COLUMN, MANY_GOALS, ONE_GOAL } from './vocabulary.ts';

/**
 * A goal is ten seconds; all of a season's are some megabytes. The rows are in the order of the players, so a
 * file's numbers are held in memory to be turned to frames, and one that is larger than this is none of the vendor's.
 */
const MAX_BYTES = 32 * 1024 * 1024;

/** Reads all goals of a file, by name: those that its column `play` names, or one with the name of the file. */
export async function readPlays(file: FoundFile): Promise<Map<string, Play>> {
  if (file.bytes > MAX_BYTES) {
    throw new ImportError(file.path, `is larger than ${MAX_BYTES / 1024 / 1024} MB, too large for goals`);
  }
  const plays = new Map<string, Play>();
  const seen = new Map<string, Set<number>>();
  const stem = file.name.replace(/\.[^.]*$/, '');
  for await (const row of streamTable(file, { columns: COLUMNS, endsInLineFeed: true })) {
    const named = row.text(GOAL_COLUMN);
    const name = named ?? stem;
    const play = plays.get(name) ?? emptyPlay(name, file.path, named === null ? ONE_GOAL : MANY_GOALS);
    plays.set(name, play);
    addRow(play, row, seen);
  }
  if (plays.size === 0) throw new ImportError(file.path, 'holds no frames');
  return plays;
}

/** Reads files as {@link readPlays} does and keeps the last: the games of a file are asked for one after the other. */
export function lastRead(): typeof readPlays {
  let last: { readonly path: string; readonly plays: ReturnType<typeof readPlays> } | null = null;
  return (file) => {
    if (last?.path !== file.path) last = { path: file.path, plays: readPlays(file) };
    return last.plays;
  };
}
