import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { openTracking, type Tracking } from './frame-sets/open.ts';
import { noteUnknownTypes } from './match-events/events.ts';
import { readEvents, type SportecEvent } from './match-events/read.ts';
import { type MatchInformation, readMatchInformation } from './match-information.ts';
import { addUnlisted, anonymousRoster, Roster } from './roster.ts';

/** The files of one match. Events need the match information; tracking can stand alone. */
export interface MatchFiles {
  readonly matchId: string;
  readonly information: FoundFile | null;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** What a match's files hold; of the tracking only its outline. */
export interface Sources {
  readonly matchId: string;
  readonly information: MatchInformation | null;
  /** In order of time; empty where there is no events file. */
  readonly events: readonly SportecEvent[];
  /** Path of the events file, for errors. */
  readonly eventsPath: string;
  readonly tracking: Tracking | null;
  readonly roster: Roster;
}

/** Reads a match's files and reports what is missing from them. Throws ImportError with file and position. */
export async function readSources(files: MatchFiles, report: ImportReport): Promise<Sources> {
  requireParts(files);
  const { matchId } = files;
  const information = files.information && (await readMatchInformation(files.information));
  const { events, deleted } = files.events
    ? await readEvents(files.events, matchId)
    : { events: [], deleted: 0 };
  report.progress((files.information?.bytes ?? 0) + (files.events?.bytes ?? 0));
  const tracking = files.tracking && (await openTracking(files.tracking, matchId));
  const roster = information ? Roster.of(information) : anonymousRoster(tracking);
  addUnlisted(roster, events, tracking);

  for (let count = 0; count < deleted; count += 1) report.skip('deleted by the vendor');
  noteUnknownTypes(events, report);
  if (information === null) {
    report.note('no match information: teams and players have only their ids, the game no date or score');
  } else if (roster.unlisted.length > 0) {
    report.note(`not in the line-ups, imported without a name: ${roster.unlisted.join(', ')}`);
  }
  return { matchId, information, events, eventsPath: files.events?.path ?? matchId, tracking, roster };
}

/** Throws ImportError where a part lacks another that it needs. */
function requireParts({ matchId, information, events, tracking }: MatchFiles): void {
  if (events && !information) {
    throw new ImportError(events.path, `the match information of ${matchId} is missing beside it`);
  }
  if (information && !events && !tracking) {
    throw new ImportError(information.path, `both events and tracking of ${matchId} are missing beside it`);
  }
}
