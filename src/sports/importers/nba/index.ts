import { ImportError } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readStart } from '../head.ts';
import { nothingFound } from '../nothing-found.ts';
import { type Fault, faultSource, orFault } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { type FoundGame, readGame } from './game.ts';
import { fullGameNumber, SOURCE } from './provider.ts';
import { readHead } from './sportvu/file.ts';
import { COLUMNS } from './vocabulary.ts';

/** The NBA's play-by-play, and SportVU's tracking of the same games. */
export const nba: Importer = {
  id: SOURCE.provider,
  name: 'NBA (play-by-play, SportVU)',
  sports: ['basketball'],
  provides: { events: true, tracking: true, rosters: true },
  licence: SOURCE.licence,
  attribution: SOURCE.attribution,
  url: 'https://github.com/sealneaward/nba-movement-data',
  layout: 'GAME.csv (play-by-play) and/or SportVU JSON, unpacked, of any name; both of one game are one game',
  discover,
};

const HEAD_BYTES = 8192;
/** How the published files are called, which tells what an empty one is. */
const PUBLISHED_NAME = /^(00\d{8})\.(csv|json)$/;

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const listed = await listFiles(paths);
  const games = new Map<string, FoundGame | Fault>();
  for (const file of listed) {
    const part = await orFault(() => partOf(file));
    if (part === null) continue;
    if (part instanceof ImportError) games.set(file.path, { file, fault: part });
    else games.set(part.number, joined(games.get(part.number) ?? part, part, file));
  }
  if (games.size === 0) throw nothingFound(paths, listed, 'the NBA’s');
  return [...games.values()].map(toSource);
}

function toSource(game: FoundGame | Fault): GameSource {
  if ('fault' in game) return faultSource(game);
  return {
    label: game.number,
    bytes: (game.playByPlay?.bytes ?? 0) + (game.tracking?.bytes ?? 0),
    read: (report) => readGame(game, report),
  };
}

/** An empty file is a part of the game that it is called after, which cannot be read without it. */
function emptyPart(file: FoundFile): FoundGame | null {
  const [, number, extension] = PUBLISHED_NAME.exec(file.name) ?? [];
  if (number === undefined) return null;
  const [playByPlay, tracking] = extension === 'csv' ? [file, null] : [null, file];
  return { number: fullGameNumber(number), date: null, playByPlay, tracking };
}

/**
 * Tells by its beginning what a file is and of which game; null where it is none of the NBA's. Throws ImportError
 * where it is one of them and does not tell its game.
 */
async function partOf(file: FoundFile): Promise<FoundGame | null> {
  if (file.bytes === 0) return emptyPart(file);
  const sportVu = await readHead(file);
  if (sportVu !== null) return { number: sportVu.game, date: sportVu.date, playByPlay: null, tracking: file };
  const head = (await readStart(file, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  const [names = '', first] = head.split(/\r?\n/, 2).map((line) => line.replaceAll('"', ''));
  const columns = names.split(',').map((name) => name.trim());
  if (!COLUMNS.every((name) => columns.includes(name))) return null;
  const number = first?.split(',')[columns.indexOf('GAME_ID')]?.trim() ?? '';
  if (!/^\d{1,10}$/.test(number))
    throw new ImportError(file.path, 'GAME_ID is not a game’s number', { line: 2 });
  return { number: fullGameNumber(number), date: null, playByPlay: file, tracking: null };
}

/** Both parts of one game, which is at fault where it has one of them twice. */
function joined(a: FoundGame | Fault, b: FoundGame, file: FoundFile): FoundGame | Fault {
  if ('fault' in a || a === b) return a;
  for (const part of ['playByPlay', 'tracking'] as const) {
    const [first, second] = [a[part], b[part]];
    if (!first || !second) continue;
    const problem = `is of game ${b.number}, and so is ${first.path}`;
    return { file, fault: new ImportError(second.path, problem) };
  }
  return {
    number: a.number,
    date: a.date ?? b.date,
    playByPlay: a.playByPlay ?? b.playByPlay,
    tracking: a.tracking ?? b.tracking,
  };
}
