import { open } from 'node:fs/promises';
import type { Frame, FramePlayer } from '../../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { KMH_MS, round } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { WallClock } from '../../../inference/periods.ts';
import { orImportError } from '../../../reading/files.ts';
import { heightOf, type Placement } from '../coordinates.ts';
import type { Roster } from '../metadata.ts';
import { BALL_TEAM, SPORTEC } from '../vocabulary.ts';
import { FrameSetReader } from './frame-set.ts';
import type { FoundFrameSet, Tracking } from './metadata.ts';
import type { TrackedPosition } from './schema.ts';

interface FrameContext {
  readonly place: Placement;
  readonly clock: WallClock;
  readonly roster: Roster;
  readonly eventFrames: EventFrames;
}

type Identity = Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>;

/** Streams a match's canonical frames. Referees are included as people without a team. */
export async function* canonicalFrames(
  tracking: Tracking,
  context: FrameContext,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const { place, clock, roster, eventFrames } = context;
  const interval = 1000 / tracking.frame_rate_hz;
  for await (const { period, frame, time, ball, players } of framesOf(tracking, context, report)) {
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
      ball: ball && { ...place(period, ball), z: heightOf(ball.z) },
      ...ballFacts(ball, roster),
      players,
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

/**
 * `BallPossession` is 1 for the home team and 2 for the away team. `BallStatus` is 1 during play and 0 during
 * interruptions.
 */
function ballFacts(
  ball: TrackedPosition | null,
  { team_a, team_b }: Roster,
): Pick<Frame, 'ball_state' | 'ball_team'> {
  const { possession, status } = ball ?? {};
  return {
    ball_state: status === '1' ? 'alive' : status === '0' ? 'dead' : null,
    ball_team: possession === '1' ? team_a : possession === '2' ? team_b : null,
  };
}

/** A frame with all people whose frame sets contain this frame number. */
interface SportecFrame {
  readonly period: number;
  readonly frame: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly ball: TrackedPosition | null;
  readonly players: FramePlayer[];
}

/**
 * Chunk size for reading frame sets. About thirty frame sets are open at the same time, so small chunks keep
 * memory use low.
 */
const CHUNK_BYTES = 32 * 1024;

/**
 * Converts a file ordered by person to frames in playing order. The frame sets of a period are read in
 * parallel, one chunk of each at a time, so that memory use does not grow with the file.
 */
async function* framesOf(
  { file, sets }: Tracking,
  { place, roster }: FrameContext,
  report: ImportReport,
): AsyncGenerator<SportecFrame> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const periods = [...Map.groupBy(sets, ({ period }) => period)].sort(([a], [b]) => a - b);
  for (const [period, inPeriod] of periods) {
    const open: OpenFrameSet[] = [];
    for (const set of inPeriod) {
      const reader = new FrameSetReader(handle, file, set.range, CHUNK_BYTES, (bytes) =>
        report.progress(bytes),
      );
      reader.load();
      const namesakes = open.filter((other) => other.set.personId === set.personId);
      const identity = set.teamId === BALL_TEAM ? null : identityOf(set, roster);
      open.push({ set, reader, identity, namesakes, seenIn: -1 });
    }
    yield* mergeByFrame(period, open, place);
  }
}

interface OpenFrameSet {
  readonly set: FoundFrameSet;
  readonly reader: FrameSetReader;
  /** Null for the ball. */
  readonly identity: Identity | null;
  /** Earlier frame sets for the same person, who can be in a frame only once. */
  readonly namesakes: readonly OpenFrameSet[];
  /** Number of the last frame with a position from this frame set. */
  seenIn: number;
}

function* mergeByFrame(
  period: number,
  sets: readonly OpenFrameSet[],
  place: Placement,
): Generator<SportecFrame> {
  for (;;) {
    let frame = Number.POSITIVE_INFINITY;
    for (const { reader } of sets) frame = Math.min(frame, reader.frame);
    if (frame === Number.POSITIVE_INFINITY) return;
    const present = sets.filter(({ reader }) => reader.frame === frame);
    yield joined(period, frame, present, place);
    for (const { reader } of present) reader.advance();
  }
}

/** Joins all people's positions in a frame. */
function joined(
  period: number,
  frame: number,
  present: readonly OpenFrameSet[],
  place: Placement,
): SportecFrame {
  let time: number | null = null;
  let ball: TrackedPosition | null = null;
  const players: FramePlayer[] = [];
  for (const open of present) {
    if (open.namesakes.length > 0 && !isOnlyOne(open, frame)) continue;
    open.seenIn = frame;
    const { reader, identity } = open;
    time ??= reader.positions.times[reader.index] as number;
    if (identity === null) ball ??= reader.current;
    else players.push(playerOf(identity, reader, period, place));
  }
  return { period, frame, time: time ?? 0, ball, players };
}

/**
 * Returns false if another frame set has already added the person to the frame. The duplicate is reported.
 */
function isOnlyOne({ set, reader, namesakes }: OpenFrameSet, frame: number): boolean {
  const problem = `${set.personId} is in frame ${frame} twice`;
  const accepted = reader.file.skipped.tryOrSkip(() => {
    if (namesakes.some(({ seenIn }) => seenIn === frame))
      throw new ImportError(reader.file.path, problem, set.range);
    return true;
  });
  return accepted !== null;
}

function playerOf(
  { player_id, team, jersey_number }: Identity,
  { positions, index }: FrameSetReader,
  period: number,
  place: Placement,
): FramePlayer {
  const { x, y } = place(period, { x: positions.xs[index] as number, y: positions.ys[index] as number });
  const kmh = positions.speeds[index] as number;
  const speed = Number.isNaN(kmh) ? null : round(kmh * KMH_MS, 3);
  return makeFramePlayer({ player_id, team, jersey_number, x, y, speed });
}

/**
 * Finds each event's tracking frame while frames are streamed. Only the events' times are stored, so memory
 * use does not grow with the tracking.
 */
export class EventFrames {
  /** Sorted times of the events, in milliseconds. */
  readonly #instants: readonly number[];
  readonly #toleranceMs: number;
  readonly #nearest = new Map<number, { frame: number; distance: number }>();
  /** Index of the first event that later frames can still match. */
  #next = 0;

  /** `instants` are in milliseconds since 1970. An event's frame is at most half a frame interval away. */
  constructor(instants: readonly number[], frameRateHz: number) {
    this.#instants = [...new Set(instants)].sort((a, b) => a - b);
    this.#toleranceMs = 500 / frameRateHz;
  }

  /** Compares a frame with the events. Frames must be in chronological order. */
  addFrame(frame: number, instant: number): void {
    while ((this.#instants[this.#next] ?? Number.POSITIVE_INFINITY) < instant - this.#toleranceMs)
      this.#next += 1;
    for (let index = this.#next; index < this.#instants.length; index += 1) {
      const wanted = this.#instants[index] ?? Number.POSITIVE_INFINITY;
      const distance = Math.abs(wanted - instant);
      if (distance > this.#toleranceMs) break;
      const best = this.#nearest.get(wanted);
      if (best === undefined || distance < best.distance) this.#nearest.set(wanted, { frame, distance });
    }
  }

  /** Returns the number of the frame closest to an event's time; null if no frame is close enough. */
  at(instant: number): number | null {
    return this.#nearest.get(instant)?.frame ?? null;
  }
}
