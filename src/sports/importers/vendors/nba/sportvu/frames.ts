import { canonicalPoint, STANDARD_AREA, toMetres } from '../../../../model/coordinates.ts';
import type { Frame } from '../../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { FOOT_M, roundPosition, roundTime } from '../../../../model/units.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { FoundFile } from '../../../reading/files.ts';
import type { NbaPlayers } from '../players.ts';
import { BALL, COURT, isFirstHalf, periodLength } from '../vocabulary.ts';
import { readParts, type SportVuPosition } from './file.ts';
import { type KeptMoment, MomentPicker } from './moments.ts';

export interface FrameContext {
  readonly players: NbaPlayers;
  /** Whether the home team attacks towards x = 94 in the first half; null if unknown, so that nothing is turned. */
  readonly homeToRight: boolean | null;
  /** Called with the period of every frame. */
  onPeriod(period: number): void;
}

/** Streams a game's frames. */
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
  const turned = homeToRight !== null && homeToRight !== isFirstHalf(period);
  const ball = positions.find(([team]) => team === BALL);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(periodLength(period) - clock),
    ball: ball ? { ...metres(ball, turned), z: roundPosition(ball[4] * FOOT_M) } : null,
    players: positions
      .filter(([team]) => team !== BALL)
      // The height is left out: the source has 0 for every player.
      .map((position) => makeFramePlayer({ ...playerAt(position, players), ...metres(position, turned) })),
  });
}

function playerAt([teamId, id]: SportVuPosition, players: NbaPlayers) {
  const side = players.sideOf(teamId);
  if (side === null) return {};
  const { player_id, team, jersey_number } = players.tracked(side, id);
  return { player_id, team, jersey_number };
}

function metres([, , x, y]: SportVuPosition, turned: boolean) {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, { x, y }), turned);
}
