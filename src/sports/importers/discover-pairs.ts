import { type Candidate, withCompanions } from './companions.ts';
import { nothingFound } from './nothing-found.ts';
import { type Fault, type Pair, sourceOf } from './pairing.ts';
import type { GameImport, GameSource, ImportReport } from './port.ts';

/** How a vendor whose games are pairs of files, a description and its tracking, finds and reads them. */
export interface PairedVendor<D, T> {
  /** Whose files they are, for the error where there are none. */
  readonly owner: string;
  readonly gamesIn: (candidates: readonly Candidate[]) => Promise<ReadonlyArray<Pair<D, T> | Fault>>;
  readonly readGame: (pair: Pair<D, T>, report: ImportReport) => Promise<GameImport>;
}

/** The games of such a vendor; throws NothingFound where there are none. */
export async function discoverPairs<D, T>(
  paths: readonly string[],
  { owner, gamesIn, readGame }: PairedVendor<D, T>,
): Promise<GameSource[]> {
  const candidates = await withCompanions(paths);
  const games = await gamesIn(candidates);
  if (games.length > 0) return games.map((game) => sourceOf(game, readGame));
  const wanted = candidates.filter((one) => one.wanted).map(({ file }) => file);
  throw nothingFound(paths, wanted, owner);
}
