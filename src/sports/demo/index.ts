import type { GameSource } from '../importers/port.ts';
import { demoGame } from './source.ts';

/**
 * Synthetic games, for trying the service without any vendor's data: soccer, basketball and ice hockey in turn.
 * Equal seeds give equal records, and a game is the same however many others there are. The first game of each
 * sport has tracking, the others events and rosters only.
 */
export function demoGames(options: { readonly games: number; readonly seed: number }): readonly GameSource[] {
  return Array.from({ length: options.games }, (_, index) => demoGame(index, options.seed));
}
