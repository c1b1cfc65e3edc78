import { dirname } from 'node:path';
import type { Candidate } from './companions.ts';
import { ImportError } from './errors.ts';
import type { FoundFile } from './files.ts';
import type { GameSource, ImportReport } from './port.ts';

/**
 * Games of two files in one folder, a description and its tracking, put together by what they hold: names of
 * files differ too much to go by. A file without its counterpart is a game at fault, so that the others go in.
 */

/** A file that describes a game, read; or why it cannot be. */
export interface Described<D> extends Candidate {
  readonly description: D | ImportError;
}

/** A file with a game's tracking, not yet read. */
export interface Tracked<T> extends Candidate {
  readonly tracking: T;
}

export interface Pair<D, T> {
  readonly description: D;
  readonly descriptionFile: FoundFile;
  readonly tracking: T;
  readonly trackingFile: FoundFile;
  /** Files of the same game in another form, left aside. */
  readonly others: readonly FoundFile[];
}

export interface Fault {
  readonly file: FoundFile;
  readonly fault: ImportError;
}

export interface PairingRules<D, T> {
  /** How well the two go together, from 0 for not at all; may throw ImportError. */
  fit(description: D, tracking: T, files: { description: FoundFile; tracking: FoundFile }): Promise<number>;
  /** What the description is called in errors, for instance `match JSON`. */
  readonly descriptionName: string;
  /** The vendor's id of the game. */
  gameOf(description: D): string;
}

/** Every game of which a file was asked for, or the fault for a file that was. */
export async function pairUp<D, T>(
  described: readonly Described<D>[],
  tracked: readonly Tracked<T>[],
  rules: PairingRules<D, T>,
): Promise<Array<Pair<D, T> | Fault>> {
  const found: Array<Pair<D, T> | Fault> = [];
  const isDescriptionWanted = (file: FoundFile) => described.some((one) => one.wanted && one.file === file);
  const used = new Set<FoundFile>();
  // What was asked for comes first: a companion only serves where nothing else does.
  for (const one of [...tracked].sort((a, b) => Number(b.wanted) - Number(a.wanted))) {
    const beside = described.filter(({ file }) => isBeside(file, one.file));
    const game = await counterpart(one, beside, rules);
    const description = 'fault' in game ? null : game.descriptionFile;
    const serves = description !== null && isDescriptionWanted(description) && !used.has(description);
    if (!one.wanted && !serves) continue;
    if (description !== null) used.add(description);
    found.push(game);
  }
  return [...found, ...leftOver(described, found, rules)];
}

/** Faults for descriptions that went into no game and describe none that another one did. */
function leftOver<D, T>(
  described: readonly Described<D>[],
  found: ReadonlyArray<Pair<D, T> | Fault>,
  { gameOf }: PairingRules<D, T>,
): Fault[] {
  return described.flatMap(({ file, wanted, description }): Fault[] => {
    if (!wanted) return [];
    if (description instanceof ImportError) {
      const blamed = found.some((game) => 'fault' in game && game.fault === description);
      return blamed ? [] : [{ file, fault: description }];
    }
    const served = found.some(
      (game) =>
        !('fault' in game) &&
        isBeside(game.descriptionFile, file) &&
        gameOf(game.description) === gameOf(description),
    );
    return served
      ? []
      : [{ file, fault: new ImportError(file.path, 'no tracking beside it is of this game') }];
  });
}

function isBeside(one: FoundFile, other: FoundFile): boolean {
  return dirname(one.path) === dirname(other.path);
}

async function counterpart<D, T>(
  { file, tracking }: Tracked<T>,
  beside: readonly Described<D>[],
  rules: PairingRules<D, T>,
): Promise<Pair<D, T> | Fault> {
  let best: { one: Described<D>; description: D; fit: number } | null = null;
  for (const one of beside) {
    const { description } = one;
    if (description instanceof ImportError) continue;
    const fit = await orFault(() =>
      rules.fit(description, tracking, { description: one.file, tracking: file }),
    );
    if (fit instanceof ImportError) return { file, fault: fit };
    if (fit > (best?.fit ?? 0)) best = { one, description, fit };
  }
  if (best !== null) {
    const { one, description } = best;
    return { description, descriptionFile: one.file, tracking, trackingFile: file, others: [] };
  }
  const broken = beside.map(({ description }) => description).find((one) => one instanceof ImportError);
  const problem = `no ${rules.descriptionName} beside it is of this tracking`;
  return { file, fault: broken ?? new ImportError(file.path, problem) };
}

/** The value, or the ImportError that was thrown on the way to it. */
export async function orFault<T>(action: () => Promise<T>): Promise<T | ImportError> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/** A game that fails as soon as it is read, so that the others go in. */
export function faultSource({ file, fault }: Fault): GameSource {
  return { label: file.name, bytes: file.bytes, read: () => Promise.reject(fault) };
}

/** A source that reads the pair, or that fails as soon as it is read. */
export function sourceOf<D, T>(
  game: Pair<D, T> | Fault,
  read: (pair: Pair<D, T>, report: ImportReport) => ReturnType<GameSource['read']>,
): GameSource {
  if ('fault' in game) return faultSource(game);
  return {
    label: game.trackingFile.name,
    bytes: game.descriptionFile.bytes + game.trackingFile.bytes,
    async read(report) {
      for (const other of game.others) {
        report.note(`${other.name} holds the same game in another form and was left aside`);
      }
      return read(game, report);
    },
  };
}

/**
 * One pair per game: of several that hold the same game in the same folder the first by `rank` is kept and
 * names the others. Faults stay.
 */
export function onePerGame<D, T>(
  found: ReadonlyArray<Pair<D, T> | Fault>,
  { gameOf }: PairingRules<D, T>,
  rank: (pair: Pair<D, T>) => number,
): Array<Pair<D, T> | Fault> {
  const pairs = found.filter((game): game is Pair<D, T> => !('fault' in game));
  const isSame = (one: Pair<D, T>, other: Pair<D, T>) =>
    isBeside(one.trackingFile, other.trackingFile) && gameOf(one.description) === gameOf(other.description);
  return found.flatMap((game): Array<Pair<D, T> | Fault> => {
    if ('fault' in game) return [game];
    const same = pairs.filter((pair) => isSame(pair, game)).sort((a, b) => rank(a) - rank(b));
    if (same[0] !== game) return [];
    return [{ ...game, others: same.slice(1).map(({ trackingFile }) => trackingFile) }];
  });
}
