import { discoverPairs } from '../discover-pairs.ts';
import type { Importer } from '../port.ts';
import { readGame } from './game.ts';
import { gamesIn } from './games.ts';
import { TRACAB } from './provider.ts';

/** TRACAB's optical tracking: lines (DAT) or JSON, with metadata as JSON or as XML of either form. */
export const tracab: Importer = {
  ...TRACAB,
  name: 'TRACAB',
  sports: ['soccer'],
  provides: { events: false, tracking: true, rosters: true },
  url: 'https://tracab.com/',
  layout:
    'the folder that holds, per game, tracking (….dat or ….json) and its metadata (….xml or ….json) side by side, or a file of it',
  discover: (paths) => discoverPairs(paths, { owner: 'TRACAB’s', gamesIn, readGame }),
};
