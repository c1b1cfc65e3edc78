import { NothingFound } from './core/errors.ts';
import type { GameSource, Importer } from './core/port.ts';
import { loadImporters } from './registry.ts';

/** How many games of a vendor were found. */
export interface VendorGames {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** The games that were found, in a stable order. */
export interface DiscoveredGames {
  readonly sources: readonly GameSource[];
  /** The vendors that were recognised; empty if only one was asked. */
  readonly vendors: readonly VendorGames[];
}

/**
 * Finds the games at the paths. If several importers are given, those that recognise nothing are left out. Throws
 * ImportError if there are no games, and if an importer recognises its vendor's files but cannot use them.
 */
export async function discoverGames(
  ids: readonly string[],
  paths: readonly string[],
): Promise<DiscoveredGames> {
  const importers = await loadImporters(ids);
  const [only] = importers;
  if (only !== undefined && importers.length === 1)
    return { sources: await only.discover(paths), vendors: [] };
  const found = await recogniseVendors(importers, paths);
  return {
    sources: found.flatMap(({ sources }) => sources),
    vendors: found.map(({ importer: { id, name }, sources }) => ({ id, name, games: sources.length })),
  };
}

async function recogniseVendors(importers: readonly Importer[], paths: readonly string[]) {
  const found: Array<{ importer: Importer; sources: readonly GameSource[] }> = [];
  const reasons: string[] = [];
  for (const importer of importers) {
    try {
      found.push({ importer, sources: await importer.discover(paths) });
    } catch (error) {
      if (!(error instanceof NothingFound)) throw error;
      reasons.push(`${importer.id}: ${error.message}`);
    }
  }
  if (found.length > 0) return found;
  throw new NothingFound(paths, `no files of a known vendor were found\n  ${reasons.join('\n  ')}`);
}
