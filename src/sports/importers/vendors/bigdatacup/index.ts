import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type EventGame, readEventGames } from './event-games.ts';
import { type CupGame, readBigDataCupGame } from './game.ts';
import { pairGames } from './pair-games.ts';
import { type FileKind, kindOf, type PowerPlayFile, powerPlayFile, trackingFolders } from './recognise.ts';
import { readTrackedGames } from './tracked-games.ts';
import { BIG_DATA_CUP } from './vendor.ts';

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

/** The Big Data Cup's ice hockey: events of Stathletes, and tracking of power plays from broadcast video. */
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

/** Tracking files by what their names say; one with another name belongs to no known game. */
function byName(tracking: readonly FoundFile[]) {
  const files: PowerPlayFile[] = [];
  const unusable: UnusableFile[] = [];
  for (const file of tracking) {
    const named = powerPlayFile(file);
    const problem = 'its name is not "GAME P<period> PP<number>.csv"';
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
