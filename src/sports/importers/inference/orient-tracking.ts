import type { Frame } from '../../model/frame.ts';
import type { Game, Period } from '../../model/game.ts';
import type { GameTracking, ImportReport } from '../core/port.ts';
import { SILENT } from '../core/skip-report.ts';
import {
  type AttackDirections,
  DirectionSurvey,
  orientationOf,
  type Signs,
  turnFrame,
} from './attack-directions.ts';
import { ObservedPeriods, SOCCER_PERIODS } from './periods.ts';

/** A frame of a file, its positions fixed to the pitch; `frame` is null where it lies outside the periods. */
export interface FixedFrame {
  readonly number: number;
  readonly frame: Frame | null;
}

/** Tracking of a soccer game that is fixed to the pitch, and what its metadata states. */
export interface FixedTracking {
  readonly frameRateHz: number;
  readonly teams: Game['teams'];
  /** Ids of the goalkeepers, as far as they are known. */
  readonly goalkeepers: ReadonlySet<string>;
  /** Direction of x in which team_a attacks, by period. */
  readonly directions: Signs;
  /** Length of the periods in seconds, null where it is not stated. */
  readonly durations: ReadonlyMap<number, number | null>;
  /** Number of the match's last frame; 0 where it is not stated. */
  readonly lastFrame: number;
  /**
   * Reads the file from its beginning, reporting bytes and what is skipped. It may leave out frames of the periods that
   * `isSkipped` selects, and those outside the periods if it selects null. It is read twice: first only for the ends,
   * without a report.
   */
  readonly read: (report: ImportReport, isSkipped: IsPeriodSkipped) => AsyncIterable<FixedFrame>;
}

export type IsPeriodSkipped = (period: number | null) => boolean;

/** Tracking turned so that team_a attacks towards +x, if the directions are known. */
export interface OrientedTracking {
  readonly tracking: GameTracking;
  readonly orientation: Game['orientation'];
  /** The game's periods; complete once all frames were read. */
  readonly periods: () => Period[];
}

/** Finds out who attacks where from the beginnings of the periods, and turns the frames while they are read. */
export async function orientTracking(source: FixedTracking, report: ImportReport): Promise<OrientedTracking> {
  const survey = new DirectionSurvey(source.teams, source.goalkeepers);
  const isSurveyed: IsPeriodSkipped = (period) => period === null || survey.hasEnough(period);
  for await (const { frame } of source.read(SILENT, isSurveyed)) {
    if (frame !== null) survey.look(frame);
  }
  const directions = survey.decide(source.directions);
  const periods = new ObservedPeriods(source.durations, SOCCER_PERIODS, source.frameRateHz);
  return {
    tracking: {
      frame_rate_hz: source.frameRateHz,
      frames: turnedFrames(source, { directions, periods }, report),
    },
    orientation: orientationOf(directions, report),
    periods: () => periods.periods(),
  };
}

/** Turns frames while they are read, tells `periods` of each, and notes where they end before the match does. */
export async function* turnedFrames(
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
    periods.see(frame);
    yield turnFrame(frame, directions);
  }
  if (last < lastFrame) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${lastFrame}`);
  }
}
