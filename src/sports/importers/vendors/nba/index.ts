import { ImportError } from '../../core/errors.ts';
import { discoverParts, type GamePart, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readNbaGame } from './game.ts';
import { readSportVuHead } from './sportvu/file.ts';
import { NBA } from './vendor.ts';
import { COLUMNS, fullGameNumber } from './vocabulary.ts';

type NbaPart = 'playByPlay' | 'tracking';

/** How the published files are named, which tells what an empty one would be. */
const PUBLISHED_NAME = /^(00\d{8})\.(csv|json)$/;

const FORMAT: PartsFormat<NbaPart> = {
  partNames: { playByPlay: 'play-by-play file', tracking: 'tracking file' },
  recognise,
  read: ({ game, parts: { playByPlay = null, tracking = null } }, report) =>
    readNbaGame({ number: game, playByPlay, tracking }, report),
};

/** The NBA's play-by-play, and SportVU's tracking of the same games. */
export const nba = NBA.importer((search) => discoverParts(search, FORMAT));

/** Throws ImportError for play-by-play that does not name its game. */
async function recognise(file: FoundFile): Promise<GamePart<NbaPart> | null> {
  if (file.bytes === 0) return emptyPart(file);
  const sportVu = await readSportVuHead(file);
  if (sportVu !== null) return { game: sportVu.game, kind: 'tracking' };
  const head = await readHead(file);
  if (!head.hasColumns(COLUMNS)) return null;
  const [, first = ''] = head.text.split(/\r?\n/, 2);
  const number = first.split(',')[head.columns().indexOf('GAME_ID')]?.replaceAll('"', '').trim() ?? '';
  if (!/^\d{1,10}$/.test(number))
    throw new ImportError(file.path, `GAME_ID is not a game number of up to ten digits: "${number}"`, {
      line: 2,
    });
  return { game: fullGameNumber(number), kind: 'playByPlay' };
}

/** An empty file with a published name is a part of that game, which then fails instead of losing the part. */
function emptyPart({ name }: FoundFile): GamePart<NbaPart> | null {
  const [, game, extension] = PUBLISHED_NAME.exec(name) ?? [];
  if (game === undefined) return null;
  return { game, kind: extension === 'csv' ? 'playByPlay' : 'tracking' };
}
