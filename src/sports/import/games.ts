import type { GameSource } from '../importers/port.ts';

/** Which games are to be imported, in a form that can be sent to another thread. */
export type GameList =
  | { readonly from: 'files'; readonly importers: readonly string[]; readonly paths: readonly string[] }
  | { readonly from: 'demo'; readonly games: number; readonly seed: number };

/** How many games are a vendor's. */
export interface VendorGames {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** Games that were found, in an order that is the same each time. */
export interface FoundGames {
  readonly sources: readonly GameSource[];
  /** Whose they are, where that was open. */
  readonly vendors: readonly VendorGames[];
}

/** Finds the games of a list. Throws ImportError where there are none. */
export async function findGames(list: GameList): Promise<FoundGames> {
  if (list.from === 'demo') {
    const { demoGames } = await import('../demo/index.ts');
    return { sources: demoGames(list), vendors: [] };
  }
  const { loadImporters } = await import('../importers/registry.ts');
  const importers = await loadImporters(list.importers);
  const [only] = importers;
  if (only !== undefined && importers.length === 1) {
    return { sources: await only.discover(list.paths), vendors: [] };
  }
  const { recogniseAll } = await import('../importers/auto.ts');
  const found = await recogniseAll(importers, list.paths);
  return {
    sources: found.flatMap(({ sources }) => sources),
    vendors: found.map(({ importer: { id, name }, sources }) => ({ id, name, games: sources.length })),
  };
}
