import { dirname } from 'node:path';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import { EVENT_COLUMNS, POWER_PLAY_COLUMNS, ROSTER_COLUMNS, TRACKING_COLUMNS } from './vocabulary.ts';

const HEAD_BYTES = 4096;
const SOURCE_NAME = / P\d+ PP\d+\.csv$| roster\.csv$|^pp_info\.csv$|^pxp_\w+\.csv$/;
/** A tracking file is called after its game, the period and the number of the power play. */
const TRACKING_NAME = /^(.+) P\d+ PP(\d+)\.csv$/;

const COLUMNS = {
  events: EVENT_COLUMNS,
  tracking: TRACKING_COLUMNS,
  roster: ROSTER_COLUMNS,
  'power plays': POWER_PLAY_COLUMNS,
} as const;
export type Kind = keyof typeof COLUMNS;

export interface TrackingFile {
  readonly file: FoundFile;
  readonly game: string;
  readonly powerPlay: number;
}

/** The tracking of one game: a folder with its roster. */
export interface TrackingFolder {
  readonly game: string;
  readonly roster: FoundFile;
  readonly files: readonly TrackingFile[];
}

/**
 * Tells by the columns that it names what a file is; null where it is none of the source's. Throws ImportError for
 * an empty file with a name of the source's.
 */
export async function kindOf(file: FoundFile): Promise<Kind | null> {
  if (file.bytes === 0 && SOURCE_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
  const head = await readStart(file, HEAD_BYTES);
  const [line = ''] = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r?\n/, 1);
  const names = new Set(line.split(',').map((name) => name.trim().replaceAll('"', '')));
  const kinds = Object.entries(COLUMNS).filter(([, columns]) => columns.every((name) => names.has(name)));
  return (kinds[0]?.[0] ?? null) as Kind | null;
}

/** Puts tracking files to the rosters in their folders. Throws ImportError where either lacks the other. */
export function trackingFolders(
  tracking: readonly FoundFile[],
  rosters: readonly FoundFile[],
): TrackingFolder[] {
  const games = new Map<string, TrackingFile[]>();
  for (const file of tracking) {
    const [, game, powerPlay] = TRACKING_NAME.exec(file.name) ?? [];
    if (!game || !powerPlay)
      throw new ImportError(file.path, 'is not called "GAME P<period> PP<number>.csv"');
    const key = JSON.stringify([dirname(file.path), game]);
    games.set(key, [...(games.get(key) ?? []), { file, game, powerPlay: Number(powerPlay) }]);
  }
  return [...games.values()].flatMap((files) => {
    const [first] = files;
    if (first === undefined) return [];
    const beside = rosters.filter(({ path }) => dirname(path) === dirname(first.file.path));
    const roster = beside.find(({ name }) => name === `${first.game} roster.csv`) ?? beside[0];
    if (roster === undefined) {
      throw new ImportError(first.file.path, `the roster ("${first.game} roster.csv") is missing beside it`);
    }
    return [{ game: first.game, roster, files }];
  });
}
