import { dirname } from 'node:path';
import { ImportError } from '../../../core/errors.ts';
import { resultOrImportError, UnusableFile } from '../../../finding/unusable.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { streamTable } from '../../../reading/table.ts';
import { gameOfFile, namedGame } from '../editions/index.ts';
import { Fields } from '../editions/schema.ts';
import type { TrackingEdition } from '../editions/vocabulary.ts';
import { periodOf } from '../events/schema.ts';
import type { RosterEntry } from '../metadata.ts';
import { type PowerPlay, readPowerPlays, readRoster } from '../powerplays/metadata.ts';
import type { NamedGame } from '../vocabulary.ts';

/** A tracking file of a game. */
export interface TrackingSource {
  readonly file: FoundFile;
  readonly edition: TrackingEdition;
  /** The power play of a file of 2022. Other files have the game clock in every line. */
  readonly powerPlay: PowerPlay | null;
}

/** Roster and tracking files of a game. Frames are read later. */
export interface CupTracking {
  readonly roster: readonly RosterEntry[];
  /** In playing order. */
  readonly sources: readonly TrackingSource[];
  /** Errors for tracking files of power plays that are not in pp_info.csv. */
  readonly missing: readonly ImportError[];
}

/** The tracking files of one game with their contents, or with the error that makes them unusable. */
export interface TrackedGame {
  /** The source's name of the game, for instance `2022-02-08 Canada at USA`. */
  readonly name: string;
  readonly named: NamedGame | null;
  /** Whether the name has the same team names as the events. The names of 2022 are abbreviated. */
  readonly hasFullNames: boolean;
  /** The first file, for messages. */
  readonly file: FoundFile;
  readonly content: CupTracking | ImportError;
}

export interface TrackingFile {
  readonly file: FoundFile;
  readonly edition: TrackingEdition;
}

interface TrackedGames {
  readonly games: readonly TrackedGame[];
  readonly unusable: readonly UnusableFile[];
}

/** Groups tracking files by game and reads what belongs to them. An error in one game does not affect the others. */
export async function readTrackedGames(
  files: readonly TrackingFile[],
  rosters: readonly FoundFile[],
  powerPlayTables: readonly FoundFile[],
): Promise<TrackedGames> {
  const [whole, parts] = [true, false].map((isWhole) =>
    files.filter(({ edition }) => (edition.columns.clock !== undefined) === isWhole),
  );
  const { games, unusable } = await powerPlayGames(parts ?? [], rosters, powerPlayTables);
  return { games: [...(await wholeGames(whole ?? [])), ...games], unusable };
}

/** Groups by game the files that have the name of the game in every line. */
async function wholeGames(files: readonly TrackingFile[]): Promise<TrackedGame[]> {
  const starts = await Promise.all(files.map(async (one) => ({ ...one, ...(await startOf(one)) })));
  return [...Map.groupBy(starts, ({ name }) => name)].flatMap(([name, ofGame]) => {
    const sorted = ofGame.toSorted((a, b) => a.period - b.period);
    const unusable = sorted.find(({ problem }) => problem !== null);
    const sources = sorted.map(({ file, edition }) => ({ file, edition, powerPlay: null }));
    return sorted.slice(0, 1).map(({ file }) => ({
      name,
      named: namedGame(name),
      hasFullNames: true,
      file: unusable?.file ?? file,
      content: unusable?.problem ?? { roster: [], sources, missing: [] },
    }));
  });
}

/** Returns the game and the first period of a tracking file; for an unusable file the game in its name. */
async function startOf({ file, edition }: TrackingFile) {
  const start = await resultOrImportError(() => file.skipped.retry(() => readStart(file, edition)));
  if (start instanceof ImportError) return { name: gameOfFile(file), period: 1, problem: start };
  return { ...start, problem: null };
}

async function readStart(file: FoundFile, { columns }: TrackingEdition) {
  const fields = new Fields(columns);
  for await (const row of streamTable(file, { columns: [fields.column('frame')] })) {
    const name = fields.required(row, 'frame').replace(/_?\d+$/, '');
    return {
      name: namedGame(name) === null ? gameOfFile(file) : name,
      period: periodOf(row, fields.required(row, 'period'), fields.column('period')),
    };
  }
  throw new ImportError(file.path, 'contains no frames');
}

/** Names of tracking files of power plays: game, period and number of the power play. */
const POWER_PLAY_NAME = /^(.+) P\d+ PP(\d+)\.csv$/;

/** Groups by folder the tracking files of power plays. Files with other names are unusable. */
async function powerPlayGames(
  files: readonly TrackingFile[],
  rosters: readonly FoundFile[],
  tableFiles: readonly FoundFile[],
): Promise<TrackedGames> {
  const tables = await Promise.all(
    tableFiles.map((file) => resultOrImportError(() => file.skipped.retry(() => readPowerPlays(file)))),
  );
  const unusable: UnusableFile[] = [];
  const byGame = new Map<string, [NamedFile, ...NamedFile[]]>();
  for (const { file, edition } of files) {
    const [, game, number] = POWER_PLAY_NAME.exec(file.name) ?? [];
    if (game === undefined) {
      const problem = 'the file name is not "GAME P<period> PP<number>.csv"';
      unusable.push(new UnusableFile(file, new ImportError(file.path, problem)));
      continue;
    }
    const key = JSON.stringify([dirname(file.path), game]);
    const named = { file, edition, game, number: Number(number) };
    byGame.set(key, [...(byGame.get(key) ?? []), named] as [NamedFile, ...NamedFile[]]);
  }
  const games = [...byGame.values()].map(async (ofGame): Promise<TrackedGame> => {
    const [{ file, game }] = ofGame;
    return {
      name: game,
      named: namedGame(game),
      hasFullNames: false,
      file,
      content: await resultOrImportError(() =>
        file.skipped.retry(() => readPowerPlayGame(ofGame, rosterOf(ofGame[0], rosters), tables)),
      ),
    };
  });
  return { games: await Promise.all(games), unusable };
}

interface NamedFile extends TrackingFile, Pick<PowerPlay, 'game' | 'number'> {}

function rosterOf({ file, game }: NamedFile, rosters: readonly FoundFile[]): FoundFile | ImportError {
  const inFolder = rosters.filter(({ path }) => dirname(path) === dirname(file.path));
  const missing = new ImportError(file.path, `the roster ("${game} roster.csv") is missing from its folder`);
  return inFolder.find(({ name }) => name === `${game} roster.csv`) ?? inFolder[0] ?? missing;
}

async function readPowerPlayGame(
  files: readonly NamedFile[],
  roster: FoundFile | ImportError,
  tables: ReadonlyArray<readonly PowerPlay[] | ImportError>,
): Promise<CupTracking> {
  if (roster instanceof ImportError) throw roster;
  const known = tables.flatMap((table) => {
    // Lines of an unreadable table could belong to any game.
    if (table instanceof ImportError) throw table;
    return table;
  });
  const missing: ImportError[] = [];
  const sources: Array<TrackingSource & { readonly powerPlay: PowerPlay }> = [];
  for (const { file, edition, game, number } of files) {
    const powerPlay = known.find((one) => one.game === game && one.number === number);
    if (powerPlay !== undefined) sources.push({ file, edition, powerPlay });
    else {
      const problem = `no pp_info.csv at the given paths lists its power play, number ${number} of "${game}"`;
      missing.push(new ImportError(file.path, problem));
    }
  }
  const [first] = missing;
  if (tables.length === 0 && first !== undefined) throw first;
  const inOrder = sources.toSorted(
    ({ powerPlay: a }, { powerPlay: b }) => a.start.period - b.start.period || a.start.video - b.start.video,
  );
  return { roster: await readRoster(roster), sources: inOrder, missing };
}
