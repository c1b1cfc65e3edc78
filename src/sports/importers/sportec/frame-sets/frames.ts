import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { KMH_MS, round, roundPosition } from '../../../model/units.ts';
import type { ImportReport } from '../../port.ts';
import type { Clock } from '../clock.ts';
import type { EventFrames } from '../event-frames.ts';
import type { Placement } from '../placement.ts';
import { playerId } from '../provider.ts';
import type { Roster } from '../roster.ts';
import { BALL_TEAM } from '../vocabulary.ts';
import { type Moment, moments } from './merge.ts';
import type { FoundFrameSet, Tracking } from './open.ts';

interface FrameContext {
  readonly place: Placement;
  readonly clock: Clock;
  readonly roster: Roster;
  readonly eventFrames: EventFrames;
}

type Person = Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>;

/** Streams the canonical frames of a match. Referees are in them as persons without a team. */
export async function* frames(
  tracking: Tracking,
  { place, clock, roster, eventFrames }: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const people = new Map(tracking.sets.map((set) => [set, personOf(set, roster)]));
  const interval = 1000 / tracking.frame_rate_hz;
  for await (const moment of moments(tracking, (bytes) => report.progress(bytes))) {
    const { period, frame, time } = moment;
    clock.lastsUntil(period, time + interval);
    eventFrames.pass(frame, time);
    yield {
      frame_id: frame,
      period,
      time_s: clock.elapsed(period, time),
      ball: ballIn(moment, place),
      players: playersIn(moment, people, place),
    };
  }
}

function personOf({ personId, teamId }: FoundFrameSet, roster: Roster): Person {
  return {
    player_id: playerId(personId),
    team: roster.teamName(teamId),
    jersey_number: roster.player(personId)?.jersey_number ?? null,
  };
}

function ballIn({ period, seen }: Moment, place: Placement): Frame['ball'] {
  const ball = seen.find(({ set }) => set.teamId === BALL_TEAM)?.fix;
  return ball ? { ...place(period, ball), z: ball.z === null ? null : roundPosition(ball.z) } : null;
}

function playersIn(
  { period, seen }: Moment,
  people: ReadonlyMap<FoundFrameSet, Person>,
  place: Placement,
): FramePlayer[] {
  return seen.flatMap(({ set, fix }) => {
    const person = people.get(set);
    if (person === undefined || set.teamId === BALL_TEAM) return [];
    const { x, y } = place(period, fix);
    const speed = fix.speed === null ? null : round(fix.speed * KMH_MS, 3);
    return [{ ...person, x, y, z: null, speed, is_visible: null }];
  });
}
