import { STANDARD_AREA } from '../../../model/areas.ts';
import { mirror, toMetres } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import { FOOT_M, roundPosition, roundTime } from '../../../model/units.ts';
import type { FoundFile } from '../../files.ts';
import type { ImportReport } from '../../port.ts';
import type { People } from '../people.ts';
import { BALL, COURT, isFirstHalf, periodLength } from '../vocabulary.ts';
import { readParts } from './file.ts';
import { type KeptMoment, MomentPicker } from './moments.ts';
import type { Place } from './shapes.ts';

export interface FrameContext {
  readonly people: People;
  /** Whether the home team attacks towards x = 94 in the first half; null leaves the frames as they are. */
  readonly homeToRight: boolean | null;
  /** Told the period of every frame. */
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

function toFrame({ id, period, clock, places }: KeptMoment, { people, homeToRight }: FrameContext): Frame {
  const turned = homeToRight !== null && homeToRight !== isFirstHalf(period);
  const ball = places.find(([team]) => team === BALL);
  return {
    frame_id: id,
    period,
    time_s: roundTime(periodLength(period) - clock),
    ball: ball ? { ...metres(ball, turned), z: roundPosition(ball[4] * FOOT_M) } : null,
    players: places
      .filter(([team]) => team !== BALL)
      .map((place) => ({
        ...whoIs(place, people),
        ...metres(place, turned),
        // The source has 0 for everybody's height.
        z: null,
        speed: null,
        is_visible: null,
      })),
  };
}

function whoIs([teamId, id]: Place, people: People) {
  const side = people.sideOf(teamId);
  if (side === null) return { player_id: null, team: null, jersey_number: null };
  const { player_id, team, jersey_number } = people.tracked(side, id);
  return { player_id, team, jersey_number };
}

function metres([, , x, y]: Place, turned: boolean) {
  const point = toMetres(COURT, STANDARD_AREA.basketball, { x, y });
  const seen = turned ? mirror(point) : point;
  return { x: roundPosition(seen.x), y: roundPosition(seen.y) };
}
