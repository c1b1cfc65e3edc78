import { dirname } from 'node:path';
import { ImportError } from '../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import type { FoundFile } from '../reading/files.ts';
import { madeOf } from './candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from './discover-files.ts';
import { UnusableFile } from './unusable.ts';

/** The game that a file belongs to, and the file's role in the game. */
export interface GamePart<K extends string> {
  /** The vendor's id or name for the game. */
  readonly game: string;
  readonly kind: K;
  /** The part of the file with this game, if the file has several games; default: the whole file. */
  readonly file?: FoundFile;
}

/** The games in a file. */
type Parts<K extends string> = GamePart<K> | readonly GamePart<K>[];

/**
 * Format in which every file contains the id of its game, or of each of its games. If every game is a single
 * file, there is only one kind of part.
 */
export interface PartsFormat<K extends string>
  extends Pick<FileFormat<Parts<K>>, 'fileNames' | 'includesNeighbours' | 'recognise'> {
  /** Name of each part in error messages, for instance `events file`. */
  readonly partNames: Readonly<Record<K, string>>;
  /** Creates a game. Throws ImportError if a required part is missing. */
  readonly read: (game: PartsOfGame<K>, report: ImportReport) => Promise<GameImport>;
}

/** A game's files, at most one of each kind. */
export interface PartsOfGame<K extends string> {
  readonly game: string;
  readonly parts: Readonly<Partial<Record<K, FoundFile>>>;
}

/** Finds a vendor's games with a requested file. Throws NothingFound if there are no games. */
export function discoverParts<K extends string>(
  search: Search,
  { partNames, read, ...format }: PartsFormat<K>,
): Promise<GameSource[]> {
  return discoverFiles<Parts<K>>(search, {
    ...format,
    gamesOf: (files) =>
      gatherParts(files.flatMap(partsIn), partNames).map((game): GameSource | UnusableFile =>
        game instanceof UnusableFile
          ? game
          : {
              label: game.game,
              ...madeOf(Object.values<FoundFile | undefined>(game.parts)),
              read: (report) => read(game, report),
            },
      ),
  });
}

function partsIn<K extends string>({ content, ...found }: RecognisedFile<Parts<K>>) {
  return [content]
    .flat()
    .map((part): RecognisedFile<GamePart<K>> => ({ ...found, file: part.file ?? found.file, content: part }));
}

interface Group<K extends string> {
  readonly game: string;
  readonly folder: string;
  readonly parts: Partial<Record<K, FoundFile>>;
  requested: boolean;
  duplicate: UnusableFile | null;
}

/**
 * Combines each game's files; with `perFolder`, only files in the same folder. A game with two files of the
 * same kind fails. Omits games without a requested file.
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
      const problem = `is a second ${partNames[kind]} for game ${game}; the first is ${first.path}`;
      group.duplicate ??= new UnusableFile(file, new ImportError(file.path, problem));
    }
  }
  return [...groups.values()]
    .filter(({ requested }) => requested)
    .map(({ game, folder, parts, duplicate }) => duplicate ?? { game, folder, parts });
}
