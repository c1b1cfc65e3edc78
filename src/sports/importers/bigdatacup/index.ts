import { ImportError, NothingFound } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import type { GameSource, Importer } from '../port.ts';
import { readEventGames } from './event-games.ts';
import { inOrder } from './frames.ts';
import { type FoundGame, readGame } from './game.ts';
import { pairGames } from './pair.ts';
import { readRoster } from './people.ts';
import { type PowerPlay, readPowerPlays } from './power-plays.ts';
import { SOURCE } from './provider.ts';
import { type Kind, kindOf, type TrackingFolder, trackingFolders } from './recognise.ts';

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
  const events = (await Promise.all(files.events.map(readEventGames))).flat();
  const powerPlays = (await Promise.all(files['power plays'].map(readPowerPlays))).flat();
  const tracking = await Promise.all(
    trackingFolders(files.tracking, files.roster).map(async (folder) => ({
      folder,
      roster: await readRoster(folder.roster),
      powerPlays: inOrder(tracked(folder, powerPlays)),
    })),
  );
  return pairGames(events, tracking).map(toSource);
}

function tracked({ game, files }: TrackingFolder, powerPlays: readonly PowerPlay[]) {
  return files.map((tracking) => {
    const powerPlay = powerPlays.find((one) => one.game === game && one.number === tracking.powerPlay);
    if (powerPlay === undefined) {
      throw new ImportError(
        tracking.file.path,
        `its power play is in no pp_info.csv of the given paths: there is no number ${tracking.powerPlay} of "${game}"`,
      );
    }
    return { tracking, powerPlay };
  });
}

function toSource(game: FoundGame): GameSource {
  const files = game.tracking?.powerPlays.map(({ tracking }) => tracking.file.bytes) ?? [];
  return {
    label: [game.date, `${game.teams.away} at ${game.teams.home}`].filter((part) => part !== null).join(' '),
    bytes: files.reduce((sum, bytes) => sum + bytes, 0),
    read: (report) => readGame(game, report),
  };
}
