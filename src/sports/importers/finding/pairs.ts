import { dirname } from 'node:path';
import { ImportError } from '../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import type { FoundFile } from '../reading/files.ts';
import type { Candidate } from './candidates.ts';
import { discoverFiles, type FileFormat } from './discover-files.ts';
import { resultOrImportError, UnusableFile } from './unusable.ts';

/**
 * Games that consist of two files in one folder: a description (metadata, rosters) and its tracking. They are paired by
 * their contents, since vendors' file names vary too much. A file without its counterpart becomes a game that fails,
 * so that the other games are still imported.
 */
export interface PairedFormat<D, T> extends Pick<FileFormat<Part<D, T>>, 'fileNames' | 'recognise'> {
  /** What the description is called in errors, for instance `match JSON`. */
  readonly descriptionName: string;
  /** How well a description and tracking fit, from 0 for not at all; may throw ImportError. */
  readonly fit: (description: D, tracking: T, files: PairFiles) => Promise<number> | number;
  /** The vendor's id of the described game. */
  readonly gameOf: (description: D) => string;
  /** Of several pairs of one game the one with the lowest rank is imported; the first, if there is no rank. */
  readonly rank?: (pair: Pair<D, T>) => number;
  /** Replaces the rule of one pair a game. */
  readonly settle?: (found: ReadonlyArray<Pair<D, T> | UnusableFile>) => Array<Pair<D, T> | UnusableFile>;
  readonly read: (pair: Pair<D, T>, report: ImportReport) => Promise<GameImport>;
}

/** What a file is to a game. */
export type Part<D, T> =
  | {
      readonly kind: 'description';
      readonly read: () => Promise<D>;
      /** The file only looks like a description: it is ignored unless tracking beside it fits. */
      readonly onlyIfTracked?: boolean;
    }
  | {
      readonly kind: 'tracking';
      readonly tracking: T;
      /** The file only looks like tracking: it is ignored unless a description beside it fits. */
      readonly onlyIfDescribed?: boolean;
    };

interface PairFiles {
  readonly descriptionFile: FoundFile;
  readonly trackingFile: FoundFile;
}

export interface Pair<D, T> extends PairFiles {
  readonly description: D;
  readonly tracking: T;
  /** Files with the same game in another form, which are not imported. */
  readonly others: readonly FoundFile[];
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

/** What was recognised in a file, its description read. */
type ReadPart<D, T> =
  | {
      readonly kind: 'description';
      readonly description: D | ImportError;
      readonly onlyIfTracked: boolean;
    }
  | Extract<Part<D, T>, { kind: 'tracking' }>;

/** Finds a vendor's games of such a format. Throws NothingFound where there are none. */
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
      const settled = format.settle?.(pairs) ?? onePerGame(pairs, format);
      for (const game of settled) if (game instanceof UnusableFile) game.file.skipped.isUsed = true;
      return settled.map((game) => (game instanceof UnusableFile ? game : sourceOf(game, format)));
    },
  });
}

/** Every game of which a file was requested, or the problem of a requested file. */
async function pairUp<D, T>(
  described: readonly Described<D>[],
  tracked: readonly Tracked<T>[],
  format: PairedFormat<D, T>,
): Promise<Found<D, T>[]> {
  const found: Found<D, T>[] = [];
  const used = new Set<FoundFile>();
  const isRequested = (file: FoundFile) => described.some((one) => one.requested && one.file === file);
  // Requested files come first: a companion is used only where no requested file fits.
  for (const one of [...tracked].sort((a, b) => Number(b.requested) - Number(a.requested))) {
    const beside = described.filter(({ file }) => isBeside(file, one.file));
    const game = await findDescription(one, beside, format);
    if (game === null) continue;
    const descriptionFile = game instanceof UnusableFile ? null : game.descriptionFile;
    const completesRequest =
      descriptionFile !== null && isRequested(descriptionFile) && !used.has(descriptionFile);
    if (!one.requested && !completesRequest) continue;
    if (descriptionFile !== null) used.add(descriptionFile);
    found.push(game);
  }
  return [...found, ...unpairedDescriptions(described, found, format)];
}

/** The description that fits best; null where none fits and none has to. */
async function findDescription<D, T>(
  { file, tracking, onlyIfDescribed }: Tracked<T>,
  beside: readonly Described<D>[],
  format: PairedFormat<D, T>,
): Promise<Found<D, T> | null> {
  let best: { pair: Pair<D, T>; fit: number } | null = null;
  for (const { file: descriptionFile, description } of beside) {
    if (description instanceof ImportError) continue;
    const files = { descriptionFile, trackingFile: file };
    const fit = await resultOrImportError(() =>
      file.skipped.retry(() => format.fit(description, tracking, files)),
    );
    if (fit instanceof ImportError) return new UnusableFile(file, fit);
    if (fit > (best?.fit ?? 0)) best = { pair: { description, tracking, ...files, others: [] }, fit };
  }
  if (best !== null) return best.pair;
  if (onlyIfDescribed) return null;
  const broken = beside.map(({ description }) => description).find((one) => one instanceof ImportError);
  const problem = new ImportError(file.path, `no ${format.descriptionName} beside it fits this tracking`);
  return new UnusableFile(file, broken ?? file.skipped.first ?? problem);
}

/** Problems of requested descriptions that are part of no game, and whose game no other description gave. */
function unpairedDescriptions<D, T>(
  described: readonly Described<D>[],
  found: readonly Found<D, T>[],
  { gameOf }: PairedFormat<D, T>,
): UnusableFile[] {
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
      (game) => isBeside(game.descriptionFile, file) && gameOf(game.description) === gameOf(description),
    );
    return isCovered
      ? []
      : [new UnusableFile(file, new ImportError(file.path, 'no tracking beside it is of this game'))];
  });
}

function onePerGame<D, T>(
  found: readonly Found<D, T>[],
  { gameOf, rank = () => 0 }: PairedFormat<D, T>,
): Found<D, T>[] {
  const pairs = found.filter(isPair);
  return found.flatMap((game): Found<D, T>[] => {
    if (game instanceof UnusableFile) return [game];
    const same = pairs
      .filter((pair) => isBeside(pair.trackingFile, game.trackingFile))
      .filter((pair) => gameOf(pair.description) === gameOf(game.description))
      .sort((a, b) => rank(a) - rank(b));
    if (same[0] !== game) return [];
    return [{ ...game, others: same.slice(1).map(({ trackingFile }) => trackingFile) }];
  });
}

function isPair<D, T>(game: Found<D, T>): game is Pair<D, T> {
  return !(game instanceof UnusableFile);
}

function isBeside(one: FoundFile, other: FoundFile): boolean {
  return dirname(one.path) === dirname(other.path);
}

function sourceOf<D, T>(game: Pair<D, T>, format: PairedFormat<D, T>): GameSource {
  return {
    label: game.trackingFile.name,
    bytes: game.descriptionFile.bytes + game.trackingFile.bytes,
    read(report) {
      for (const other of game.others) {
        report.note(`${other.name} was not imported: it has the same game in another form`);
      }
      return format.read(game, report);
    },
  };
}
