import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Period, Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { round } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { GameFields, Vendor } from '../../core/vendor.ts';
import { directionsOf, onField } from './coordinates.ts';
import { eventsOf } from './events.ts';
import type { LineRange } from './lines.ts';
import {
  inPlayingOrder,
  momentTime,
  QUARTER_S,
  REGULAR_QUARTERS,
  type Rules,
  type Timeline,
  timelineOf,
} from './metadata.ts';
import type { Play } from './schema.ts';
import {
  type Moment,
  type Person,
  type ReadTrackingLine,
  readMoments,
  type Survey,
  surveyPlay,
} from './tracking.ts';

interface GridironGame {
  readonly vendor: Vendor;
  /** Fields from the vendor's tables. All other fields are computed from plays and tracking. */
  readonly facts: Omit<GameFields, 'periods' | 'playing_area' | 'players' | 'orientation'>;
  readonly rules: Rules;
  readonly plays: readonly Play[];
  /** Players that the vendor's tables list; default: the players in the tracking. */
  readonly players?: readonly Player[];
  readonly tracking: GridironTracking | null;
}

interface GridironTracking {
  /** Byte ranges by the vendor's play id. */
  readonly ranges: ReadonlyMap<string, readonly LineRange[]>;
  readonly read: ReadTrackingLine;
}

const FRAME_RATE_HZ = 10;
const area = STANDARD_AREA.american_football;

/**
 * Imports a game in two passes, with one tracked play in memory. The first pass surveys all plays, because a
 * play's time depends on earlier plays. The second pass yields the frames.
 */
export async function gridironGame(source: GridironGame, report: ImportReport): Promise<GameImport> {
  const { vendor, facts } = source;
  const plays = inPlayingOrder(source.plays);
  const surveys = await surveyAll(source, plays, report);
  const timeline = timelineOf(plays, surveys, source.rules);
  const { signs, notes } = directionsOf(
    timeline.plays.flatMap(({ play, tracked }) => (tracked ? { play, sign: tracked.survey.sign } : [])),
  );
  for (const note of [...notes, ...timeline.notes]) report.note(note);
  const game = vendor.game({
    ...facts,
    periods: periodsOf(timeline),
    playing_area: area,
    players: [...(source.players ?? playersOf(surveys, source))],
    orientation: signs === null ? 'fixed' : 'team_a_positive_x',
  });
  const context = { vendor, gameId: game.game_id, teams: game.teams, area, signs };
  return {
    gameId: game.game_id,
    tracking:
      surveys.size === 0
        ? null
        : { frame_rate_hz: FRAME_RATE_HZ, frames: framesOf(source, timeline, signs, report) },
    game: () => game,
    *events(): Generator<GameEvent> {
      for (const timed of timeline.plays) yield* eventsOf(timed, context);
    },
  };
}

async function surveyAll(
  { tracking }: GridironGame,
  plays: readonly Play[],
  report: ImportReport,
): Promise<Map<string, Survey>> {
  const surveys = new Map<string, Survey>();
  for (const play of plays) {
    const ranges = tracking?.ranges.get(play.id);
    if (!tracking || !ranges) continue;
    const read = await readMoments(ranges, tracking.read, halfTo(report));
    requireEnding(play, ranges, read.moments);
    surveys.set(play.id, surveyPlay(play, read));
  }
  for (const id of tracking?.ranges.keys() ?? []) {
    if (!surveys.has(id)) report.skip('tracking for a play that no plays file lists');
  }
  return surveys;
}

/**
 * Throws ImportError if a file was truncated between two lines. The ball's lines come last in a play, so a
 * file whose last play ends without the ball is truncated.
 */
function requireEnding(play: Play, ranges: readonly LineRange[], moments: readonly Moment[]): void {
  const last = ranges.find(({ end, source }) => end >= source.file.bytes);
  if (last === undefined || moments.at(-1)?.ball) return;
  throw new ImportError(
    last.source.file.path,
    `play ${play.id}, the last in the file, ends without the ball (truncated file?)`,
  );
}

/** Reports half the bytes, because every byte is read twice. */
function halfTo(report: ImportReport): (bytes: number) => void {
  return (bytes) => report.progress(bytes / 2);
}

async function* framesOf(
  source: GridironGame,
  timeline: Timeline,
  signs: ReadonlyMap<string, 1 | -1> | null,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const { tracking } = source;
  for (const timed of timeline.plays) {
    const { play, tracked } = timed;
    const ranges = tracking?.ranges.get(play.id);
    if (!tracking || !tracked || !ranges) continue;
    const { moments, repeated, unplaced } = await readMoments(ranges, tracking.read, halfTo(report));
    for (let line = 0; line < repeated; line += 1)
      report.skip('a second line for the same person and moment');
    for (let line = 0; line < unplaced; line += 1) report.skip('a line without a position');
    const sign = signs?.get(play.id) ?? 1;
    for (const [index, moment] of moments.entries()) {
      const frame_id = tracked.firstFrame + index;
      const time_s = momentTime(timed.timing, tracked.survey, moment.ms);
      yield makeFrame({ frame_id, period: play.quarter, time_s, ...positionsAt(moment, sign, source) });
    }
  }
}

function positionsAt(
  { ball, players }: Moment,
  sign: 1 | -1,
  { vendor, facts }: GridironGame,
): Pick<Frame, 'ball' | 'players'> {
  return {
    ball: ball && { ...onField(ball, area, sign), z: null },
    players: players.map(({ person, position, speed, orientation_deg, direction_deg }) =>
      makeFramePlayer({
        player_id: person.id === null ? null : vendor.idOf(person.id),
        team: facts.teams[person.side],
        jersey_number: person.jersey_number,
        ...onField(position, area, sign),
        speed,
        orientation_deg: rotatedAngle(orientation_deg, sign),
        ...(direction_deg !== null && { direction_deg: rotatedAngle(direction_deg, sign) }),
      }),
    ),
  };
}

function rotatedAngle(degrees: number | null, sign: 1 | -1): number | null {
  return degrees === null || sign === 1 ? degrees : round((degrees + 180) % 360, 2);
}

/** Returns the players found in the tracking, for vendors that publish no line-ups. */
function playersOf(surveys: ReadonlyMap<string, Survey>, { vendor, facts }: GridironGame): Player[] {
  const persons = new Map<string, Person>();
  for (const survey of surveys.values()) {
    for (const person of survey.persons) {
      if (person.id !== null && !persons.has(person.id)) persons.set(person.id, person);
    }
  }
  return [...persons].map(([id, { name, side, jersey_number, position }]) =>
    vendor.player({ player_id: vendor.idOf(id), name, team: facts.teams[side], jersey_number, position }),
  );
}

/** Returns the four quarters and any overtime with plays. The length of an overtime is unknown. */
function periodsOf({ ends }: Timeline): Period[] {
  const quarters = Array.from({ length: REGULAR_QUARTERS }, (_, index) => index + 1);
  return [...new Set([...quarters, ...ends.keys()])].map((period) =>
    period <= REGULAR_QUARTERS
      ? { period, type: 'quarter', duration_s: Math.max(QUARTER_S, ends.get(period) ?? 0) }
      : { period, type: 'overtime', duration_s: null },
  );
}
