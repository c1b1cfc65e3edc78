import type { Frame } from '../../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { roundTime } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { heightOf, MIDDLE_X, toCanonicalPoint } from '../coordinates.ts';
import type { NbaPlayers } from '../metadata.ts';
import type { PlayRow } from '../schema.ts';
import { BALL, isFirstHalf, periodLength, TYPE } from '../vocabulary.ts';
import { readParts, type SportVuEvent, type SportVuMoment, type SportVuPosition } from './schema.ts';

interface FrameContext {
  readonly players: NbaPlayers;
  /**
   * Whether the home team attacks towards x = 94 in the first half. Null means unknown; coordinates are then
   * not rotated.
   */
  readonly homeToRight: boolean | null;
  /** Receives the period of every frame. */
  onPeriod(period: number): void;
}

export async function* readFrames(
  file: FoundFile,
  context: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const picker = new MomentPicker(report);
  for await (const part of readParts(file, report.progress)) {
    const moment = part.kind === 'moment' ? picker.pick(part.moment()) : null;
    if (moment === null) continue;
    context.onPeriod(moment.period);
    yield toFrame(moment, context);
  }
}

function toFrame(
  { id, period, clock, positions }: KeptMoment,
  { players, homeToRight }: FrameContext,
): Frame {
  const isRotated = homeToRight !== null && homeToRight !== isFirstHalf(period);
  const ball = positions.find(([team]) => team === BALL);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(periodLength(period) - clock),
    ball: ball ? { ...pointOf(ball, isRotated), z: heightOf(ball[4]) } : null,
    players: positions
      .filter(([team]) => team !== BALL)
      // Players have no height here, because the source gives 0 for all of them.
      .map((position) =>
        makeFramePlayer({ ...playerAt(position, players), ...pointOf(position, isRotated) }),
      ),
  });
}

function playerAt([teamId, id]: SportVuPosition, players: NbaPlayers) {
  const side = players.sideOf(teamId);
  if (side === null) return {};
  const { player_id, team, jersey_number } = players.tracked(side, id);
  return { player_id, team, jersey_number };
}

function pointOf([, , x, y]: SportVuPosition, isRotated: boolean) {
  return toCanonicalPoint({ x, y }, isRotated);
}

interface KeptMoment {
  /** Frame number in the game, counted from 1. */
  readonly id: number;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly positions: readonly SportVuPosition[];
}

/** Factor that separates periods in keys; greater than any milliseconds since 1970. */
const PERIOD_KEY = 1e13;

/** Selects moments in playing order without duplicates. Reports other moments as skipped. */
class MomentPicker {
  readonly #report: Pick<ImportReport, 'skip'>;
  readonly #seen = new Set<number>();
  #period = 0;
  #time = 0;
  #clock = 0;
  #count = 0;

  constructor(report: Pick<ImportReport, 'skip'>) {
    this.#report = report;
  }

  /** Returns null for a skipped moment. */
  pick(moment: SportVuMoment): KeptMoment | null {
    const [period, time, clock, , , positions] = moment;
    const fault = this.#fault(moment);
    this.#seen.add(period * PERIOD_KEY + time);
    if (fault !== null || clock === null) {
      this.#report.skip(fault ?? '');
      return null;
    }
    this.#period = period;
    this.#time = time;
    this.#clock = clock;
    this.#count += 1;
    return { id: this.#count, period, clock, positions };
  }

  #fault([period, time, clock]: SportVuMoment): string | null {
    if (this.#seen.has(period * PERIOD_KEY + time)) return 'a moment that is already in an earlier event';
    if (clock === null) return 'a moment without a game clock';
    if (clock > periodLength(period)) return 'a moment with a clock time longer than its period';
    if (period < this.#period || time < this.#time) return 'a moment out of time order';
    if (period === this.#period && clock > this.#clock)
      return 'a moment with more time on the game clock than before';
    return null;
  }
}

/** Maximum difference in seconds between a record and its frame, because records have whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Minimum share of shots that must be at the same end. */
const AGREEMENT = 0.75;

/** Results of the first pass through tracking and play-by-play. */
export interface CourtSurvey {
  /** Whether the home team attacks towards x = 94 in the first half; null if unknown. */
  readonly homeToRight: boolean | null;
  frameOf(row: PlayRow): number | null;
}

interface NearFrame {
  readonly id: number;
  readonly distance: number;
  readonly ballX: number | null;
}

/**
 * Reads the tracking once, keeps one moment per record and adds the rosters to `players`. Throws ImportError
 * if the teams in the tracking change.
 */
export async function surveyTracking(
  file: FoundFile,
  rows: readonly PlayRow[],
  players: NbaPlayers,
): Promise<CourtSurvey> {
  const near = new Map<string, NearFrame | null>(
    rows.map(({ period, clock }) => [momentKey(period, clock), null]),
  );
  const picker = new MomentPicker({ skip: () => undefined });
  for await (const part of readParts(file, () => undefined)) {
    if (part.kind === 'event') addRosters(part.event, players, file.path);
    // Moments are needed only to find the frames of records.
    else if (near.size > 0) addIfNearest(near, picker.pick(part.moment()));
  }
  const frameAt = ({ period, clock }: PlayRow) => near.get(momentKey(period, clock)) ?? null;
  return { homeToRight: homeDirection(rows, frameAt), frameOf: (row) => frameAt(row)?.id ?? null };
}

function addRosters(event: SportVuEvent, players: NbaPlayers, path: string): void {
  for (const side of ['home', 'visitor'] as const) {
    const { teamid, name, players: roster } = event[side];
    if (players.sideOf(teamid) !== side) {
      const known = players.teams[side].name;
      throw new ImportError(path, `has ${name} (${teamid}) as the ${side} team, not ${known}`);
    }
    players.addRoster(side, roster);
  }
}

function addIfNearest(near: Map<string, NearFrame | null>, moment: KeptMoment | null): void {
  if (moment === null) return;
  const { id, period, clock, positions } = moment;
  const key = momentKey(period, Math.round(clock));
  const known = near.get(key);
  const distance = Math.abs(clock - Math.round(clock));
  if (known === undefined || distance > FRAME_TOLERANCE_S || (known && known.distance <= distance)) return;
  const ball = positions.find(([team]) => team === BALL);
  near.set(key, { id, distance, ballX: ball?.[2] ?? null });
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

/** Infers the direction from shots. The ball of a shot is near the basket that the shooter's team attacks. */
function homeDirection(
  rows: readonly PlayRow[],
  frameAt: (row: PlayRow) => NearFrame | null,
): boolean | null {
  let [right, left] = [0, 0];
  for (const row of rows) {
    const [shooter] = row.persons;
    const ballX = frameAt(row)?.ballX ?? null;
    if ((row.type !== TYPE.made && row.type !== TYPE.missed) || shooter === null || ballX === null) continue;
    const toRight = ballX > MIDDLE_X;
    const homeToRight = toRight === (shooter.side === 'home');
    if (homeToRight === isFirstHalf(row.period)) right += 1;
    else left += 1;
  }
  if (right > AGREEMENT * (right + left)) return true;
  return left > AGREEMENT * (right + left) ? false : null;
}
