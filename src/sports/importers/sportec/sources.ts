import type { ImportReport } from '../port.ts';
import { openTracking, type Tracking } from './frame-sets/open.ts';
import { type GameFiles, requireParts } from './games.ts';
import { noteUnknownTypes } from './match-events/map.ts';
import { readEvents, type SourceEvent } from './match-events/read.ts';
import { type MatchInformation, readMatchInformation } from './match-information.ts';
import { addUnlisted, anonymousRoster } from './people.ts';
import { Roster } from './roster.ts';

/** What the files of a match hold, the tracking by its outline only. */
export interface Sources {
  readonly matchId: string;
  readonly information: MatchInformation | null;
  /** In the order of play; empty where there is no events file. */
  readonly events: readonly SourceEvent[];
  /** Path of the events file, for errors. */
  readonly eventsPath: string;
  readonly tracking: Tracking | null;
  readonly roster: Roster;
}

/** Reads a match's files and tells what is missing from them. Throws ImportError with file and position. */
export async function readSources(files: GameFiles, report: ImportReport): Promise<Sources> {
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
    report.note(
      'there is no match information: teams and players have only their ids, the game no date or score',
    );
  } else if (roster.unlisted.length > 0) {
    report.note(`not in the line-ups, imported without a name: ${roster.unlisted.join(', ')}`);
  }
  return { matchId, information, events, eventsPath: files.events?.path ?? matchId, tracking, roster };
}
