import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { discoverFiles, type RecognisedFile } from '../../finding/discover-files.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readLastRowGame } from './game.ts';
import { type Play, readPlays } from './tracking.ts';
import { COLUMNS, LAST_ROW } from './vocabulary.ts';

/** Imports Last Row's tracking of the last seconds before goals. A file contains one or many goals. */
export const lastrow = LAST_ROW.importer((search) => {
  const playsOf = cachedReader();
  return discoverFiles<readonly PlaySize[]>(search, {
    fileNames: /\.csv$/i,
    async recognise(file) {
      const isOfLastRow = (await readHead(file)).hasColumns(COLUMNS);
      return isOfLastRow ? [...(await playsOf(file)).values()].map(sizeOf) : null;
    },
    gamesOf: (files) => files.flatMap((file) => gamesIn(file, playsOf)),
  });
});

type PlayReader = typeof readPlays;

/** Caches the goals in the last file, because the import reads a file's games one after another. */
function cachedReader(): PlayReader {
  let last: { readonly path: string; readonly plays: ReturnType<PlayReader> } | null = null;
  return (file: FoundFile) => {
    if (last?.path === file.path) return last.plays;
    const plays = readPlays(file);
    last = { path: file.path, plays };
    // The import can retry a failed file without the rows that caused the failure, so errors are not cached.
    plays.catch(() => {
      last = null;
    });
    return plays;
  };
}

/** Name and size of a goal. The tracking is read later. */
interface PlaySize {
  readonly name: string;
  readonly rows: number;
}

function sizeOf({ name, rows }: Play): PlaySize {
  return { name, rows: rows.frames.length };
}

function gamesIn(
  { file, content: plays }: RecognisedFile<readonly PlaySize[]>,
  playsOf: PlayReader,
): GameSource[] {
  const allRows = plays.reduce((sum, { rows }) => sum + rows, 0);
  return plays.map(({ name, rows }) => {
    const bytes = Math.round((file.bytes * rows) / allRows);
    return {
      label: name,
      bytes,
      files: [file.path],
      async read(report) {
        const play = (await playsOf(file)).get(name);
        if (play === undefined)
          throw new ImportError(file.path, `the goal "${name}" is no longer in the file`);
        report.progress(bytes);
        return readLastRowGame(play, report);
      },
    };
  });
}
