import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type CameraOrientation, readCameras, statedDirection } from './cameras/metadata.ts';
import { type CupFile, gameOfFile, isSameGame, namedGame, recognise } from './editions/index.ts';
import { type EventGame, readEventGames } from './events/game.ts';
import { type CupGame, readBigDataCupGame } from './game.ts';
import type { RosterEntry } from './metadata.ts';
import { readShiftTable, type ShiftTable, shiftsOf } from './shifts/metadata.ts';
import { type CupTracking, readTrackedGames, type TrackedGame } from './tracking/metadata.ts';
import { BIG_DATA_CUP, type NamedGame } from './vocabulary.ts';

type Content<K extends CupFile['kind']> = Extract<CupFile, { kind: K }>;

const FORMAT: FileFormat<CupFile> = {
  recognise,
  async gamesOf(found) {
    const ofKind = <K extends CupFile['kind']>(kind: K) =>
      found.flatMap(({ file, content }) =>
        content.kind === kind ? [{ file, ...(content as Content<K>) }] : [],
      );
    if (ofKind('events').length + ofKind('tracking').length + ofKind('shifts').length === 0) return [];
    const filesOf = (kind: CupFile['kind']) => ofKind(kind).map(({ file }) => file);
    const events = await eachOf(ofKind('events'), ({ file, edition }) => readEventGames(file, edition));
    const shifts = await eachOf(ofKind('shifts'), async ({ file, edition }) => [
      await readShiftTable(file, edition),
    ]);
    const cameras = await eachOf(ofKind('cameras'), ({ file, edition }) => readCameras(file, edition));
    const tracked = await readTrackedGames(ofKind('tracking'), filesOf('roster'), filesOf('power plays'));
    const games = pairGames({
      events: events.read,
      tracking: tracked.games,
      shifts: shifts.read,
      cameras: cameras.read,
      unread: events.unusable[0]?.problem ?? null,
    });
    return [
      ...[events, shifts, cameras, tracked].flatMap(({ unusable }) => unusable),
      ...games.map(sourceOf),
    ];
  },
};

/**
 * Imports ice hockey data of the Big Data Cup: events and shifts by Stathletes, and tracking from broadcast video.
 */
export const bigdatacup = BIG_DATA_CUP.importer((search) => discoverFiles(search, FORMAT));

/** Reads the files one after the other. A file with an error is unusable. */
async function eachOf<C extends { readonly file: FoundFile }, T>(
  files: readonly C[],
  read: (one: C) => Promise<readonly T[]>,
) {
  const all: T[] = [];
  const unusable: UnusableFile[] = [];
  for (const one of files) {
    const result = await resultOrImportError(() => read(one));
    if (result instanceof ImportError) unusable.push(new UnusableFile(one.file, result));
    else all.push(...result);
  }
  return { read: all, unusable };
}

function sourceOf(game: CupGame | UnusableFile): GameSource | UnusableFile {
  if (game instanceof UnusableFile) return game;
  return {
    label: [game.date, `${game.teams.away} at ${game.teams.home}`].filter((part) => part !== null).join(' '),
    ...madeOf(game.tracking?.sources.map(({ file }) => file) ?? []),
    read: (report) => readBigDataCupGame(game, report),
  };
}

/** The contents of all files that were found. */
interface FoundParts {
  readonly events: readonly EventGame[];
  readonly tracking: readonly TrackedGame[];
  readonly shifts: readonly ShiftTable[];
  readonly cameras: readonly CameraOrientation[];
  /** Error of an unreadable events file. */
  readonly unread: ImportError | null;
}

/** Combines the parts into games. If one part of a game is unusable, the whole game fails. */
function pairGames(parts: FoundParts): Array<CupGame | UnusableFile> {
  const left = new Set(parts.tracking);
  const seen = new Map<string, FoundFile>();
  const games = parts.events.map((game) => {
    const duplicate = duplicateOf(game, seen);
    if (duplicate !== null) return new UnusableFile(game.file, duplicate);
    for (const one of left) {
      if (one.content instanceof ImportError || !isTrackingOf(game, one, one.content)) continue;
      left.delete(one);
      return withTables(game, { events: game, tracking: one.content, name: one.name }, parts);
    }
    return withTables(game, { events: game, tracking: null, name: null }, parts);
  });
  const unusable = [...left].filter(({ content }) => content instanceof ImportError);
  return [
    ...games.map((game) => (game instanceof UnusableFile ? game : (problemOf(game, unusable) ?? game))),
    ...[...left].map((one) => trackingAlone(one, parts)),
    ...parts.shifts.flatMap((table) => unusedTable(table, parts) ?? []),
  ];
}

function withTables(
  { date, teams }: NamedGame,
  { name, ...own }: Pick<CupGame, 'events' | 'tracking' | 'name'>,
  { shifts, cameras }: FoundParts,
): CupGame {
  const game = { date, teams };
  const fileName = own.events === null ? null : gameOfFile(own.events.file);
  const isOfGame = fileName !== null && namedGame(fileName)?.date === date;
  return {
    ...game,
    ...own,
    name: name ?? (isOfGame ? fileName : null),
    shifts: shifts.filter((table) => shiftsOf(table, game).length > 0),
    statedDirection: statedDirection(cameras, game),
  };
}

function duplicateOf({ file, date, teams }: EventGame, seen: Map<string, FoundFile>): ImportError | null {
  const key = JSON.stringify([date, teams]);
  const other = seen.get(key);
  if (other === undefined) {
    seen.set(key, file);
    return null;
  }
  return new ImportError(
    file.path,
    `contains ${teams.away} at ${teams.home} on ${date}, which is also in ${other.path}`,
  );
}

/** Minimum share of acting players who must be on a roster before the game is paired with its tracking. */
const KNOWN_SHARE = 0.5;

/** Whether the tracking has the date of the events, and the same teams or the same players. */
function isTrackingOf(
  game: EventGame,
  { named, hasFullNames }: TrackedGame,
  { roster }: CupTracking,
): boolean {
  if (named === null || named.date !== game.date) return false;
  if (hasFullNames) return isSameGame(named, game);
  const names = new Set(roster.map(nameKey));
  const actors = game.rows.flatMap(({ side, player }) =>
    player === null ? [] : [nameKey({ side, label: player })],
  );
  const known = actors.filter((actor) => names.has(actor));
  return known.length > KNOWN_SHARE * actors.length;
}

function nameKey({ side, label }: Pick<RosterEntry, 'side' | 'label'>): string {
  return JSON.stringify([side, label]);
}

/**
 * Returns an error if the game has no tracking, and unusable tracking could be its tracking. Without a roster,
 * tracking whose team names are abbreviated could belong to any game of its day.
 */
function problemOf(game: CupGame, unusable: readonly TrackedGame[]): UnusableFile | null {
  if (game.events === null || game.tracking !== null) return null;
  const one = unusable.find(({ named, hasFullNames }) =>
    named !== null && hasFullNames ? isSameGame(named, game) : named?.date === game.date,
  );
  return one?.content instanceof ImportError ? new UnusableFile(game.events.file, one.content) : null;
}

/** Creates a game without events. Its team names come from the source's name of the game. */
function trackingAlone(
  { name, named, file, content }: TrackedGame,
  parts: FoundParts,
): CupGame | UnusableFile {
  if (content instanceof ImportError) return new UnusableFile(file, content);
  if (parts.unread !== null) return new UnusableFile(file, parts.unread);
  if (named === null) {
    const problem = `the name of the game, "${name}", is not "<date> <away> at <home>"`;
    return new UnusableFile(file, new ImportError(file.path, problem));
  }
  return withTables(named, { events: null, tracking: content, name }, parts);
}

/** Returns an error if the table contains no shifts of the games. */
function unusedTable(table: ShiftTable, { events, tracking, unread }: FoundParts): UnusableFile | null {
  const games = [...events, ...tracking.flatMap(({ named }) => named ?? [])];
  if (games.some((game) => shiftsOf(table, game).length > 0)) return null;
  const problem = 'the events of its games are not at the given paths';
  return new UnusableFile(table.file, unread ?? new ImportError(table.file.path, problem));
}
