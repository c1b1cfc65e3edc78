import type { DemoOptions } from '../demo/index.ts';
import { type DiscoveredGames, discoverGames } from '../importers/index.ts';

/** The games to import, in a form that can be sent to a worker thread. */
export type GameList =
  | { readonly from: 'files'; readonly importers: readonly string[]; readonly paths: readonly string[] }
  | ({ readonly from: 'demo' } & DemoOptions);

/** Throws ImportError if there are no games. */
export async function findGames(list: GameList): Promise<DiscoveredGames> {
  if (list.from === 'files') return discoverGames(list.importers, list.paths);
  const { demoGames } = await import('../demo/index.ts');
  // The last games are written fastest: they have the fewest players, or no tracking.
  const sources = demoGames(list).map((game) => ({ ...game, vendor: 'demo' }));
  return { sources: sources.toReversed(), vendors: [], unread: [], used: new Map() };
}
