import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { readHead } from '../../reading/head.ts';
import { readNhlGame } from './game.ts';
import { NHL } from './vocabulary.ts';

const FORMAT: PartsFormat<'plays'> = {
  fileNames: /\.json$/i,
  partNames: { plays: 'play-by-play file' },
  async recognise(file) {
    const head = await readHead(file);
    const isNhl = head.isJsonObject && head.hasKeys('awayTeam', 'gameState', 'plays');
    return isNhl ? { game: file.path, kind: 'plays' } : null;
  },
  read: ({ parts: { plays } }, report) => {
    if (plays === undefined) throw new RangeError('the game’s play-by-play file is missing');
    return readNhlGame(plays, report);
  },
};

/** Imports the play-by-play of the NHL's web API. */
export const nhl = NHL.importer((search) => discoverParts(search, FORMAT));
