import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../port.ts';
import type { Placement } from '../placement.ts';
import type { PeriodClock } from './clock.ts';
import { joinedRows, type TrackingPair } from './join.ts';
import type { TrackingFile, TrackingRow } from './tracking-file.ts';

interface FrameContext {
  readonly toId: (label: string) => string;
  readonly place: Placement;
  readonly clock: PeriodClock;
  readonly frameSeconds: number;
  /** Told of each frame's number as it passes. */
  readonly pass: (frame: number) => void;
}

/** Streams the canonical frames of both teams' tracking. The ball is the home file's; the away file's is equal. */
export async function* frames(
  pair: TrackingPair,
  context: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const { place, clock, pass } = context;
  const homePlayers = playersOf(pair.home, context);
  const awayPlayers = playersOf(pair.away, context);
  for await (const { home, away } of joinedRows(pair, report)) {
    const { frame, period, time, ball } = home;
    clock.extend(period, time, time + context.frameSeconds);
    pass(frame);
    yield {
      frame_id: frame,
      period,
      time_s: roundTime(clock.elapsed(period, time)),
      ball: ball && { ...place(period, ball), z: null },
      players: [...homePlayers(home), ...awayPlayers(away)],
    };
  }
}

/** Makes the mapping of one file's rows to the players who are there. */
function playersOf({ players, team }: TrackingFile, { toId, place }: FrameContext) {
  const persons = players.map(({ label, jersey_number }) => ({
    player_id: toId(label),
    team,
    jersey_number,
  }));
  return ({ points, period }: TrackingRow): FramePlayer[] =>
    persons.flatMap((person, index) => {
      const point = points[index];
      if (!point) return [];
      const { x, y } = place(period, point);
      return { ...person, x, y, z: null, speed: null, is_visible: null };
    });
}
