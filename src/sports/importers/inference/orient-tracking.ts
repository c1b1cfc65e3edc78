import type { Frame } from '../../model/frame.ts';
import type { Game, Period } from '../../model/game.ts';
import type { GameTracking, ImportReport } from '../core/port.ts';
import { SILENT } from '../core/skip-report.ts';
import {
  type AttackDirections,
  DirectionSurvey,
  orientationOf,
  rotateFrame,
  type Signs,
} from './attack-directions.ts';
import { ObservedPeriods, SOCCER_PERIODS } from './periods.ts';

/** A frame whose axes do not flip with the attacking direction. `frame` is null outside the periods. */
export interface FixedFrame {
  readonly number: number;
  readonly frame: Frame | null;
}

/** Tracking data for a soccer game, with its metadata. The axes do not flip with the attacking direction. */
export interface FixedTracking {
  readonly frameRateHz: number;
  readonly teams: Game['teams'];
  /** Ids of the known goalkeepers. */
  readonly goalkeepers: ReadonlySet<string>;
  /** Direction of x in which team_a attacks, by period. */
  readonly directions: Signs;
  /** Positions at some moments of the game, for periods without tracking. */
  readonly moments?: readonly Frame[];
  /** Length of each period in seconds; null if the source states none. */
  readonly durations: ReadonlyMap<number, number | null>;
  /** Number of the last frame of the match; 0 if the source states none. */
  readonly lastFrame: number;
  /**
   * Reads the file from its start, and reports bytes and skipped elements. May omit frames if `isSkipped`
   * returns true for their period (null for frames outside the periods). Called twice: the first call gets a
   * silent report, and its frames are used only to infer the direction of attack.
   */
  readonly read: (report: ImportReport, isSkipped: IsPeriodSkipped) => AsyncIterable<FixedFrame>;
}

export type IsPeriodSkipped = (period: number | null) => boolean;

/** Tracking in which team_a attacks towards +x if the directions of attack are known. */
export interface OrientedTracking {
  readonly tracking: GameTracking;
  readonly directions: AttackDirections;
  readonly orientation: Game['orientation'];
  /** Periods of the game. The list is complete once all frames have been read. */
  readonly periods: () => Period[];
}

/**
 * Determines the direction of attack from the start of each period, and rotates the frames while they are read.
 */
export async function orientTracking(source: FixedTracking, report: ImportReport): Promise<OrientedTracking> {
  const survey = new DirectionSurvey(source.teams, source.goalkeepers);
  const isSurveyed: IsPeriodSkipped = (period) => period === null || survey.hasEnough(period);
  for await (const { frame } of source.read(SILENT, isSurveyed)) {
    if (frame !== null) survey.examine(frame);
  }
  for (const moment of source.moments ?? []) if (!survey.hasEnough(moment.period)) survey.examine(moment);
  const directions = survey.decide(source.directions);
  const periods = new ObservedPeriods(source.durations, SOCCER_PERIODS, source.frameRateHz);
  return {
    tracking: {
      frame_rate_hz: source.frameRateHz,
      frames: rotatedFrames(source, { directions, periods }, report),
    },
    directions,
    orientation: orientationOf(directions, report),
    periods: () => periods.periods(),
  };
}

/**
 * Rotates frames while they are read, and adds each frame to `periods`. Adds a note if the tracking ends
 * before the match.
 */
export async function* rotatedFrames(
  { read, lastFrame }: Pick<FixedTracking, 'read' | 'lastFrame'>,
  { directions, periods }: { readonly directions: AttackDirections; readonly periods: ObservedPeriods },
  report: ImportReport,
): AsyncGenerator<Frame> {
  let last = 0;
  for await (const { number, frame } of read(report, () => false)) {
    last = number;
    if (frame === null) {
      report.skip('frame outside the periods');
      continue;
    }
    periods.add(frame);
    yield rotateFrame(frame, directions);
  }
  if (last < lastFrame) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${lastFrame}`);
  }
}
