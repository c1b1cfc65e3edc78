import { dirname } from 'node:path';
import { ImportError } from '../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import type { FoundFile } from '../reading/files.ts';
import { totalBytes } from './candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from './discover-files.ts';
import { UnusableFile } from './unusable.ts';

/** What a file says of itself: the game that it is of, and which part of it. */
export interface GamePart<K extends string> {
  /** The vendor's id of the game, or its name. */
  readonly game: string;
  readonly kind: K;
}

/** Games whose files each state their game. A vendor with one file a game has one kind of part. */
export interface PartsFormat<K extends string>
  extends Pick<FileFormat<GamePart<K>>, 'fileNames' | 'includesNeighbours' | 'recognise'> {
  /** What each part is called in errors, for instance `events file`. */
  readonly partNames: Readonly<Record<K, string>>;
  /** Throws ImportError also where a part is missing that the others need. */
  readonly read: (game: PartsOfGame<K>, report: ImportReport) => Promise<GameImport>;
}

/** The files of one game, each kind once. */
export interface PartsOfGame<K extends string> {
  readonly game: string;
  readonly parts: Readonly<Partial<Record<K, FoundFile>>>;
}

/** Finds a vendor's games of such a format: those of which a file was requested. Throws NothingFound where there are none. */
export function discoverParts<K extends string>(
  search: Search,
  { partNames, read, ...format }: PartsFormat<K>,
): Promise<GameSource[]> {
  return discoverFiles<GamePart<K>>(search, {
    ...format,
    gamesOf: (files) =>
      gatherParts(files, partNames).map((game): GameSource | UnusableFile =>
        game instanceof UnusableFile
          ? game
          : {
              label: game.game,
              bytes: totalBytes(Object.values<FoundFile | undefined>(game.parts)),
              read: (report) => read(game, report),
            },
      ),
  });
}

/** A game's files while they are gathered. */
interface Group<K extends string> {
  readonly game: string;
  readonly folder: string;
  readonly parts: Partial<Record<K, FoundFile>>;
  requested: boolean;
  duplicate: UnusableFile | null;
}

/**
 * Puts the files of each game together, with `perFolder` only those of one folder. A game that has two files of a kind
 * cannot be used. Games of which no file was requested are left out.
 */
export function gatherParts<K extends string>(
  files: readonly RecognisedFile<GamePart<K>>[],
  partNames: Readonly<Record<K, string>>,
  { perFolder = false } = {},
): Array<(PartsOfGame<K> & { readonly folder: string }) | UnusableFile> {
  const groups = new Map<string, Group<K>>();
  for (const { file, requested, content } of files) {
    const { game, kind } = content;
    const folder = dirname(file.path);
    const key = JSON.stringify(perFolder ? [game, folder] : [game]);
    const group: Group<K> = groups.get(key) ?? { game, folder, parts: {}, requested: false, duplicate: null };
    groups.set(key, group);
    group.requested ||= requested;
    const first = group.parts[kind];
    if (first === undefined) {
      group.parts[kind] = file;
    } else {
      const problem = `is a second ${partNames[kind]} of game ${game}; the first is ${first.path}`;
      group.duplicate ??= new UnusableFile(file, new ImportError(file.path, problem));
    }
  }
  return [...groups.values()]
    .filter(({ requested }) => requested)
    .map(({ game, folder, parts, duplicate }) => duplicate ?? { game, folder, parts });
}
