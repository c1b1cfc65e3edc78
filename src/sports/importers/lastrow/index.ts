import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { listFiles } from '../files.ts';
import { readStart } from '../head.ts';
import { nothingFound } from '../nothing-found.ts';
import { faultSource, orFault } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { gameOf } from './game.ts';
import type { Play } from './play.ts';
import { LAST_ROW } from './provider.ts';
import { lastRead, type readPlays } from './read-plays.ts';
import { COLUMNS } from './vocabulary.ts';

/** Last Row's goals: the tracking of the seconds before each, one a file or several. */
export const lastrow: Importer = {
  ...LAST_ROW,
  name: 'Last Row',
  sports: ['soccer'],
  provides: { events: true, tracking: true, rosters: true },
  url: 'https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row',
  layout: 'the CSV of a goal (TEAM_[2]-1_TEAM.csv), of many (liverpool_2019.csv), or a folder of them',
  discover,
};

const HEADER_BYTES = 4 * 1024;

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const listed = await listFiles(paths);
  const sources: GameSource[] = [];
  const playsOf = lastRead();
  for (const file of listed) {
    if (await isOfLastRow(file)) sources.push(...(await sourcesIn(file, playsOf)));
  }
  if (sources.length === 0) throw nothingFound(paths, listed, 'Last Row’s');
  return sources;
}

async function isOfLastRow(file: FoundFile): Promise<boolean> {
  if (!/\.csv$/i.test(file.name)) return false;
  const [header = ''] = (await readStart(file, HEADER_BYTES)).split('\n', 1);
  const names = new Set(header.split(',').map((name) => name.trim().replaceAll('"', '')));
  return COLUMNS.every((column) => names.has(column));
}

/** A goal is known only once its rows are read; no more than its size is kept of them here. */
async function sourcesIn(file: FoundFile, playsOf: typeof readPlays): Promise<GameSource[]> {
  const goals = await orFault(async () => [...(await playsOf(file)).values()].map(sizeOf));
  if (goals instanceof ImportError) return [faultSource({ file, fault: goals })];
  const all = goals.reduce((sum, { lines }) => sum + lines, 0);
  return goals.map(({ name, lines }) => {
    const bytes = Math.round((file.bytes * lines) / all);
    return {
      label: name,
      bytes,
      async read(report) {
        const play = (await playsOf(file)).get(name);
        if (play === undefined) throw new ImportError(file.path, `no longer holds the goal "${name}"`);
        report.progress(bytes);
        return gameOf(play, report);
      },
    };
  });
}

function sizeOf({ name, lines }: Play) {
  return { name, lines: lines.frames.length };
}
