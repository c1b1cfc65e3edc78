import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { type Fault, orFault } from '../pairing.ts';
import { readEvents } from './csv/events.ts';
import { openTracking } from './csv/tracking-file.ts';
import type { GameFiles } from './games.ts';

/** A game, and what has to be said of how its files were put together. */
export interface FoundGame {
  readonly game: GameFiles;
  readonly note: string | null;
}

/**
 * Where a folder holds one CSV game of events only and one of tracking only, they may be one game whose files
 * are named differently. They are taken for one only if every player of the events has a column in the tracking
 * of the same team; the events' name is then the game's. Where one of them cannot be read both are at fault.
 */
export async function adoptTracking(games: readonly GameFiles[]): Promise<Array<FoundGame | Fault>> {
  const found: FoundGame[] = [];
  const faults: Fault[] = [];
  const adopted = new Set<GameFiles>();
  for (const game of games) {
    const tracking = trackingFor(game, games);
    const same = tracking && game.flavour === 'csv' && (await orFault(() => samePlayers(game, tracking)));
    if (tracking !== null && same instanceof ImportError) {
      adopted.add(game).add(tracking);
      faults.push(...eventsOf(game).map((file) => ({ file, fault: same })));
      continue;
    }
    if (game.flavour !== 'csv' || tracking === null || same !== true) {
      found.push({ game, note: null });
      continue;
    }
    adopted.add(tracking);
    found.push({
      game: { ...game, files: { ...game.files, tracking: tracking.files.tracking } },
      note: `the tracking files of "${tracking.game}" are taken for this game's: they are the only ones in the folder, and have all players of its events`,
    });
  }
  return [...faults, ...found.filter(({ game }) => !adopted.has(game))];
}

function eventsOf({ files }: GameFiles): FoundFile[] {
  return files.events === null ? [] : [files.events];
}

type CsvGame = GameFiles & { readonly flavour: 'csv' };

/** The one game of tracking only beside the one game with events. */
function trackingFor(game: GameFiles, games: readonly GameFiles[]): CsvGame | null {
  const beside = games.filter((other) => other.flavour === 'csv' && other.folder === game.folder);
  const withEvents = beside.filter((other): other is CsvGame => other.files.events !== null);
  const withTracking = beside.filter((other): other is CsvGame => other.files.tracking !== null);
  const [events, tracking] = [withEvents[0], withTracking[0]];
  if (withEvents.length !== 1 || withTracking.length !== 1 || events !== game) return null;
  return tracking === undefined || tracking === game ? null : tracking;
}

async function samePlayers({ files: { events } }: CsvGame, { files }: CsvGame): Promise<boolean> {
  if (events === null || files.tracking === null) return false;
  const columns = new Set<string>();
  for (const file of [files.tracking.home, files.tracking.away]) {
    const { team, players } = await openTracking(file);
    for (const { label } of players) columns.add(JSON.stringify([team, label]));
  }
  const actions = await readEvents(events, (label) => label);
  return actions.every(({ team, player, receiver }) =>
    [player, receiver].every((actor) => actor === null || columns.has(JSON.stringify([team, actor.name]))),
  );
}
