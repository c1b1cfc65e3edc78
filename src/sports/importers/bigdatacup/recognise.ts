import { dirname } from 'node:path';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import { EVENT_COLUMNS, POWER_PLAY_COLUMNS, ROSTER_COLUMNS, TRACKING_COLUMNS } from './vocabulary.ts';

const HEAD_BYTES = 4096;
/** A tracking file is called after its game, the period and the number of the power play. */
const TRACKING_NAME = /^(.+) P\d+ PP(\d+)\.csv$/;

const COLUMNS = {
  events: EVENT_COLUMNS,
  tracking: TRACKING_COLUMNS,
  roster: ROSTER_COLUMNS,
  'power plays': POWER_PLAY_COLUMNS,
} as const;
export type Kind = keyof typeof COLUMNS;

/** How the source's files are called, which tells an empty one. */
const NAMES: ReadonlyArray<readonly [Kind, RegExp]> = [
  ['events', /^pxp_\w+\.csv$/],
  ['tracking', / P\d+ PP\d+\.csv$/],
  ['roster', / roster\.csv$/],
  ['power plays', /^pp_info\.csv$/],
];

export interface TrackingFile {
  readonly file: FoundFile;
  readonly game: string;
  readonly powerPlay: number;
}

/** The tracking of one game: the files of a folder that are called after it, and its roster. */
export interface TrackingFolder {
  readonly game: string;
  /** The roster, or why there is none. */
  readonly roster: FoundFile | ImportError;
  readonly files: readonly [TrackingFile, ...TrackingFile[]];
}

/**
 * Tells by the columns that it names what a file is, or by its own name where it is empty, so that it is not passed
 * over; null where it is none of the source's.
 */
export async function kindOf(file: FoundFile): Promise<Kind | null> {
  if (file.bytes === 0) return NAMES.find(([, name]) => name.test(file.name))?.[0] ?? null;
  const head = await readStart(file, HEAD_BYTES);
  const [line = ''] = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r?\n/, 1);
  const names = new Set(line.split(',').map((name) => name.trim().replaceAll('"', '')));
  const kinds = Object.entries(COLUMNS).filter(([, columns]) => columns.every((name) => names.has(name)));
  return (kinds[0]?.[0] ?? null) as Kind | null;
}

/** The game and the power play that a tracking file is called after; null where its name tells neither. */
export function trackingFile(file: FoundFile): TrackingFile | null {
  const [, game, powerPlay] = TRACKING_NAME.exec(file.name) ?? [];
  return game && powerPlay ? { file, game, powerPlay: Number(powerPlay) } : null;
}

/** Puts tracking files to the rosters in their folders. */
export function trackingFolders(
  tracking: readonly TrackingFile[],
  rosters: readonly FoundFile[],
): TrackingFolder[] {
  const games = new Map<string, [TrackingFile, ...TrackingFile[]]>();
  for (const one of tracking) {
    const key = JSON.stringify([dirname(one.file.path), one.game]);
    const files = games.get(key);
    if (files === undefined) games.set(key, [one]);
    else files.push(one);
  }
  return [...games.values()].map((files) => {
    const [{ file, game }] = files;
    const beside = rosters.filter(({ path }) => dirname(path) === dirname(file.path));
    const missing = new ImportError(file.path, `the roster ("${game} roster.csv") is missing beside it`);
    const roster = beside.find(({ name }) => name === `${game} roster.csv`) ?? beside[0] ?? missing;
    return { game, roster, files };
  });
}
