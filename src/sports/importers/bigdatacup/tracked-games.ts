import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { orFault } from '../pairing.ts';
import { inOrder, type TrackedPowerPlay } from './frames.ts';
import { type RosterEntry, readRoster } from './people.ts';
import { type PowerPlay, readPowerPlays } from './power-plays.ts';
import type { TrackingFolder } from './recognise.ts';

/** What stands beside a game's frames. */
export interface TrackedContent {
  readonly roster: readonly RosterEntry[];
  readonly powerPlays: readonly TrackedPowerPlay[];
}

/** A folder of tracking, and what was read beside its frames or why it cannot be. */
export interface TrackedGame {
  readonly folder: TrackingFolder;
  readonly content: TrackedContent | ImportError;
}

/** Reads what stands beside the frames of each folder; what is wrong with one does not concern the others. */
export async function readTrackedGames(
  folders: readonly TrackingFolder[],
  powerPlayFiles: readonly FoundFile[],
): Promise<TrackedGame[]> {
  const tables = await Promise.all(powerPlayFiles.map((file) => orFault(() => readPowerPlays(file))));
  return Promise.all(
    folders.map(async (folder) => ({ folder, content: await orFault(() => readContent(folder, tables)) })),
  );
}

async function readContent(
  { game, roster, files }: TrackingFolder,
  tables: ReadonlyArray<readonly PowerPlay[] | ImportError>,
): Promise<TrackedContent> {
  if (roster instanceof ImportError) throw roster;
  const known: PowerPlay[] = [];
  for (const table of tables) {
    // Of which games the lines of a faulty table are nobody knows.
    if (table instanceof ImportError) throw table;
    known.push(...table);
  }
  const powerPlays = files.map((tracking) => {
    const powerPlay = known.find((one) => one.game === game && one.number === tracking.powerPlay);
    if (powerPlay !== undefined) return { tracking, powerPlay };
    throw new ImportError(
      tracking.file.path,
      `its power play is in no pp_info.csv of the given paths: there is no number ${tracking.powerPlay} of "${game}"`,
    );
  });
  return { roster: await readRoster(roster), powerPlays: inOrder(powerPlays) };
}
