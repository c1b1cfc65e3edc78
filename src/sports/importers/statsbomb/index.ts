import type { Importer } from '../port.ts';
import { findGames, LAYOUT } from './games.ts';
import { STATSBOMB } from './provider.ts';

/** StatsBomb open data: events and lineups of soccer matches. */
export const statsbomb: Importer = {
  ...STATSBOMB,
  sports: ['soccer'],
  provides: { events: true, tracking: false, rosters: true },
  layout: LAYOUT,
  discover: findGames,
};
