import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type EventGame, readEventGames } from './events.ts';
import { type CupGame, readBigDataCupGame } from './game.ts';
import { type CupTracking, type RosterEntry, readTrackedGames, type TrackedFolder } from './metadata.ts';
import {
  type FileKind,
  kindOf,
  type PowerPlayFile,
  powerPlayFile,
  type Side,
  type TrackingFolder,
  trackingFolders,
} from './schema.ts';
import { BIG_DATA_CUP } from './vocabulary.ts';

const FORMAT: FileFormat<FileKind> = {
  recognise: kindOf,
  async gamesOf(found) {
    const ofKind = (kind: FileKind) =>
      found.filter(({ content }) => content === kind).map(({ file }) => file);
    const [eventFiles, trackingFiles] = [ofKind('events'), ofKind('tracking')];
    if (eventFiles.length + trackingFiles.length === 0) return [];
    const events = await readAllEvents(eventFiles);
    const tracking = byName(trackingFiles);
    const folders = trackingFolders(tracking.files, ofKind('roster'));
    const tracked = await readTrackedGames(folders, ofKind('power plays'));
    const unread = events.unusable[0]?.problem ?? null;
    const games = pairGames(events.games, tracked, unread);
    return [...events.unusable, ...tracking.unusable, ...games.map(sourceOf)];
  },
};

/**
 * Imports ice hockey data of the Big Data Cup: events by Stathletes, and power-play tracking from broadcast
 * video.
 */
export const bigdatacup = BIG_DATA_CUP.importer((search) => discoverFiles(search, FORMAT));

async function readAllEvents(files: readonly FoundFile[]) {
  const games: EventGame[] = [];
  const unusable: UnusableFile[] = [];
  for (const file of files) {
    const read = await resultOrImportError(() => readEventGames(file));
    if (read instanceof ImportError) unusable.push(new UnusableFile(file, read));
    else games.push(...read);
  }
  return { games, unusable };
}

/** Reads game and power play from the names of tracking files. Files with other names are unusable. */
function byName(tracking: readonly FoundFile[]) {
  const files: PowerPlayFile[] = [];
  const unusable: UnusableFile[] = [];
  for (const file of tracking) {
    const named = powerPlayFile(file);
    const problem = 'the file name is not "GAME P<period> PP<number>.csv"';
    if (named !== null) files.push(named);
    else unusable.push(new UnusableFile(file, new ImportError(file.path, problem)));
  }
  return { files, unusable };
}

function sourceOf(game: CupGame | UnusableFile): GameSource | UnusableFile {
  if (game instanceof UnusableFile) return game;
  return {
    label: [game.date, `${game.teams.away} at ${game.teams.home}`].filter((part) => part !== null).join(' '),
    bytes: totalBytes(game.tracking?.powerPlays.map(({ tracking }) => tracking.file) ?? []),
    read: (report) => readBigDataCupGame(game, report),
  };
}

/** Minimum share of acting players who must be on a roster before the game is paired with its tracking. */
const KNOWN_SHARE = 0.5;

/**
 * Pairs events with tracking by date and roster, because team names differ between the files. If one part of
 * a game is unusable, the whole game fails. `unread` is the error of an unreadable events file.
 */
function pairGames(
  events: readonly EventGame[],
  tracking: readonly TrackedFolder[],
  unread: ImportError | null,
): Array<CupGame | UnusableFile> {
  const left = new Set(tracking);
  const seen = new Map<string, FoundFile>();
  const games = events.map((game) => {
    const duplicate = duplicateOf(game, seen);
    if (duplicate !== null) return new UnusableFile(game.file, duplicate);
    for (const one of left) {
      if (one.content instanceof ImportError || !isSameGame(game, one.folder, one.content)) continue;
      left.delete(one);
      return { date: game.date, teams: game.teams, events: game, tracking: one.content };
    }
    return { date: game.date, teams: game.teams, events: game, tracking: null };
  });
  const unusable = [...left].filter(({ content }) => content instanceof ImportError);
  return [
    ...games.map((game) => (game instanceof UnusableFile ? game : (problemOfItsDay(game, unusable) ?? game))),
    ...[...left].map((one) => trackingAlone(one, unread)),
  ];
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

/**
 * Returns an error if the game has no tracking and any tracking of its day is unusable. Unusable tracking
 * cannot be matched by its roster, so it could belong to the game.
 */
function problemOfItsDay(
  { date, events, tracking }: CupGame,
  unusable: readonly TrackedFolder[],
): UnusableFile | null {
  if (events === null || tracking !== null) return null;
  const one = unusable.find(({ folder }) => dateOf(folder) === date);
  return one?.content instanceof ImportError ? new UnusableFile(events.file, one.content) : null;
}

function isSameGame({ date, rows }: EventGame, folder: TrackingFolder, { roster }: CupTracking): boolean {
  if (dateOf(folder) !== date) return false;
  const names = new Set(roster.map(nameKey));
  const actors = rows.flatMap(({ side, player }) =>
    player === null ? [] : [nameKey({ side, name: player })],
  );
  const known = actors.filter((actor) => names.has(actor));
  return known.length > KNOWN_SHARE * actors.length;
}

function nameKey({ side, name }: Pick<RosterEntry, 'side' | 'name'>): string {
  return JSON.stringify([side, name]);
}

/** Creates a game without events. Its team names come from the file names: `2022-02-08 Canada at USA`. */
function trackingAlone(
  { folder, content }: TrackedFolder,
  unread: ImportError | null,
): CupGame | UnusableFile {
  const [{ file }] = folder.files;
  if (content instanceof ImportError) return new UnusableFile(file, content);
  if (unread !== null) return new UnusableFile(file, unread);
  const [, away, home] = /^(?:\d{4}-\d\d-\d\d )?(.+) at (.+)$/.exec(folder.game) ?? [];
  if (!away || !home) {
    const problem = `the name of the game, "${folder.game}", is not "<date> <away> at <home>"`;
    return new UnusableFile(file, new ImportError(file.path, problem));
  }
  const teams: Record<Side, string> = { home, away };
  return { date: dateOf(folder), teams, events: null, tracking: content };
}

function dateOf({ game }: TrackingFolder): string | null {
  return /^\d{4}-\d\d-\d\d(?= )/.exec(game)?.[0] ?? null;
}
