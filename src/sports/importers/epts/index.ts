import { discoverPairs } from '../discover-pairs.ts';
import type { Importer } from '../port.ts';
import { readGame } from './game.ts';
import { gamesIn } from './games.ts';
import { EPTS } from './provider.ts';

/** Tracking of any provider in FIFA's standard format: metadata that describes the lines of a raw text. */
export const epts: Importer = {
  ...EPTS,
  name: 'FIFA EPTS (standard transfer format)',
  sports: ['soccer'],
  provides: { events: false, tracking: true, rosters: true },
  url: 'https://inside.fifa.com/technical/football-technology/standards/epts',
  layout:
    'the folder that holds, per game, metadata (….xml, of any provider but Metrica) and the raw tracking text that it describes side by side, or a file of it',
  discover: (paths) =>
    discoverPairs(paths, {
      owner: 'the FIFA EPTS format (Metrica’s own are read by `metrica`)',
      gamesIn,
      readGame,
    }),
};
