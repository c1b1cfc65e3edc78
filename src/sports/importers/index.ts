/** Public entry point of the importers. Only `import` uses it. */
export { ImportError, NothingFound } from './core/errors.ts';
export type { GameSource } from './core/port.ts';
export { type GameSummary, readGame } from './core/read-game.ts';
export { type DiscoveredGames, discoverGames, type VendorGames } from './discover.ts';
