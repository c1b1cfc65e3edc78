import type { Point } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import { ANONYMOUS_TRACK, makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { SILENT } from '../../core/skip-report.ts';
import { streamTable, type TableRow } from '../../reading/table.ts';
import { MIDDLE_X, trackingPoint } from './coordinates.ts';
import type { PeriodLengths } from './events.ts';
import { type CupPlayers, clockOf, type RosterEntry, type TrackedPowerPlay, videoFrame } from './metadata.ts';
import { type EventRow, OTHER_SIDE, type PowerPlayFile, type Side } from './schema.ts';
import { TRACKING_COLUMNS, UNREAD_JERSEY } from './vocabulary.ts';

interface CupFrame {
  readonly period: number;
  /** Frame number in the game: the offset of the period plus the frame number in the period's video. */
  readonly id: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly rows: readonly TableRow[];
}

/** Frame number offset between periods; larger than the number of frames in any period. */
const PERIOD_FRAMES = 1_000_000;

const UNKNOWN_TIME = 'a frame with an unknown game time';
const REPEATED = 'a frame that is already in an earlier power play';

/**
 * Streams a game's frames in playing order. Reports frames with unknown times and frames in two power plays
 * as skipped.
 */
export async function* cupFrames(
  powerPlays: readonly TrackedPowerPlay[],
  faceoffs: (period: number) => readonly number[],
  report: Pick<ImportReport, 'skip' | 'progress'>,
): AsyncGenerator<CupFrame> {
  let before: CupFrame | undefined;
  for (const { tracking, powerPlay } of powerPlays) {
    const { period } = powerPlay.start;
    const clockAt = clockOf(powerPlay, faceoffs(period));
    for await (const { frame, rows } of frameRows(tracking, report.progress)) {
      const clock = clockAt(frame);
      const id = period * PERIOD_FRAMES + videoFrame(powerPlay, frame);
      const last: CupFrame | undefined = before;
      if (clock === null) report.skip(UNKNOWN_TIME);
      else if (last?.period === period && (id <= last.id || clock > last.clock)) report.skip(REPEATED);
      else {
        const next: CupFrame = { period, id, clock, rows };
        before = next;
        yield next;
      }
    }
  }
}

async function* frameRows(tracking: PowerPlayFile, onBytes: (count: number) => void) {
  let frame = 0;
  let rows: TableRow[] = [];
  const lines = streamTable(tracking.file, { columns: TRACKING_COLUMNS, endsInLineFeed: true, onBytes });
  for await (const row of lines) {
    const number = row.count('frame_id');
    if (number < frame) row.fail(`frame ${number} follows frame ${frame}: frame numbers must increase`);
    if (number > frame && rows.length > 0) {
      yield { frame, rows };
      rows = [];
    }
    frame = number;
    rows.push(row);
  }
  if (rows.length > 0) yield { frame, rows };
}

export interface FrameContext {
  readonly teams: Readonly<Record<Side, string>>;
  readonly sides: ReadonlyMap<string, Side> | null;
  readonly players: CupPlayers;
  readonly lengths: PeriodLengths;
  /**
   * Whether the home team attacks towards +x in odd periods. Null means unknown; coordinates are then not
   * rotated.
   */
  readonly homeToRight: boolean | null;
}

export function mapFrame({ id, period, clock, rows }: CupFrame, context: FrameContext): Frame {
  const isRotated = context.homeToRight !== null && context.homeToRight !== (period % 2 === 1);
  const players = rows.map((row) =>
    makeFramePlayer({ ...playerIn(row, context), ...positionIn(row, isRotated) }),
  );
  const ids = players.map(({ player_id }) => player_id);
  const isUnique = (player_id: string | null) => ids.indexOf(player_id) === ids.lastIndexOf(player_id);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(context.lengths.elapsed(period, clock)),
    ball: null,
    // If two players in a frame have the same shirt, at least one shirt was misread.
    players: players.map((player, index) =>
      player.player_id !== null && isUnique(player.player_id)
        ? player
        : { ...player, player_id: `${ANONYMOUS_TRACK}${rows[index]?.required('track_id') ?? ''}` },
    ),
  });
}

function playerIn(row: TableRow, { teams, sides, players }: FrameContext) {
  const team = row.required('team_name');
  const side = sides?.get(team) ?? row.fail(`team_name is "${team}", which is neither team of the game`);
  const number = row.count('jersey_number');
  const jersey_number = number === UNREAD_JERSEY ? null : number;
  const player = jersey_number === null ? null : players.withJersey(side, jersey_number);
  return { player_id: player?.player_id ?? null, team: teams[side], jersey_number };
}

function positionIn(row: TableRow, isRotated: boolean): Point {
  return trackingPoint({ x: row.requiredNumber('x_ft'), y: row.requiredNumber('y_ft') }, isRotated);
}

/** Maximum difference in seconds between an event and its frame, because event times are whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Minimum share of evidence that must indicate the same attack direction. */
const AGREEMENT = 0.75;

/**
 * Minimum ratio of lines of the second team to lines of a third team name. With a smaller ratio, the two
 * teams are ambiguous.
 */
const FEW = 2;

/** Results of the first pass through the tracking. */
export interface RinkSurvey {
  /**
   * Sides by team name in the tracking; null if shirt numbers do not match one side better than the other.
   */
  readonly sides: ReadonlyMap<string, Side> | null;
  /** Whether the home team attacks towards +x in odd periods; null if unknown. */
  readonly homeToRight: boolean | null;
  frameOf(row: EventRow): number | null;
}

interface NearFrame {
  id: number;
  /**
   * Number of the last frame with the same clock time. While play is stopped, many frames have the same time.
   */
  lastId: number;
  distance: number;
  meanX: number;
}

/** Reads a game's tracking once and keeps one frame per event. */
export async function surveyTracking(
  powerPlays: readonly TrackedPowerPlay[],
  roster: readonly RosterEntry[],
  events: readonly EventRow[],
  faceoffs: (period: number) => readonly number[],
): Promise<RinkSurvey> {
  const near = new Map(
    events.map(({ period, clock }) => [momentKey(period, clock), null as NearFrame | null]),
  );
  const jerseys = new Map<string, Map<number, number>>();
  for await (const { period, clock, id, rows } of cupFrames(powerPlays, faceoffs, SILENT)) {
    const meanX = tally(rows, jerseys);
    const key = momentKey(period, Math.round(clock));
    const distance = Math.abs(clock - Math.round(clock));
    const known = near.get(key);
    if (known === undefined || distance > FRAME_TOLERANCE_S) continue;
    if (known === null || distance < known.distance) {
      near.set(key, { id, lastId: id, distance, meanX });
    } else if (distance === known.distance) known.lastId = id;
  }
  const frameAt = ({ period, clock }: EventRow) => near.get(momentKey(period, clock)) ?? null;
  return {
    sides: sidesOf(jerseys, roster),
    homeToRight: homeDirection(events, frameAt),
    frameOf: (row) => {
      const frame = frameAt(row);
      return (row.event === 'Faceoff Win' ? frame?.lastId : frame?.id) ?? null;
    },
  };
}

/**
 * Adds the shirt numbers of each team name to `jerseys` and returns the mean x of all players in the frame.
 */
function tally(rows: readonly TableRow[], jerseys: Map<string, Map<number, number>>): number {
  let sum = 0;
  for (const row of rows) {
    sum += row.requiredNumber('x_ft');
    const team = row.required('team_name');
    const seen = jerseys.get(team) ?? new Map<number, number>();
    jerseys.set(team, seen);
    const jersey = row.count('jersey_number');
    if (jersey !== UNREAD_JERSEY) seen.set(jersey, (seen.get(jersey) ?? 0) + 1);
  }
  return sum / rows.length;
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

/** Assigns team names in the tracking to home and away by the number of shirts on each roster. */
function sidesOf(
  jerseys: ReadonlyMap<string, ReadonlyMap<number, number>>,
  roster: readonly RosterEntry[],
): Map<string, Side> | null {
  const hits = (team: string, side: Side) => {
    const numbers = new Set(roster.filter((entry) => entry.side === side).map(({ jersey }) => jersey));
    return [...(jerseys.get(team) ?? [])].reduce(
      (sum, [jersey, count]) => sum + (numbers.has(jersey) ? count : 0),
      0,
    );
  };
  if (jerseys.size === 0) return new Map();
  const shirts = (team: string) =>
    [...(jerseys.get(team)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const [first, second, third] = [...jerseys.keys()].sort((a, b) => shirts(b) - shirts(a));
  if (first === undefined || second === undefined) return null;
  // A third team name in only a few lines is a mistake in the file and is ignored.
  if (third !== undefined && shirts(third) * FEW > shirts(second)) return null;
  const asHome = hits(first, 'home') + hits(second, 'away');
  const asAway = hits(first, 'away') + hits(second, 'home');
  if (asHome === asAway) return null;
  const side: Side = asHome > asAway ? 'home' : 'away';
  return new Map([
    [first, side],
    [second, OTHER_SIDE[side]],
  ]);
}

/**
 * Infers the direction from the positions of events and of all players at the same time. Teams change ends
 * after every period.
 */
function homeDirection(
  events: readonly EventRow[],
  frameAt: (row: EventRow) => NearFrame | null,
): boolean | null {
  let [agreeing, opposite] = [0, 0];
  for (const event of events) {
    const frame = frameAt(event);
    const x = event.row.number('x_coord');
    if (frame === null || x === null) continue;
    const homeX = (x - MIDDLE_X.events) * (event.side === 'home' ? 1 : -1);
    const seenX = frame.meanX - MIDDLE_X.tracking;
    const evidence = homeX * seenX * (event.period % 2 === 1 ? 1 : -1);
    if (evidence > 0) agreeing += evidence;
    else opposite -= evidence;
  }
  if (agreeing + opposite === 0) return null;
  if (agreeing > AGREEMENT * (agreeing + opposite)) return true;
  return opposite > AGREEMENT * (agreeing + opposite) ? false : null;
}
