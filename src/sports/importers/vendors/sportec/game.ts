import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import {
  type AttackDirections,
  decideDirections,
  type Evidence,
  lineUpSign,
  orientationOf,
  type Sign,
} from '../../inference/attack-directions.ts';
import { WallClock } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import type { XmlElement } from '../../reading/xml.ts';
import { eventPlacement, trackingPlacement } from './coordinates.ts';
import { mapEvents, noteUnknownTypes } from './events/events.ts';
import { periodOf, readEvents, type SportecEvent } from './events/schema.ts';
import {
  addUnlisted,
  anonymousRoster,
  type MatchInformation,
  Roster,
  readMatchInformation,
} from './metadata.ts';
import { openTracking, type Tracking } from './tracking/metadata.ts';
import { canonicalFrames, EventFrames } from './tracking/tracking.ts';
import { SPORTEC } from './vocabulary.ts';

/**
 * Reads a match. Events are kept in memory; tracking is streamed. Throws ImportError with file and position.
 */
export async function readSportecGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const sources = await readSources(files, report);
  const { clock, directions } = timingOf(sources);
  if (clock.periods().length === 0) {
    const path = (files.events ?? files.tracking)?.path ?? files.matchId;
    throw new ImportError(
      path,
      'the start of the match is unknown, because there is no kick-off event or tracking frame',
    );
  }
  const orientation = orientationOf(directions, report);
  const { events, eventsPath, tracking, roster } = sources;
  const gameId = SPORTEC.idOf(sources.matchId);
  const area = playingArea(sources);
  const instants = events.map(({ instant }) => instant);
  const eventFrames = tracking && new EventFrames(instants, tracking.frame_rate_hz);
  return {
    gameId,
    tracking: tracking &&
      eventFrames && {
        frame_rate_hz: tracking.frame_rate_hz,
        frames: canonicalFrames(
          tracking,
          { place: trackingPlacement(directions), clock, roster, eventFrames },
          report,
        ),
      },
    game: () => {
      clock.covers(instants);
      return makeGame(gameId, sources, clock, orientation);
    },
    recordsSubstitutions: true,
    events: () =>
      mapEvents(events, {
        gameId,
        path: eventsPath,
        clock,
        roster,
        directions,
        place: eventPlacement(area, directions),
        eventFrames,
      }),
  };
}

function playingArea({ information, tracking }: Sources): Game['playing_area'] {
  return information?.area ?? tracking?.area ?? STANDARD_AREA.soccer;
}

function makeGame(
  game_id: string,
  sources: Sources,
  clock: WallClock,
  orientation: Game['orientation'],
): Game {
  const { information, roster } = sources;
  return SPORTEC.game({
    game_id,
    date: localDate(sources) ?? information?.date ?? null,
    venue: information?.venue ?? null,
    teams: { team_a: roster.team_a, team_b: roster.team_b },
    competition: information?.competition ?? null,
    season: information?.season ?? null,
    score: information?.score ?? null,
    referee: information?.referee ?? null,
    kickoff_utc: information?.kickoff_utc ?? null,
    vendor_ids: {
      ...information?.ids,
      game: sources.matchId,
      team_a: information?.home.id,
      team_b: information?.guest.id,
    },
    periods: clock.periods(),
    playing_area: playingArea(sources),
    players: roster.players(),
    orientation,
  });
}

/** Returns the date of the first event, because events contain local time. */
function localDate({ events }: Sources): string | null {
  return events[0]?.element.attributes['EventTime']?.slice(0, 10) ?? null;
}

/** A match's files. Events need the match information; tracking does not. */
interface MatchFiles {
  readonly matchId: string;
  readonly information: FoundFile | null;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** The contents of a match's files, except for the tracking frames. */
interface Sources {
  readonly matchId: string;
  readonly information: MatchInformation | null;
  /** Sorted by time; empty without an events file. */
  readonly events: readonly SportecEvent[];
  readonly eventsPath: string;
  readonly tracking: Tracking | null;
  readonly roster: Roster;
}

/** Reads a match's files and reports missing information. Throws ImportError with file and position. */
async function readSources(files: MatchFiles, report: ImportReport): Promise<Sources> {
  requireParts(files);
  const { matchId } = files;
  const information = files.information && (await readMatchInformation(files.information));
  const { events, deleted } = files.events
    ? await readEvents(files.events, matchId)
    : { events: [], deleted: 0 };
  const tracking = files.tracking && (await openTracking(files.tracking, matchId));
  report.progress(
    (files.information?.bytes ?? 0) + (files.events?.bytes ?? 0) + (tracking?.bytesOutsideFrames ?? 0),
  );
  const roster = information ? Roster.of(information) : anonymousRoster(tracking);
  addUnlisted(roster, events, tracking);

  for (let count = 0; count < deleted; count += 1) report.skip('deleted by the vendor');
  noteUnknownTypes(events, report);
  if (information === null) {
    report.note('no match information: teams and players have only ids, and the game has no date or score');
  } else if (roster.unlisted.length > 0) {
    report.note(`players missing from the line-ups, imported without a name: ${roster.unlisted.join(', ')}`);
  }
  return { matchId, information, events, eventsPath: files.events?.path ?? matchId, tracking, roster };
}

/** Throws ImportError if a required part is missing. */
function requireParts({ matchId, information, events, tracking }: MatchFiles): void {
  if (events && !information) {
    throw new ImportError(
      events.path,
      `the match information of ${matchId} is missing; put it in the same folder`,
    );
  }
  if (information && !events && !tracking) {
    throw new ImportError(
      information.path,
      `both events and tracking of ${matchId} are missing; put at least one file in the same folder`,
    );
  }
}

/** Start and end of each period, and the direction of attack. */
interface Timing {
  readonly clock: WallClock;
  readonly directions: AttackDirections;
}

/**
 * Reads times and directions from the events and then from the tracking. If the end of a period is still
 * unknown, the match information supplies the length.
 */
function timingOf(sources: Sources): Timing {
  const clock = new WallClock();
  const evidence = [...whistleEvidence(sources, clock), ...trackingEvidence(sources, clock)];
  clock.close();
  for (const [period, length] of sources.information?.lengths ?? []) {
    const start = clock.start(period);
    if (start !== null && !clock.hasEnd(period)) clock.lastsUntil(period, start + length);
  }
  const periods = clock.periods().map(({ period }) => period);
  return { clock, directions: decideDirections(periods, evidence, { prefersSamePeriod: true }) };
}

/**
 * Starts periods at kickoffs and ends periods at final whistles. Returns the directions of attack that the
 * kickoffs state.
 */
function whistleEvidence({ events, information, eventsPath }: Sources, clock: WallClock): Evidence[] {
  if (information === null) return [];
  const evidence: Evidence[] = [];
  for (const { instant, parts } of events) {
    const whistle = parts.find(({ name }) => name === 'KickOff' || name === 'FinalWhistle');
    const period = whistle && periodOf(whistle, eventsPath);
    if (!whistle || !period) continue;
    if (whistle.name === 'FinalWhistle') {
      clock.endsBy(period, instant);
      continue;
    }
    clock.startsBy(period, instant);
    const sign = signOf(whistle, information, eventsPath);
    if (sign !== null) evidence.push({ period, sign, source: 'the kick-off' });
  }
  return evidence;
}

/**
 * Returns the home team's direction of attack from `TeamLeft`; null without this attribute. Throws
 * ImportError for a third team.
 */
function signOf(kickOff: XmlElement, { home, guest }: MatchInformation, path: string): Sign | null {
  const left = kickOff.attributes['TeamLeft'];
  if (left === undefined) return null;
  if (left === home.id) return 1;
  if (left === guest.id) return -1;
  throw new ImportError(
    path,
    `TeamLeft "${left}" is not one of the match's teams, ${home.id} and ${guest.id}`,
    {
      line: kickOff.line,
    },
  );
}

/** The kickoff time in the match information is used if the first frame is at most this far away. */
const KICK_OFF_TOLERANCE_MS = 10_000;

function trackingEvidence({ tracking, roster, information }: Sources, clock: WallClock): Evidence[] {
  if (tracking === null) return [];
  const firstFrames = new Map<number, number>();
  for (const { period, first } of tracking.sets)
    if (first) firstFrames.set(period, Math.min(first.time, firstFrames.get(period) ?? first.time));
  for (const [period, time] of firstFrames) {
    if (clock.start(period) !== null) continue;
    const stated = period === 1 ? (information?.kickOff ?? null) : null;
    const isStated = stated !== null && Math.abs(stated - time) <= KICK_OFF_TOLERANCE_MS;
    clock.startsBy(period, isStated ? stated : time);
  }
  return lineUpEvidence(tracking, roster);
}

/** The halfway line's x coordinate and the minimum distance between the teams' mean positions, in metres. */
const KICK_OFF = { middle: 0, distance: 10 } as const;

/**
 * Returns the direction of attack from the teams' positions in the first frame of each period, if the teams
 * are in kickoff formation.
 */
function lineUpEvidence({ sets }: Tracking, roster: Roster): Evidence[] {
  return [...Map.groupBy(sets, ({ period }) => period)].flatMap(([period, inPeriod]): Evidence[] => {
    const present = inPeriod.flatMap(({ teamId, first }) => (first ? [{ teamId, first }] : []));
    const firstFrame = Math.min(...present.map(({ first }) => first.frame));
    const xs = (team: string) =>
      present
        .filter(({ teamId, first }) => first.frame === firstFrame && roster.teamName(teamId) === team)
        .map(({ first }) => first.x);
    const sign = lineUpSign({ teamA: xs(roster.team_a), teamB: xs(roster.team_b) }, KICK_OFF);
    return sign === null ? [] : [{ period, sign, source: 'the line-up' }];
  });
}
