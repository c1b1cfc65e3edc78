import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readDatafactoryGame } from './game.ts';
import { DATAFACTORY } from './vendor.ts';

const FORMAT: PartsFormat<'match'> = {
  fileNames: /\.json$/i,
  partNames: { match: 'match file' },
  async recognise(file) {
    return (await isDatafactory(file)) ? { game: file.path, kind: 'match' } : null;
  },
  read: ({ parts: { match } }, report) => {
    if (match === undefined) throw new RangeError('a game has its match file');
    return readDatafactoryGame(match, report);
  },
};

/** Datafactory's match files: line-ups, result and incidences. */
export const datafactory = DATAFACTORY.importer((search) => discoverParts(search, FORMAT));

/** The match and its score come first, the incidences far behind them; in a sorted file it is the other way round. */
async function isDatafactory(file: FoundFile): Promise<boolean> {
  const head = await readHead(file);
  if (!head.isJsonObject) return false;
  return head.hasKeys('homeTeamId', 'awayTeamId', 'scoreStatus') || head.hasKeys('incidences', 'plyrId');
}
