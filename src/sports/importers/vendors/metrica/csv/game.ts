import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../../model/frame.ts';
import type { Period, Player } from '../../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { roundTime } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import {
  type AttackDirections,
  decideDirections,
  type Evidence,
  lineUpSign,
  orientationOf,
  outermostSign,
  shotEvidence,
} from '../../../inference/attack-directions.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { pointMapper, type ToCanonicalPoint } from '../coordinates.ts';
import { EventFrames, type MetricaEvent, mapEvents, noteUnknownTypes, shotsOf } from '../events.ts';
import { CSV_TEAMS, METRICA } from '../vocabulary.ts';
import { readCsvEvents } from './events.ts';
import { type FirstRows, firstRows, frameRate } from './metadata.ts';
import {
  joinedRows,
  openTracking,
  type TrackingFile,
  type TrackingPair,
  type TrackingRow,
} from './tracking.ts';

export interface CsvGameFiles {
  readonly events: FoundFile | null;
  readonly tracking: { readonly home: FoundFile; readonly away: FoundFile } | null;
}

/** Reads a CSV game. `name` is part of all ids. Keeps only the events in memory. */
export async function readCsvGame(
  name: string,
  files: CsvGameFiles,
  report: ImportReport,
): Promise<GameImport> {
  const playerId = (label: string) => METRICA.idOf(name, label);
  const events = files.events ? await readCsvEvents(files.events, playerId) : [];
  report.progress(files.events?.bytes ?? 0);
  noteUnknownTypes(events, report);
  const pair = files.tracking && {
    home: await openTracking(files.tracking.home),
    away: await openTracking(files.tracking.away),
  };
  const starts = pair && { home: await firstRows(pair.home), away: await firstRows(pair.away) };
  const clock = clockOf(events, starts?.home ?? null);
  const directions = directionsOf(clock, events, starts);
  const orientation = orientationOf(directions, report);
  const area = STANDARD_AREA.soccer;
  const toCanonicalPoint = pointMapper(area, directions);
  const frame_rate_hz = frameRate(starts?.home.sample ?? []);
  const eventFrames = new EventFrames(events);
  const players = playersOf(events, pair, playerId, files.events?.path ?? name);
  const gameId = METRICA.idOf(name);
  return {
    gameId,
    tracking: pair && {
      frame_rate_hz,
      frames: framesOf(
        pair,
        { playerId, toCanonicalPoint, clock, eventFrames, frameSeconds: 1 / frame_rate_hz },
        report,
      ),
    },
    game: () =>
      METRICA.game({
        game_id: gameId,
        teams: { team_a: CSV_TEAMS[0], team_b: CSV_TEAMS[1] },
        periods: clock.periods(),
        playing_area: area,
        players,
        orientation,
      }),
    events: () =>
      mapEvents(events, {
        gameId,
        toCanonicalPoint,
        timeIn: (period, { time }) => clock.elapsed(period, time),
        frames: eventFrames,
      }),
  };
}

/**
 * A CSV game's clock, shared by events and tracking. Times in the source continue across half time, and the
 * source does not mark period starts. A period therefore starts with its first frame or its first event, the
 * kick-off. With events, times are also correct if the tracking starts in the middle of a half.
 */
export class CsvClock {
  readonly #spans = new Map<number, { start: number; end: number }>();

  /** Adds a range of source times to a period. */
  extend(period: number, from: number, to: number): void {
    const span = this.#spans.get(period);
    this.#spans.set(period, {
      start: Math.min(from, span?.start ?? from),
      end: Math.max(to, span?.end ?? to),
    });
  }

  /** Converts a source time to seconds since the start of the period. */
  elapsed(period: number, time: number): number {
    return time - (this.#spans.get(period)?.start ?? time);
  }

  /** Returns the periods in playing order. Lengths cover only the known times. */
  periods(): Period[] {
    return [...this.#spans]
      .sort(([a], [b]) => a - b)
      .flatMap(([period, { start, end }]) => {
        const type = SOCCER_PERIODS.get(period);
        return type === undefined ? [] : [{ period, type, duration_s: roundTime(end - start) }];
      });
  }
}

function clockOf(events: readonly MetricaEvent[], tracking: FirstRows | null): CsvClock {
  const clock = new CsvClock();
  for (const { period, start, end } of events) clock.extend(period, start.time, (end ?? start).time);
  for (const { period, time } of tracking?.byPeriod ?? []) clock.extend(period, time, time);
  return clock;
}

/**
 * Limits for line-ups at kick-offs, as fractions of the pitch length. `distance` is the minimum distance
 * between the teams' mean positions, about 10 m.
 */
const KICK_OFF = { middle: 0.5, distance: 0.1 } as const;

/**
 * Infers attack directions from shots and from the line-ups at the start of periods, because the files
 * contain no directions.
 */
function directionsOf(
  clock: CsvClock,
  events: readonly MetricaEvent[],
  starts: { readonly home: FirstRows; readonly away: FirstRows } | null,
): AttackDirections {
  const evidence = (starts?.home.byPeriod ?? []).flatMap(({ period, frame, xs: teamA }): Evidence[] => {
    const teamB = starts?.away.byPeriod.find((row) => row.frame === frame)?.xs;
    if (teamB === undefined) return [];
    const shown = [
      { source: 'the mean positions of the teams', sign: lineUpSign({ teamA, teamB }, KICK_OFF) },
      { source: 'the outermost players', sign: outermostSign({ teamA, teamB }) },
    ];
    return shown.flatMap(({ source, sign }) => (sign === null ? [] : [{ source, period, sign }]));
  });
  const periods = clock.periods().map(({ period }) => period);
  return decideDirections(periods, [...evidence, ...shotEvidence(shotsOf(events, CSV_TEAMS[0]))], {
    prefersSamePeriod: false,
  });
}

/**
 * Returns tracked players in column order, followed by players who appear only in events. Throws ImportError
 * if a name is in both teams, because both players would have the same id.
 */
function playersOf(
  events: readonly MetricaEvent[],
  pair: TrackingPair | null,
  playerId: (label: string) => string,
  path: string,
): Player[] {
  const players = new Map<string, Player>();
  const add = (team: string, label: string, jersey_number: number | null) => {
    const known = players.get(label);
    if (known !== undefined && known.team !== team) {
      throw new ImportError(path, `player ${label} is in both teams`);
    }
    players.set(
      label,
      known ?? METRICA.player({ player_id: playerId(label), name: label, team, jersey_number }),
    );
  };
  for (const { team, players: tracked } of pair ? [pair.home, pair.away] : []) {
    for (const { label, jersey_number } of tracked) add(team, label, jersey_number);
  }
  for (const { team, player, receiver } of events) {
    for (const actor of [player, receiver]) if (actor) add(team, actor.name, null);
  }
  return [...players.values()];
}

interface FrameContext {
  readonly playerId: (label: string) => string;
  readonly toCanonicalPoint: ToCanonicalPoint;
  readonly clock: CsvClock;
  /** Records which of the events' frames are in the tracking. */
  readonly eventFrames: EventFrames;
  readonly frameSeconds: number;
}

/**
 * Joins the frames of both teams' files. Both files contain the same ball positions; the home file's are
 * used.
 */
async function* framesOf(
  pair: TrackingPair,
  context: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const { toCanonicalPoint, clock, eventFrames, frameSeconds } = context;
  const homePlayers = playerMapper(pair.home, context);
  const awayPlayers = playerMapper(pair.away, context);
  for await (const { home, away } of joinedRows(pair, report)) {
    const { frame, period, time, ball } = home;
    clock.extend(period, time, time + frameSeconds);
    eventFrames.add(frame);
    yield makeFrame({
      frame_id: frame,
      period,
      time_s: roundTime(clock.elapsed(period, time)),
      ball: ball && { ...toCanonicalPoint(period, ball), z: null },
      players: [...homePlayers(home), ...awayPlayers(away)],
    });
  }
}

/** Returns a function that maps the rows of one team's file and omits players who are off the pitch. */
function playerMapper({ players, team }: TrackingFile, { playerId, toCanonicalPoint }: FrameContext) {
  const identities = players.map(({ label, jersey_number }) => ({
    player_id: playerId(label),
    jersey_number,
  }));
  return ({ points, period }: TrackingRow): FramePlayer[] => {
    const present: FramePlayer[] = [];
    for (const [index, point] of points.entries()) {
      const identity = identities[index];
      if (point === null || identity === undefined) continue;
      const { player_id, jersey_number } = identity;
      const { x, y } = toCanonicalPoint(period, point);
      present.push(makeFramePlayer({ player_id, team, jersey_number, x, y }));
    }
    return present;
  };
}
