import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Player } from '../../model/game.ts';
import { roundPosition, roundTime } from '../../model/units.ts';
import type { Metadata } from './metadata/metadata.ts';
import { jerseyId, type Side } from './metadata/teams.ts';
import type { RawFrame, RawObject } from './raw-frame.ts';
import { CENTIMETRE_M, OBJECT_KINDS } from './vocabulary.ts';

/** The period that a frame lies in; undefined between periods. */
export function periodOf({ phases }: Metadata, frame: number): number | undefined {
  return phases.find(({ start, end }) => frame >= start && frame <= end)?.period;
}

/**
 * Maps frames one by one; positions stay as the source has them, fixed to the pitch. `strangers` takes the players
 * whom the metadata does not list, as the frames have them.
 */
export function frameMapper(
  metadata: Metadata,
  strangers: Map<string, Player>,
): (raw: RawFrame) => Frame | null {
  const person = personMapper(metadata, strangers);
  return (raw) => {
    const phase = metadata.phases.find(({ start, end }) => raw.frame >= start && raw.frame <= end);
    if (phase === undefined) return null;
    return {
      frame_id: raw.frame,
      period: phase.period,
      time_s: roundTime((raw.frame - phase.start) / metadata.frameRate),
      ball: ballOf(raw),
      players: raw.objects.flatMap(person),
    };
  };
}

function personMapper({ gameId, teams }: Metadata, strangers: Map<string, Player>) {
  const { names, byJersey } = teams;
  const identify = (side: Side, jersey: number): Player => {
    const listed = byJersey[side].get(jersey);
    if (listed !== undefined) return listed;
    const player_id = jerseyId(gameId, side, jersey);
    const team = side === 'home' ? names.team_a : names.team_b;
    const stranger = { player_id, name: null, team, jersey_number: jersey, position: null };
    strangers.set(player_id, stranger);
    return stranger;
  };
  return (object: RawObject): FramePlayer[] => {
    const kind = OBJECT_KINDS.get(object.team) ?? 'other_person';
    if (kind === 'placeholder') return [];
    const place = { ...metres(object), z: null, speed: Math.max(0, object.speed), is_visible: null };
    if (kind === 'other_person') return [{ player_id: null, team: null, jersey_number: null, ...place }];
    if (object.jersey < 0) {
      const team = kind === 'home' ? names.team_a : names.team_b;
      return [{ player_id: null, team, jersey_number: null, ...place }];
    }
    const { player_id, team, jersey_number } = identify(kind, object.jersey);
    return [{ player_id, team, jersey_number, ...place }];
  };
}

/** No ball where it is parked with the targets that are not in use. */
function ballOf({ ball, objects }: RawFrame): Frame['ball'] {
  if (ball === null) return null;
  const isParked = objects.some(
    ({ team, x, y }) => OBJECT_KINDS.get(team) === 'placeholder' && x === ball.x && y === ball.y,
  );
  return isParked ? null : { ...metres(ball), z: roundPosition(ball.z * CENTIMETRE_M) };
}

function metres({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: roundPosition(x * CENTIMETRE_M), y: roundPosition(y * CENTIMETRE_M) };
}
