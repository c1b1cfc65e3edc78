import { ImportError, NothingFound } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { type Fault, faultSource, orFault } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { type EventGame, readEventGames } from './event-games.ts';
import { type FoundGame, readGame } from './game.ts';
import { pairGames } from './pair.ts';
import { SOURCE } from './provider.ts';
import { type Kind, kindOf, type TrackingFile, trackingFile, trackingFolders } from './recognise.ts';
import { readTrackedGames } from './tracked-games.ts';

/** The Big Data Cup's ice hockey: events of Stathletes, and tracking of power plays from broadcast video. */
export const bigdatacup: Importer = {
  id: SOURCE.provider,
  name: 'Big Data Cup (Stathletes)',
  sports: ['ice_hockey'],
  provides: { events: true, tracking: true, rosters: true },
  licence: SOURCE.licence,
  attribution: SOURCE.attribution,
  url: 'https://github.com/bigdatacup/Big-Data-Cup-2021',
  layout:
    'the repository’s folder, or of it pxp_womens_oly_2022_v2.csv and/or TrackingData (pp_info.csv and a folder a game ' +
    'with “GAME roster.csv” and “GAME P<period> PP<number>.csv”)',
  discover,
};

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const files: Record<Kind, FoundFile[]> = { events: [], tracking: [], roster: [], 'power plays': [] };
  for (const file of await listFiles(paths)) {
    const kind = await kindOf(file);
    if (kind !== null) files[kind].push(file);
  }
  if (files.events.length + files.tracking.length === 0) {
    throw new NothingFound(paths, 'holds no events or tracking of the Big Data Cup');
  }
  const events = await readAll(files.events);
  const tracking = named(files.tracking);
  const tracked = await readTrackedGames(trackingFolders(tracking.files, files.roster), files['power plays']);
  const unread = events.faults[0]?.fault ?? null;
  const games = pairGames(events.games, tracked, unread);
  return [...events.faults, ...tracking.faults, ...games].map(toSource);
}

async function readAll(files: readonly FoundFile[]) {
  const games: EventGame[] = [];
  const faults: Fault[] = [];
  for (const file of files) {
    const read = await orFault(() => readEventGames(file));
    if (read instanceof ImportError) faults.push({ file, fault: read });
    else games.push(...read);
  }
  return { games, faults };
}

/** Tracking files by what their names say; one whose name says nothing is of no game that is known. */
function named(tracking: readonly FoundFile[]) {
  const files: TrackingFile[] = [];
  const faults: Fault[] = [];
  for (const file of tracking) {
    const found = trackingFile(file);
    if (found !== null) files.push(found);
    else
      faults.push({
        file,
        fault: new ImportError(file.path, 'is not called "GAME P<period> PP<number>.csv"'),
      });
  }
  return { files, faults };
}

function toSource(game: FoundGame | Fault): GameSource {
  if ('fault' in game) return faultSource(game);
  const files = game.tracking?.powerPlays.map(({ tracking }) => tracking.file.bytes) ?? [];
  return {
    label: [game.date, `${game.teams.away} at ${game.teams.home}`].filter((part) => part !== null).join(' '),
    bytes: files.reduce((sum, bytes) => sum + bytes, 0),
    read: (report) => readGame(game, report),
  };
}
