import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { readHead } from '../../reading/head.ts';
import { readSciSportsGame } from './game.ts';
import { SCISPORTS } from './vocabulary.ts';

/** Keys of a match and of an event. Which of them a file starts with depends on the order of its keys. */
const KEYS: readonly (readonly string[])[] = [
  ['metaData', 'homeTeamId', 'awayTeamId'],
  ['baseTypeId', 'subTypeId', 'startPosXM'],
];

const FORMAT: PartsFormat<'match'> = {
  fileNames: /\.json$/i,
  partNames: { match: 'match file' },
  async recognise(file) {
    const head = await readHead(file);
    const isSciSports = head.isJsonObject && KEYS.some((keys) => head.hasKeys(...keys));
    return isSciSports ? { game: file.path, kind: 'match' } : null;
  },
  read: ({ parts: { match } }, report) => {
    if (match === undefined) throw new RangeError('the game’s match file is missing');
    return readSciSportsGame(match, report);
  },
};

/** Imports SciSports' event data. */
export const scisports = SCISPORTS.importer((search) => discoverParts(search, FORMAT));
