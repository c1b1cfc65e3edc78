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
 * Imports the Big Data Cup's ice hockey data: events by Stathletes, and tracking of power plays from broadcast video.
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

/** Parses the name of a tracking file. A file with any other name cannot be assigned to a game. */
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

/** Events match a roster only if more than this share of the acting players is on it. */
const KNOWN_SHARE = 0.5;

/**
 * Pairs tracking with events of the same game by date and roster names, because team names differ between events and
 * tracking. A game with an unusable part fails instead of being imported incompletely. `unread` is the reason why
 * events are unreadable.
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
    `has ${teams.away} at ${teams.home} on ${date}, but so does ${other.path}`,
  );
}

/**
 * Returns the reason why tracking of the same day is unusable if the game has no tracking. Without a roster, unusable
 * tracking could belong to any game on that day.
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

/** A game without events takes its team names from the file names: `2022-02-08 Canada at USA`. */
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
