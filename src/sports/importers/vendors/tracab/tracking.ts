import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readElements } from '../../reading/json-elements.ts';
import { readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { jerseyId, type Metadata, phaseOf, type Side } from './metadata.ts';
import { checkJsonFrame } from './schema.ts';
import { OBJECT_KINDS, TRACAB } from './vocabulary.ts';

export interface TrackingFile {
  readonly file: FoundFile;
  readonly format: 'dat' | 'json';
}

/**
 * A frame from either format. Positions are in centimetres from the centre spot. The axes stay the same when
 * the teams change ends.
 */
interface TracabFrame {
  readonly frame: number;
  readonly objects: readonly TracabObject[];
  readonly ball: TracabPosition | null;
  /** The vendor's codes: H or A for the owner, Alive or Dead for the state. */
  readonly owner: string | null;
  readonly state: string | null;
}

/** A tracked person or an unused target. */
export interface TracabObject {
  /** Code of the object's kind. */
  readonly team: number;
  readonly jersey: number;
  readonly x: number;
  readonly y: number;
  /** Metres per second. */
  readonly speed: number;
}

interface TracabPosition {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Reading {
  readonly onBytes?: (count: number) => void;
  /** Returns true for the numbers of frames that are skipped without parsing. */
  readonly isSkipped?: (frame: number) => boolean;
}

/** Streams the frames. Throws ImportError with the line number. */
export async function* tracabFrames(
  { file, format }: TrackingFile,
  { onBytes = () => undefined, isSkipped = () => false }: Reading = {},
): AsyncGenerator<TracabFrame> {
  if (format === 'dat') {
    for await (const { text, number: line } of readLines(file, onBytes)) {
      if (!isSkipped(Number.parseInt(text, 10))) yield parseDatLine(text, { path: file.path, line });
    }
    return;
  }
  for await (const { text, line, path: element } of readElements(file, 'FrameData', onBytes)) {
    const frame = Number(/"FrameCount"\s*:\s*(\d+)/.exec(text)?.[1] ?? Number.NaN);
    if (!isSkipped(frame)) yield parseJsonFrame(text, file, { line, element });
  }
}

interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/**
 * Parses a line, `frame:team,target,jersey,x,y,speed;…:x,y,z,speed,owner,status;:`. Throws ImportError if the
 * line is truncated or has a different format.
 */
function parseDatLine(text: string, at: SourceLine): TracabFrame {
  const [frame = '', objects = '', ball = '', end, ...more] = text.split(':');
  if (end !== '' || more.length > 0) {
    const problem =
      end === undefined ? 'the line ends too early (truncated file?)' : 'the line is not in TRACAB’s format';
    throw new ImportError(at.path, problem, at);
  }
  const number = numberIn(frame, 'the frame number', at);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new ImportError(at.path, `the frame number is not a non-negative integer: "${frame}"`, at);
  }
  const [inPlay] = itemsOf(ball);
  return {
    frame: number,
    objects: itemsOf(objects).map((item) => objectIn(item, at)),
    ball: inPlay === undefined ? null : ballIn(inPlay, at),
    owner: inPlay?.split(',')[4] ?? null,
    state: inPlay?.split(',')[5] ?? null,
  };
}

function itemsOf(text: string): string[] {
  return text.split(';').filter((item) => item !== '');
}

function objectIn(item: string, at: SourceLine): TracabObject {
  const fields = item.split(',');
  if (fields.length < 6) {
    throw new ImportError(at.path, `the object "${item}" has fewer than 6 fields`, at);
  }
  return {
    team: numberIn(fields[0], item, at),
    jersey: numberIn(fields[2], item, at),
    x: numberIn(fields[3], item, at),
    y: numberIn(fields[4], item, at),
    speed: numberIn(fields[5], item, at),
  };
}

function ballIn(item: string, at: SourceLine): TracabPosition {
  const fields = item.split(',');
  if (fields.length < 3) throw new ImportError(at.path, `the ball "${item}" has fewer than 3 fields`, at);
  const [x, y, z] = fields;
  return { x: numberIn(x, item, at), y: numberIn(y, item, at), z: numberIn(z, item, at) };
}

function numberIn(text: string | undefined, item: string, at: SourceLine): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new ImportError(at.path, `"${text}" in ${item} is not a number`, at);
  return value;
}

/** Parses an element of `FrameData`. The first ball is in play; other balls are parked. */
function parseJsonFrame(
  text: string,
  file: FoundFile,
  at: { readonly line: number; readonly element: string },
): TracabFrame {
  const value = parseJson(text, file.path, at.line);
  const { FrameCount, PlayerPositions, BallPosition = [] } = checkJsonFrame(value, file, at);
  const [ball] = BallPosition;
  return {
    frame: FrameCount,
    objects: PlayerPositions.map(({ Team, JerseyNumber, X, Y, Speed }) => ({
      team: Team,
      jersey: JerseyNumber,
      x: X,
      y: Y,
      speed: Speed,
    })),
    ball: ball ? { x: ball.X, y: ball.Y, z: ball.Z } : null,
    owner: ball?.BallOwningTeam ?? null,
    state: ball?.BallStatus ?? null,
  };
}

/**
 * Returns a function that converts one frame, without rotation, or returns null for a frame outside the
 * periods. The function identifies players missing from the metadata by jersey number and adds these players
 * to `unlisted`.
 */
export function frameMapper(
  metadata: Metadata,
  unlisted: Map<string, Player>,
): (source: TracabFrame) => Frame | null {
  const personIn = personMapper(metadata, unlisted);
  return (source) => {
    const phase = phaseOf(metadata, source.frame);
    if (phase === null) return null;
    return makeFrame({
      frame_id: source.frame,
      period: phase.period,
      time_s: roundTime((source.frame - phase.start) / metadata.frameRate),
      ball: ballOf(source),
      ball_state: STATES.get(source.state ?? '') ?? null,
      ball_team: teamWith(source.owner, metadata),
      players: source.objects.flatMap(personIn),
    });
  };
}

const STATES: ReadonlyMap<string, Frame['ball_state']> = new Map([
  ['Alive', 'alive'],
  ['Dead', 'dead'],
]);

function teamWith(owner: string | null, { teams: { names } }: Metadata): string | null {
  if (owner === 'H') return names.team_a;
  return owner === 'A' ? names.team_b : null;
}

function personMapper({ gameId, teams }: Metadata, unlisted: Map<string, Player>) {
  const { names, byJersey } = teams;
  const nameOf = (side: Side) => (side === 'home' ? names.team_a : names.team_b);
  const playerWith = (jersey: number, side: Side): Player => {
    const listed = byJersey[side].get(jersey);
    if (listed !== undefined) return listed;
    const player_id = jerseyId(gameId, side, jersey);
    const player = TRACAB.player({ player_id, team: nameOf(side), jersey_number: jersey });
    unlisted.set(player_id, player);
    return player;
  };
  return (object: TracabObject): FramePlayer[] => {
    const kind = OBJECT_KINDS.get(object.team) ?? 'other_person';
    if (kind === 'placeholder') return [];
    const { x, y } = toCanonicalPoint(object);
    const speed = Math.max(0, object.speed);
    if (kind === 'other_person') return [makeFramePlayer({ x, y, speed })];
    const isNumbered = object.jersey >= 0;
    const identity = isNumbered ? playerWith(object.jersey, kind) : { team: nameOf(kind) };
    return [makeFramePlayer({ ...identity, x, y, speed })];
  };
}

/** Returns the ball's position; null if the ball is parked with the unused targets. */
function ballOf({ ball, objects }: TracabFrame): Frame['ball'] {
  if (ball === null) return null;
  const isParked = objects.some(
    ({ team, x, y }) => OBJECT_KINDS.get(team) === 'placeholder' && x === ball.x && y === ball.y,
  );
  return isParked ? null : toCanonicalPoint(ball);
}
