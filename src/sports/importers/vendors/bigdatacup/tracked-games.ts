import { ImportError } from '../../core/errors.ts';
import { resultOrImportError } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { inOrder, type TrackedPowerPlay } from './frames.ts';
import { type RosterEntry, readRoster } from './players.ts';
import { type PowerPlay, readPowerPlays } from './power-plays.ts';
import type { TrackingFolder } from './recognise.ts';

/** A game's tracking without its frames, which are read later. */
export interface CupTracking {
  readonly roster: readonly RosterEntry[];
  readonly powerPlays: readonly TrackedPowerPlay[];
  /** Files of power plays that no list has. */
  readonly missing: readonly ImportError[];
}

/** A folder of tracking, and its content or why it cannot be used. */
export interface TrackedFolder {
  readonly folder: TrackingFolder;
  readonly content: CupTracking | ImportError;
}

/** Reads the content of each folder; an error in one does not concern the others. */
export async function readTrackedGames(
  folders: readonly TrackingFolder[],
  powerPlayFiles: readonly FoundFile[],
): Promise<TrackedFolder[]> {
  const tables = await Promise.all(
    powerPlayFiles.map((file) => resultOrImportError(() => file.skipped.retry(() => readPowerPlays(file)))),
  );
  return Promise.all(
    folders.map(async (folder) => ({
      folder,
      content: await resultOrImportError(() =>
        folder.files[0].file.skipped.retry(() => readContent(folder, tables)),
      ),
    })),
  );
}

async function readContent(
  { game, roster, files }: TrackingFolder,
  tables: ReadonlyArray<readonly PowerPlay[] | ImportError>,
): Promise<CupTracking> {
  if (roster instanceof ImportError) throw roster;
  const known: PowerPlay[] = [];
  for (const table of tables) {
    // The lines of an unusable table may be of any game.
    if (table instanceof ImportError) throw table;
    known.push(...table);
  }
  const powerPlays: TrackedPowerPlay[] = [];
  const missing: ImportError[] = [];
  for (const tracking of files) {
    const powerPlay = known.find((one) => one.game === game && one.number === tracking.powerPlay);
    if (powerPlay !== undefined) powerPlays.push({ tracking, powerPlay });
    else {
      const problem = `no pp_info.csv at the given paths has its power play, number ${tracking.powerPlay} of "${game}"`;
      missing.push(new ImportError(tracking.file.path, problem));
    }
  }
  const [first] = missing;
  if (tables.length === 0 && first !== undefined) throw first;
  return { roster: await readRoster(roster), powerPlays: inOrder(powerPlays), missing };
}
