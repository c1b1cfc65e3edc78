import { canonicalPoint, STANDARD_AREA, toMetres } from '../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import { Losses, readUsable } from '../../core/losses.ts';
import type { ImportReport } from '../../core/port.ts';
import { frameRateOf, risingFrames } from '../../inference/frames.ts';
import { type OrientedTracking, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readLines } from '../../reading/lines.ts';
import { pitchOf, readMoment, type TrackedMoment } from './ma25.ts';
import type { Match } from './match.ts';
import { STATSPERFORM } from './vendor.ts';

const AREA = STANDARD_AREA.soccer;
const PITCH = pitchOf(AREA);
/** So many of the first lines tell the frame rate. */
const RATE_LINES = 100;

/** A match's tracking, and how its frames are numbered. */
export interface MatchTracking extends OrientedTracking {
  /** Number that the frame of a moment has, if there is one. */
  readonly frameAt: (period: number, time_s: number) => number;
}

/** Opens MA25. Players whom the line-ups lack are added to `players`. */
export async function openTracking(
  file: FoundFile,
  match: Match,
  players: Map<string, Player>,
  report: ImportReport,
): Promise<MatchTracking> {
  const frameRateHz = await rateOf(file);
  const numberOf = numberer(frameRateHz);
  const toFrame = frameMapper(match, players, numberOf);
  const oriented = await orientTracking(
    {
      frameRateHz,
      teams: { team_a: match.home.name, team_b: match.away.name },
      goalkeepers: match.goalkeepers,
      directions: new Map(),
      durations: match.durations,
      lastFrame: 0,
      read: async function* (to) {
        const losses = new Losses(to, 'frame');
        const moments = momentsOf(file, losses, (bytes) => to.progress(bytes));
        yield* risingFrames(mapped(moments, toFrame), to);
        losses.tell();
      },
    },
    report,
  );
  return { ...oriented, frameAt: numberOf };
}

/** A period has at most this many seconds: its frames' numbers begin at a multiple. */
const PERIOD_SECONDS = 10_000;

/** Numbers of frames by their time, so that a gap stays visible. */
function numberer(frameRateHz: number): MatchTracking['frameAt'] {
  return (period, time_s) => Math.round(((period - 1) * PERIOD_SECONDS + time_s) * frameRateHz);
}

async function rateOf(file: FoundFile): Promise<number> {
  const times: number[] = [];
  const silent = new Losses({ skip: () => undefined, note: () => undefined, progress: () => undefined }, '');
  for await (const { time_s } of momentsOf(file, silent, () => undefined)) {
    if (times.push(time_s) >= RATE_LINES) break;
  }
  const rate = frameRateOf(times);
  if (rate === null) throw new ImportError(file.path, 'has too few frames to tell their rate');
  return rate;
}

function momentsOf(
  file: FoundFile,
  losses: Losses,
  onBytes: (count: number) => void,
): AsyncGenerator<TrackedMoment> {
  return readUsable(readLines(file, onBytes), (line) => readMoment(line, file.path), losses);
}

async function* mapped(moments: AsyncIterable<TrackedMoment>, toFrame: (moment: TrackedMoment) => Frame) {
  for await (const moment of moments) {
    const frame = toFrame(moment);
    yield { number: frame.frame_id, frame };
  }
}

function frameMapper(
  match: Match,
  players: Map<string, Player>,
  numberOf: MatchTracking['frameAt'],
): (moment: TrackedMoment) => Frame {
  const place = (point: { x: number; y: number }) => canonicalPoint(toMetres(PITCH, AREA, point), false);
  const personOf = ({ side, id, shirt, ...point }: TrackedMoment['people'][number]): FramePlayer => {
    if (side === null) return makeFramePlayer(place(point));
    const team = match[side].name;
    const player_id = STATSPERFORM.idOf(id);
    const player =
      players.get(id) ?? STATSPERFORM.player({ player_id, team, jersey_number: Number(shirt) || null });
    players.set(id, player);
    return makeFramePlayer({ ...player, ...place(point) });
  };
  return ({ period, time_s, people, ball, isAlive }) =>
    makeFrame({
      frame_id: numberOf(period, time_s),
      period,
      time_s: roundTime(time_s),
      ball: ball && { ...place(ball), z: ball.z === null ? null : roundPosition(ball.z) },
      ball_state: isAlive === null ? null : isAlive ? 'alive' : 'dead',
      players: people.map(personOf),
    });
}
