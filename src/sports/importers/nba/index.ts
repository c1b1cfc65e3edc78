import { ImportError } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readStart } from '../head.ts';
import { nothingFound } from '../nothing-found.ts';
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
/** How the published files of play-by-play are called. */
const PUBLISHED_NAME = /^00\d{8}\.(?:csv|json)$/;

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const listed = await listFiles(paths);
  const games = new Map<string, FoundGame>();
  for (const file of listed) {
    if (file.bytes === 0 && PUBLISHED_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
    const part = await partOf(file);
    if (part === null) continue;
    const known = games.get(part.number);
    games.set(part.number, known === undefined ? part : joined(known, part));
  }
  if (games.size === 0) throw nothingFound(paths, listed, 'the NBA’s');
  return [...games.values()].map((game) => ({
    label: game.number,
    bytes: (game.playByPlay?.bytes ?? 0) + (game.tracking?.bytes ?? 0),
    read: (report) => readGame(game, report),
  }));
}

/** Tells by its beginning what a file is and of which game; null where it is none of the NBA's. */
async function partOf(file: FoundFile): Promise<FoundGame | null> {
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

/** Both parts of one game. Throws ImportError where it has one of them twice. */
function joined(a: FoundGame, b: FoundGame): FoundGame {
  for (const part of ['playByPlay', 'tracking'] as const) {
    const [first, second] = [a[part], b[part]];
    if (first && second)
      throw new ImportError(second.path, `is of game ${b.number}, and so is ${first.path}`);
  }
  return {
    number: a.number,
    date: a.date ?? b.date,
    playByPlay: a.playByPlay ?? b.playByPlay,
    tracking: a.tracking ?? b.tracking,
  };
}
