/** The importers' public entry point; only `import` uses it. */
export { ImportError } from './core/errors.ts';
export type { GameSource } from './core/port.ts';
export { type GameSummary, readGame } from './core/read-game.ts';
export { type DiscoveredGames, discoverGames, type VendorGames } from './discover.ts';
