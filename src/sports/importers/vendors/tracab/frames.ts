import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import { type Metadata, phaseOf } from './metadata.ts';
import { jerseyId, type Side } from './teams.ts';
import type { TracabFrame, TracabObject } from './tracking.ts';
import { TRACAB } from './vendor.ts';
import { CENTIMETRE_M, OBJECT_KINDS } from './vocabulary.ts';

/**
 * Maps frames one by one, null for one outside the periods; positions stay fixed to the pitch. Players whom the
 * metadata lacks are known by their jersey number, and added to `unlisted` by their id.
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
      ball: ballIn(source),
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
    const { x, y } = metresOf(object);
    const speed = Math.max(0, object.speed);
    if (kind === 'other_person') return [makeFramePlayer({ x, y, speed })];
    const isNumbered = object.jersey >= 0;
    const identity = isNumbered ? playerWith(object.jersey, kind) : { team: nameOf(kind) };
    return [makeFramePlayer({ ...identity, x, y, speed })];
  };
}

/** A ball that is parked with the targets not in use is not on the pitch. */
function ballIn({ ball, objects }: TracabFrame): Frame['ball'] {
  if (ball === null) return null;
  const isParked = objects.some(
    ({ team, x, y }) => OBJECT_KINDS.get(team) === 'placeholder' && x === ball.x && y === ball.y,
  );
  return isParked ? null : { ...metresOf(ball), z: roundPosition(ball.z * CENTIMETRE_M) };
}

function metresOf({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: roundPosition(x * CENTIMETRE_M), y: roundPosition(y * CENTIMETRE_M) };
}
