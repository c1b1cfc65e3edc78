import { dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { EVENT_COLUMNS, POWER_PLAY_COLUMNS, ROSTER_COLUMNS, TRACKING_COLUMNS } from './vocabulary.ts';

export type FileKind = 'events' | 'tracking' | 'roster' | 'power plays';

/** What tells each kind of file: its columns or, if it is empty, its published name. */
const KINDS: ReadonlyArray<{
  readonly kind: FileKind;
  readonly columns: readonly string[];
  readonly name: RegExp;
}> = [
  { kind: 'events', columns: EVENT_COLUMNS, name: /^pxp_\w+\.csv$/ },
  { kind: 'tracking', columns: TRACKING_COLUMNS, name: / P\d+ PP\d+\.csv$/ },
  { kind: 'roster', columns: ROSTER_COLUMNS, name: / roster\.csv$/ },
  { kind: 'power plays', columns: POWER_PLAY_COLUMNS, name: /^pp_info\.csv$/ },
];

/** A tracking file has one power play, and is called after its game, the period and the power play's number. */
const TRACKING_NAME = /^(.+) P\d+ PP(\d+)\.csv$/;

/** A tracking file with what its name says. */
export interface PowerPlayFile {
  readonly file: FoundFile;
  readonly game: string;
  readonly powerPlay: number;
}

/** The tracking of one game: the files of a folder that are called after it, and its roster. */
export interface TrackingFolder {
  readonly game: string;
  /** The roster, or why there is none. */
  readonly roster: FoundFile | ImportError;
  readonly files: readonly [PowerPlayFile, ...PowerPlayFile[]];
}

/** Null for another vendor's file. An empty file is recognised too, so that its game fails instead of losing a part. */
export async function kindOf(file: FoundFile): Promise<FileKind | null> {
  if (file.bytes === 0) return KINDS.find(({ name }) => name.test(file.name))?.kind ?? null;
  const head = await readHead(file);
  return KINDS.find(({ columns }) => head.hasColumns(columns))?.kind ?? null;
}

/** Null if the name does not say which power play it is. */
export function powerPlayFile(file: FoundFile): PowerPlayFile | null {
  const [, game, powerPlay] = TRACKING_NAME.exec(file.name) ?? [];
  return game && powerPlay ? { file, game, powerPlay: Number(powerPlay) } : null;
}

/** Puts the tracking files of each game together with the roster in their folder. */
export function trackingFolders(
  tracking: readonly PowerPlayFile[],
  rosters: readonly FoundFile[],
): TrackingFolder[] {
  const games = new Map<string, [PowerPlayFile, ...PowerPlayFile[]]>();
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
