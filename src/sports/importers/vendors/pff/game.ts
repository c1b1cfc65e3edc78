import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Period } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { PartsOfGame } from '../../finding/parts.ts';
import { type AttackDirections, DirectionSurvey, orientationOf } from '../../inference/attack-directions.ts';
import { type OrientedTracking, orientTracking } from '../../inference/orient-tracking.ts';
import { ObservedPeriods, SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { textOrNull } from '../../reading/values.ts';
import { mapEvents, type PffEvents, readPffEvents } from './events.ts';
import {
  dateIn,
  directionsOf,
  kickoffIn,
  PffPeople,
  periodsIn,
  pitchOf,
  readMetadata,
  readRoster,
  teamsOf,
} from './metadata.ts';
import type { Metadata } from './schema.ts';
import { fixedFrames, VideoTimes } from './tracking.ts';
import { PFF } from './vocabulary.ts';

export type PartName = 'metadata' | 'roster' | 'tracking' | 'events';

/** Reads a game. Keeps metadata, roster and events in memory, and streams the tracking. */
export async function readPffGame(
  { game, parts }: PartsOfGame<PartName>,
  report: ImportReport,
): Promise<GameImport> {
  const { roster, tracking, events: eventsFile } = parts;
  const metadata = await requiredMetadata(game, parts);
  if (roster === undefined)
    report.note('the roster is missing: players are identified by their shirt numbers or by events');
  const listed = roster === undefined ? null : await readRoster(roster, metadata, report);
  report.progress(totalBytes([parts.metadata, roster]));
  const people = new PffPeople(metadata, listed);
  const events = eventsFile === undefined ? null : await readPffEvents(eventsFile, game, people, report);
  const squads = new Squads(PFF, game, teamsOf(metadata), people.listed);
  const times = new VideoTimes();
  const oriented =
    tracking === undefined
      ? orientEvents(metadata, people, events, report)
      : await orientFrames(tracking, { metadata, squads, people, events, times }, report);
  const gameId = PFF.idOf(game);
  return {
    gameId,
    tracking: oriented.tracking,
    game: () =>
      PFF.game({
        ...described(metadata),
        ...resultOf(events),
        periods: oriented.periods(),
        players: squads.players(),
        orientation: oriented.orientation,
      }),
    events: () =>
      events === null
        ? []
        : mapEvents(events, {
            gameId,
            directions: oriented.directions,
            starts: new Map([...startsIn(metadata, events), ...times.starts]),
            teamOf: (side) => people.teamOf(side),
            frameAt: (video) => times.frameAt(video, metadata.fps),
          }),
  };
}

async function requiredMetadata(game: string, parts: PartsOfGame<PartName>['parts']): Promise<Metadata> {
  const { metadata, roster, tracking, events } = parts;
  const data = tracking ?? events;
  if (data === undefined)
    throw new ImportError(
      (metadata ?? roster)?.path ?? game,
      `the tracking or the events of game ${game} are missing; put them next to this file`,
    );
  if (metadata === undefined)
    throw new ImportError(data.path, `the metadata of game ${game} is missing; put it next to this file`);
  return readMetadata(metadata, game);
}

interface TrackedGame {
  readonly metadata: Metadata;
  readonly squads: Squads;
  readonly people: PffPeople;
  readonly events: PffEvents | null;
  readonly times: VideoTimes;
}

function orientFrames(
  file: FoundFile,
  { metadata, squads, people, events, times }: TrackedGame,
  report: ImportReport,
): Promise<OrientedTracking> {
  const source = { file, squads, fps: metadata.fps, hasEvents: events !== null };
  return orientTracking(
    {
      frameRateHz: metadata.fps,
      teams: teamsOf(metadata),
      goalkeepers: keepersOf(people),
      directions: directionsOf(metadata),
      moments: events?.frames ?? [],
      durations: durationsOf(metadata, events),
      lastFrame: 0,
      read: (to, isSkipped) => fixedFrames(source, times, to, isSkipped),
    },
    report,
  );
}

type Oriented = Omit<OrientedTracking, 'tracking'> & {
  readonly tracking: OrientedTracking['tracking'] | null;
};

/** Determines directions and periods of a game without tracking, from the positions in the events. */
function orientEvents(
  metadata: Metadata,
  people: PffPeople,
  events: PffEvents | null,
  report: ImportReport,
): Oriented {
  const survey = new DirectionSurvey(teamsOf(metadata), keepersOf(people));
  for (const frame of events?.frames ?? []) survey.examine(frame);
  const stated = directionsOf(metadata);
  const isStated = events?.frames.length === 0 && stated.size > 0;
  const directions: AttackDirections = isStated ? { known: true, signs: stated } : survey.decide(stated);
  const periods: Period[] = new ObservedPeriods(
    durationsOf(metadata, events),
    SOCCER_PERIODS,
    metadata.fps,
  ).periods();
  return {
    tracking: null,
    directions,
    orientation: orientationOf(directions, report),
    periods: () => periods,
  };
}

function keepersOf(people: PffPeople): Set<string> {
  return new Set(people.listed.filter(({ position }) => position === 'GK').map(({ player_id }) => player_id));
}

/** Returns the start of each period in the video: from the metadata, otherwise from the events. */
function startsIn(metadata: Metadata, events: PffEvents): Map<number, number> {
  const stated = [...periodsIn(metadata)].flatMap(([period, { start }]) =>
    start === null ? [] : [[period, start] as const],
  );
  return new Map([...[...events.spans].map(([period, { start }]) => [period, start] as const), ...stated]);
}

/** Returns the length of each period in seconds, at least up to its last event; null if unknown. */
function durationsOf(metadata: Metadata, events: PffEvents | null): Map<number, number | null> {
  const stated = periodsIn(metadata);
  const numbers = new Set([...stated.keys(), ...(events?.spans.keys() ?? [])]);
  return new Map(
    [...numbers].map((period) => {
      const { start = null, end = null } = stated.get(period) ?? {};
      const span = events?.spans.get(period);
      const first = start ?? span?.start ?? null;
      const last = Math.max(end ?? 0, span?.end ?? 0);
      return [period, first === null || last === 0 ? null : last - first];
    }),
  );
}

/** Returns the score of a finished game. */
function resultOf(events: PffEvents | null): Partial<Pick<Game, 'score' | 'status'>> {
  if (!events?.score) return {};
  const { home, away } = events.score;
  return { score: { team_a: home, team_b: away }, status: 'played' };
}

function described(metadata: Metadata) {
  const pitch = pitchOf(metadata);
  const { id, season, competition, stadium, week, homeTeam, awayTeam } = metadata;
  return {
    game_id: PFF.idOf(id),
    date: dateIn(metadata),
    kickoff_utc: kickoffIn(metadata),
    venue: textOrNull(stadium?.name),
    teams: teamsOf(metadata),
    competition: textOrNull(competition?.name),
    season: textOrNull(String(season ?? '')),
    stage: week ? `Week ${week}` : null,
    playing_area: pitch === null ? STANDARD_AREA.soccer : { length_m: pitch.length, width_m: pitch.width },
    vendor_ids: { game: id, team_a: homeTeam.id, team_b: awayTeam.id, competition: competition?.id },
  };
}
