import type { Frame } from '../../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { roundTime } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { FoundFile } from '../../../reading/files.ts';
import {
  type CourtDirection,
  heightOf,
  homeDirection,
  isRotated,
  MIDDLE_X,
  toCanonicalPoint,
} from '../coordinates.ts';
import type { NbaPlayers } from '../metadata.ts';
import type { Play } from '../schema.ts';
import { BALL, periodLength } from '../vocabulary.ts';
import { readParts, type SportVuEvent, type SportVuMoment, type SportVuPosition } from './schema.ts';

interface FrameContext extends Pick<CourtDirection, 'homeToRight'> {
  readonly players: NbaPlayers;
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
  const rotated = isRotated({ homeToRight }, period);
  const ball = positions.find(([team]) => team === BALL);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(periodLength(period) - clock),
    ball: ball ? { ...pointOf(ball, rotated), z: heightOf(ball[4]) } : null,
    players: positions
      .filter(([team]) => team !== BALL)
      // Players have no height here, because the source gives 0 for all of them.
      .map((position) => makeFramePlayer({ ...playerAt(position, players), ...pointOf(position, rotated) })),
  });
}

function playerAt([teamId, id]: SportVuPosition, players: NbaPlayers) {
  const side = players.sideOf(teamId);
  if (side === null) return {};
  const { player_id, team, jersey_number } = players.tracked(side, id);
  return { player_id, team, jersey_number };
}

function pointOf([, , x, y]: SportVuPosition, rotated: boolean) {
  return toCanonicalPoint({ x, y }, rotated);
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
/** Results of the first pass through tracking and play-by-play. */
export interface CourtSurvey {
  /** Whether the home team attacks towards x = 94 in the first half; null if unknown. */
  readonly homeToRight: boolean | null;
  frameOf(play: Play): number | null;
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
  plays: readonly Play[],
  players: NbaPlayers,
): Promise<CourtSurvey> {
  const near = new Map<string, NearFrame | null>(
    plays.map(({ period, clock }) => [momentKey(period, clock), null]),
  );
  const picker = new MomentPicker({ skip: () => undefined });
  for await (const part of readParts(file, () => undefined)) {
    if (part.kind === 'event') addRosters(part.event, players, file.path);
    // Moments are needed only to find the frames of records.
    else if (near.size > 0) addIfNearest(near, picker.pick(part.moment()));
  }
  const frameAt = ({ period, clock }: Play) => near.get(momentKey(period, clock)) ?? null;
  const homeToRight = homeDirection(plays, (shot) => {
    const ballX = frameAt(shot)?.ballX ?? null;
    return ballX === null ? null : ballX - MIDDLE_X;
  });
  return { homeToRight, frameOf: (play) => frameAt(play)?.id ?? null };
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
  const key = momentKey(period, clock);
  const known = near.get(key);
  const distance = Math.abs(clock - Math.round(clock));
  if (known === undefined || distance > FRAME_TOLERANCE_S || (known && known.distance <= distance)) return;
  const ball = positions.find(([team]) => team === BALL);
  near.set(key, { id, distance, ballX: ball?.[2] ?? null });
}

/** Records are assigned to frames by whole seconds. */
function momentKey(period: number, clock: number): string {
  return `${period}:${Math.round(clock)}`;
}
