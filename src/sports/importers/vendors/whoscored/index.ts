import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { readHead } from '../../reading/head.ts';
import { readWhoScoredGame } from './game.ts';
import { WHOSCORED } from './vocabulary.ts';

/** Keys at the start of a file, which depend on whether the keys are sorted. */
const KEYS: readonly (readonly string[])[] = [
  ['matchCentreData'],
  ['playerIdNameDictionary', 'periodMinuteLimits'],
  ['captainPlayerId', 'endMinuteExpanded'],
];

const FORMAT: PartsFormat<'match'> = {
  fileNames: /\.json$/i,
  partNames: { match: 'match file' },
  async recognise(file) {
    const head = await readHead(file);
    const isWhoScored = head.isJsonObject && KEYS.some((keys) => head.hasKeys(...keys));
    return isWhoScored ? { game: file.path, kind: 'match' } : null;
  },
  read: ({ parts: { match } }, report) => {
    if (match === undefined) throw new RangeError('the game’s match file is missing');
    return readWhoScoredGame(match, report);
  },
};

/** Imports the data of WhoScored's match centre: Opta's events with names. */
export const whoscored = WHOSCORED.importer((search) => discoverParts(search, FORMAT));
