import { open } from 'node:fs/promises';
import type { Frame, FramePlayer } from '../../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { KMH_MS, round, roundPosition } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import { LeftOut } from '../../../core/left-out.ts';
import type { ImportReport } from '../../../core/port.ts';
import { orImportError } from '../../../reading/files.ts';
import type { WallClock } from '../clock.ts';
import type { Placement } from '../directions.ts';
import type { EventFrames } from '../event-frames.ts';
import type { Roster } from '../roster.ts';
import { SPORTEC } from '../vendor.ts';
import { BALL_TEAM } from '../vocabulary.ts';
import { FrameSetReader, type TrackedPosition } from './frame-set.ts';
import type { FoundFrameSet, Tracking } from './open.ts';

interface FrameContext {
  readonly place: Placement;
  readonly clock: WallClock;
  readonly roster: Roster;
  readonly eventFrames: EventFrames;
}

type Identity = Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>;

/** Streams the canonical frames of a match. Referees are in them as persons without a team. */
export async function* canonicalFrames(
  tracking: Tracking,
  { place, clock, roster, eventFrames }: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const identities = new Map(tracking.sets.map((set) => [set, identityOf(set, roster)]));
  const interval = 1000 / tracking.frame_rate_hz;
  for await (const sportecFrame of framesOf(tracking, (bytes) => report.progress(bytes))) {
    const { period, frame, time } = sportecFrame;
    if (time < (clock.start(period) ?? time)) {
      report.skip('frame before the kick-off');
      continue;
    }
    clock.lastsUntil(period, time + interval);
    eventFrames.addFrame(frame, time);
    yield makeFrame({
      frame_id: frame,
      period,
      time_s: clock.elapsed(period, time),
      ball: ballIn(sportecFrame, place),
      ...ballFacts(sportecFrame, roster),
      players: playersIn(sportecFrame, identities, place),
    });
  }
}

function identityOf({ personId, teamId }: FoundFrameSet, roster: Roster): Identity {
  return {
    player_id: SPORTEC.idOf(personId),
    team: roster.teamName(teamId),
    jersey_number: roster.player(personId)?.jersey_number ?? null,
  };
}

function ballIn({ period, seen }: SportecFrame, place: Placement): Frame['ball'] {
  const ball = seen.find(({ set }) => set.teamId === BALL_TEAM)?.position;
  return ball ? { ...place(period, ball), z: ball.z === null ? null : roundPosition(ball.z) } : null;
}

/** `BallPossession` 1 is the home team, 2 the guests; `BallStatus` 1 is play, 0 an interruption. */
function ballFacts(
  { seen }: SportecFrame,
  { team_a, team_b }: Roster,
): Pick<Frame, 'ball_state' | 'ball_team'> {
  const { possession, status } = seen.find(({ set }) => set.teamId === BALL_TEAM)?.position ?? {};
  return {
    ball_state: status === '1' ? 'alive' : status === '0' ? 'dead' : null,
    ball_team: possession === '1' ? team_a : possession === '2' ? team_b : null,
  };
}

function playersIn(
  { period, seen }: SportecFrame,
  identities: ReadonlyMap<FoundFrameSet, Identity>,
  place: Placement,
): FramePlayer[] {
  return seen.flatMap(({ set, position }) => {
    const identity = identities.get(set);
    if (identity === undefined || set.teamId === BALL_TEAM) return [];
    const speed = position.speed === null ? null : round(position.speed * KMH_MS, 3);
    return [makeFramePlayer({ ...identity, ...place(period, position), speed })];
  });
}

/** One frame: everyone whose frame set has its number. */
interface SportecFrame {
  readonly period: number;
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly seen: ReadonlyArray<{ readonly set: FoundFrameSet; readonly position: TrackedPosition }>;
}

/** Frame sets are read in pieces of this size; some thirty are open at once, so smaller pieces than usual keep memory low. */
const PIECE_BYTES = 32 * 1024;

/**
 * Turns a file that is ordered by person into frames in order of play: the frame sets of a period are read side by
 * side, a piece of each at a time, so that memory does not grow with the file.
 */
async function* framesOf(
  { file, sets }: Tracking,
  onBytes: (count: number) => void,
): AsyncGenerator<SportecFrame> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const periods = [...Map.groupBy(sets, ({ period }) => period)].sort(([a], [b]) => a - b);
  for (const [period, inPeriod] of periods) {
    const readers: OpenFrameSet[] = [];
    for (const set of inPeriod) {
      const reader = new FrameSetReader(handle, file, set.range, PIECE_BYTES, onBytes);
      await reader.load();
      readers.push({ set, reader });
    }
    yield* mergeByFrame(period, readers);
  }
}

interface OpenFrameSet {
  readonly set: FoundFrameSet;
  readonly reader: FrameSetReader;
}

async function* mergeByFrame(period: number, readers: readonly OpenFrameSet[]): AsyncGenerator<SportecFrame> {
  for (;;) {
    const frame = readers.reduce(
      (least, { reader }) => Math.min(least, reader.current?.frame ?? least),
      Number.POSITIVE_INFINITY,
    );
    if (frame === Number.POSITIVE_INFINITY) return;
    const seen: { set: FoundFrameSet; position: TrackedPosition }[] = [];
    for (const { set, reader } of readers) {
      const position = reader.current;
      if (position?.frame !== frame) continue;
      LeftOut.unless(() => {
        if (seen.some((other) => other.set.personId === set.personId))
          throw new ImportError(reader.file.path, `${set.personId} is in frame ${frame} twice`, set.range);
        seen.push({ set, position });
      });
      const pending = reader.advance();
      if (pending) await pending;
    }
    yield { period, frame, time: seen[0]?.position.time ?? 0, seen };
  }
}
