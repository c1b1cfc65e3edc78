import { dirname } from 'node:path';
import { ImportError } from '../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import type { FoundFile } from '../reading/files.ts';
import { type Candidate, madeOf } from './candidates.ts';
import { discoverFiles, type FileFormat } from './discover-files.ts';
import { resultOrImportError, UnusableFile } from './unusable.ts';

/**
 * Format of games that consist of two files in the same folder: a description (metadata, rosters) and its
 * tracking. The files are paired by contents, because file names vary too much. A file without its
 * counterpart becomes a game that fails, so that other games are still imported.
 */
export interface PairedFormat<D, T> extends Pick<FileFormat<Part<D, T>>, 'fileNames' | 'recognise'> {
  /** Name of the description in error messages, for instance `match JSON`. */
  readonly descriptionName: string;
  /**
   * Returns a score for how well a description and a tracking file match; 0 if they do not match. Throws
   * ImportError if the tracking is unusable.
   */
  readonly fit: (description: D, tracking: T, files: PairFiles) => Promise<number> | number;
  /** Returns the vendor's id for the described game. */
  readonly gameOf: (description: D) => string;
  /**
   * Ranks pairs for the same game. The pair with the lowest rank is imported; without `rank`, the first pair.
   */
  readonly rank?: (pair: Pair<D, T>) => number;
  /**
   * Returns the kind of a file that accompanies its game's tracking instead of replacing it, such as `events`; null for
   * tracking. A game has at most one file of each kind; without tracking, these files are a game on their own.
   */
  readonly companionKind?: (tracking: T) => string | null;
  /** Selects the pairs to import; default: one pair per game. */
  readonly choosePairs?: (
    found: ReadonlyArray<Pair<D, T> | UnusableFile>,
  ) => Array<Pair<D, T> | UnusableFile>;
  readonly read: (pair: Pair<D, T>, report: ImportReport) => Promise<GameImport>;
}

/** The role of a file in a game. */
export type Part<D, T> =
  | {
      readonly kind: 'description';
      readonly read: () => Promise<D>;
      /** The file looks like a description but is ignored unless its folder has matching tracking. */
      readonly onlyIfTracked?: boolean;
    }
  | {
      readonly kind: 'tracking';
      readonly tracking: T;
      /** The file looks like tracking but is ignored unless its folder has a matching description. */
      readonly onlyIfDescribed?: boolean;
    };

interface PairFiles {
  readonly descriptionFile: FoundFile;
  readonly trackingFile: FoundFile;
}

export interface Pair<D, T> extends PairFiles {
  readonly description: D;
  readonly tracking: T;
  /** Files that accompany the tracking; see `companionKind`. */
  readonly companions: readonly Companion<T>[];
  /** Files that contain the same game in a different format. They are not imported. */
  readonly others: readonly FoundFile[];
}

export interface Companion<T> {
  readonly file: FoundFile;
  readonly content: T;
}

interface Described<D> extends Candidate {
  readonly description: D | ImportError;
  readonly onlyIfTracked: boolean;
}

interface Tracked<T> extends Candidate {
  readonly tracking: T;
  readonly onlyIfDescribed: boolean;
}

type Found<D, T> = Pair<D, T> | UnusableFile;

/** Recognised content of a file. Descriptions have already been read. */
type ReadPart<D, T> =
  | {
      readonly kind: 'description';
      readonly description: D | ImportError;
      readonly onlyIfTracked: boolean;
    }
  | Extract<Part<D, T>, { kind: 'tracking' }>;

/** Finds a vendor's games in a paired format. Throws NothingFound if there are no games. */
export function discoverPairs<D, T>(search: Search, format: PairedFormat<D, T>): Promise<GameSource[]> {
  return discoverFiles<ReadPart<D, T>>(search, {
    ...format,
    includesNeighbours: true,
    async recognise(file) {
      const part = await format.recognise(file);
      if (part?.kind !== 'description') return part;
      const description = await resultOrImportError(() => file.skipped.retry(part.read));
      return { kind: part.kind, description, onlyIfTracked: part.onlyIfTracked === true };
    },
    async gamesOf(files) {
      const described: Described<D>[] = [];
      const tracked: Tracked<T>[] = [];
      for (const { file, requested, content } of files) {
        if (content.kind === 'description') described.push({ file, requested, ...content });
        else tracked.push({ file, requested, onlyIfDescribed: false, ...content });
      }
      const pairs = await pairUp(described, tracked, format);
      for (const { file } of described) {
        const isPaired = pairs.some((one) => isPair(one) && one.descriptionFile === file);
        if (!isPaired) file.skipped.isUsed = false;
      }
      const games = format.choosePairs?.(pairs) ?? onePerGame(pairs, format);
      for (const game of games) if (game instanceof UnusableFile) game.file.skipped.isUsed = true;
      return games.map((game) => (game instanceof UnusableFile ? game : sourceOf(game, format)));
    },
  });
}

/** Returns every game with a requested file, and the problems with requested files. */
async function pairUp<D, T>(
  described: readonly Described<D>[],
  tracked: readonly Tracked<T>[],
  format: PairedFormat<D, T>,
): Promise<Found<D, T>[]> {
  const found: Found<D, T>[] = [];
  const wanted = new WantedFiles(described, format);
  // Requested files take precedence: an unrequested file is used only if no requested file matches.
  for (const one of [...tracked].sort((a, b) => Number(b.requested) - Number(a.requested))) {
    const neighbours = described.filter(({ file }) => isInSameFolder(file, one.file));
    const game = await findDescription(one, neighbours, format);
    if (game === null) continue;
    const descriptionFile = game instanceof UnusableFile ? null : game.descriptionFile;
    if (wanted.take(one, descriptionFile)) found.push(game);
  }
  return [...found, ...unpairedDescriptions(described, found, format)];
}

/** Decides which files to use: requested files, and the other files of their games. */
class WantedFiles<D, T> {
  /** Descriptions that are requested, or that a requested companion belongs to. */
  readonly #requested: Set<FoundFile>;
  /** Descriptions with tracking. */
  readonly #tracked = new Set<FoundFile>();
  readonly #companionKind: (tracking: T) => string | null;

  constructor(described: readonly Described<D>[], { companionKind = () => null }: PairedFormat<D, T>) {
    this.#requested = new Set(described.filter(({ requested }) => requested).map(({ file }) => file));
    this.#companionKind = companionKind;
  }

  /** Whether to use a file that belongs to this description; null if no description matches. */
  take({ tracking, requested }: Tracked<T>, description: FoundFile | null): boolean {
    if (description === null) return requested;
    const [isRequested, isTracked] = [this.#requested.has(description), this.#tracked.has(description)];
    if (this.#companionKind(tracking) !== null) {
      if (requested) this.#requested.add(description);
      return requested || isRequested || isTracked;
    }
    if (!requested && (!isRequested || isTracked)) return false;
    this.#tracked.add(description);
    return true;
  }
}

/** Returns the pair with the best matching description; null if no description matches and the tracking is optional. */
async function findDescription<D, T>(
  { file, tracking, onlyIfDescribed }: Tracked<T>,
  neighbours: readonly Described<D>[],
  format: PairedFormat<D, T>,
): Promise<Found<D, T> | null> {
  let best: { pair: Pair<D, T>; fit: number } | null = null;
  for (const { file: descriptionFile, description } of neighbours) {
    if (description instanceof ImportError) continue;
    const files = { descriptionFile, trackingFile: file };
    const fit = await resultOrImportError(() =>
      file.skipped.retry(() => format.fit(description, tracking, files)),
    );
    if (fit instanceof ImportError) return new UnusableFile(file, fit);
    if (fit > (best?.fit ?? 0))
      best = { pair: { description, tracking, ...files, companions: [], others: [] }, fit };
  }
  if (best !== null) return best.pair;
  if (onlyIfDescribed) return null;
  const broken = neighbours.map(({ description }) => description).find((one) => one instanceof ImportError);
  const problem = new ImportError(
    file.path,
    `no ${format.descriptionName} in its folder matches this ${format.companionKind?.(tracking) ?? 'tracking'}`,
  );
  return new UnusableFile(file, broken ?? file.skipped.firstProblem ?? problem);
}

/**
 * Returns the problems with requested descriptions that are part of no game, unless another description
 * covers the same game.
 */
function unpairedDescriptions<D, T>(
  described: readonly Described<D>[],
  found: readonly Found<D, T>[],
  { gameOf, companionKind }: PairedFormat<D, T>,
): UnusableFile[] {
  const missing = companionKind === undefined ? 'tracking' : 'tracking and no events';
  const games = found.filter(isPair);
  const problems = new Set(
    found.filter((game) => game instanceof UnusableFile).map(({ problem }) => problem),
  );
  return described.flatMap(({ file, requested, description, onlyIfTracked }): UnusableFile[] => {
    if (!requested || onlyIfTracked) return [];
    if (description instanceof ImportError) {
      return problems.has(description) ? [] : [new UnusableFile(file, description)];
    }
    const isCovered = games.some(
      (game) =>
        isInSameFolder(game.descriptionFile, file) && gameOf(game.description) === gameOf(description),
    );
    return isCovered
      ? []
      : [new UnusableFile(file, new ImportError(file.path, `its folder has no ${missing} for this game`))];
  });
}

function onePerGame<D, T>(
  found: readonly Found<D, T>[],
  { gameOf, rank = () => 0, companionKind = () => null }: PairedFormat<D, T>,
): Found<D, T>[] {
  const pairs = found.filter(isPair);
  const kindOf = ({ tracking }: Pair<D, T>) => companionKind(tracking);
  return found.flatMap((game): Found<D, T>[] => {
    if (game instanceof UnusableFile) return [game];
    const same = pairs
      .filter((pair) => isInSameFolder(pair.trackingFile, game.trackingFile))
      .filter((pair) => gameOf(pair.description) === gameOf(game.description))
      .sort((a, b) => Number(kindOf(a) !== null) - Number(kindOf(b) !== null) || rank(a) - rank(b));
    if (same[0] !== game) return [];
    const firsts = new Map(same.toReversed().map((pair) => [kindOf(pair), pair]));
    const companions = [...firsts.values()].filter((pair) => pair !== game);
    const others = same.filter((pair) => firsts.get(kindOf(pair)) !== pair);
    return [
      {
        ...game,
        companions: companions.map(({ trackingFile, tracking }) => ({
          file: trackingFile,
          content: tracking,
        })),
        others: others.map(({ trackingFile }) => trackingFile),
      },
    ];
  });
}

function isPair<D, T>(game: Found<D, T>): game is Pair<D, T> {
  return !(game instanceof UnusableFile);
}

function isInSameFolder(one: FoundFile, other: FoundFile): boolean {
  return dirname(one.path) === dirname(other.path);
}

function sourceOf<D, T>(game: Pair<D, T>, format: PairedFormat<D, T>): GameSource {
  return {
    label: game.trackingFile.name,
    ...madeOf([game.descriptionFile, game.trackingFile, ...game.companions.map(({ file }) => file)]),
    read(report) {
      for (const other of game.others) {
        report.note(`${other.name} was not imported because it is the same game in another format`);
      }
      return format.read(game, report);
    },
  };
}
