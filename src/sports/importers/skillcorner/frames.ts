import type { Frame, FramePlayer } from '../../model/frame.ts';
import { roundPosition } from '../../model/units.ts';
import { MatchClock } from './clock.ts';
import { type Match, playersOf, teamsOf } from './match.ts';
import { idOf } from './provider.ts';
import type { RawFrame, RawObject } from './raw-frame.ts';
import { GROUPS } from './vocabulary.ts';

type Identity = Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>;

const NOBODY: Identity = { player_id: null, team: null, jersey_number: null };

/** What is told while frames are mapped. */
export interface FrameNotes {
  /** Something was left out, and why. */
  skip(reason: string): void;
  /** Player ids that the match does not list. */
  readonly strangers: Set<number>;
}

/** Maps a file's frames one by one; positions stay as the source has them, fixed to the pitch. */
export function frameMapper(match: Match, path: string, notes: FrameNotes): (raw: RawFrame) => Frame | null {
  const clock = new MatchClock(path);
  const identify = identities(match, notes.strangers);
  const isBall = ballOf(match);
  return (raw) => {
    const { frame, period, objects } = raw;
    if (period === null || raw.clock === null) {
      notes.skip('a frame outside the periods');
      return null;
    }
    const balls = objects.filter(isBall);
    if (balls.length > 1) for (const _ of balls.slice(1)) notes.skip('a second ball in a frame');
    const ball = raw.ball ?? balls[0] ?? null;
    return {
      frame_id: frame,
      period,
      time_s: clock.elapsed(period, raw.clock, frame),
      ball: ball && { ...placed(ball), z: ball.z === null ? null : roundPosition(ball.z) },
      players: persons(
        objects.filter((one) => !isBall(one)),
        identify,
      ),
    };
  };
}

function placed({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: roundPosition(x), y: roundPosition(y) };
}

function persons(objects: readonly RawObject[], identify: (one: RawObject) => Identity): FramePlayer[] {
  const present = new Set<string>();
  return objects.map((one) => {
    const known = identify(one);
    // Identities are guessed from the picture: where one player is in two places, the second is somebody else.
    const twice = known.player_id !== null && present.has(known.player_id);
    if (known.player_id !== null) present.add(known.player_id);
    const identity = twice ? { ...known, player_id: null, jersey_number: null } : known;
    return { ...identity, ...placed(one), z: null, speed: null, is_visible: one.visible };
  });
}

function identities(match: Match, strangers: Set<number>): (one: RawObject) => Identity {
  const { team_a, team_b } = teamsOf(match);
  const listed = new Map(playersOf(match).map((player) => [player.player_id, player]));
  const byId = new Map<number, Identity>();
  const byTrackable = new Map<number, Identity>();
  for (const { id, trackable_object } of match.players) {
    const player = listed.get(idOf(id));
    if (player === undefined) continue;
    const { player_id, team, jersey_number } = player;
    byId.set(id, { player_id, team, jersey_number });
    if (typeof trackable_object === 'number')
      byTrackable.set(trackable_object, { player_id, team, jersey_number });
  }
  const referees = new Set((match.referees ?? []).map(({ trackable_object }) => trackable_object));
  const byGroup = (group: string | null): Identity => {
    if (group?.startsWith(GROUPS.home)) return { ...NOBODY, team: team_a };
    return group?.startsWith(GROUPS.away) ? { ...NOBODY, team: team_b } : NOBODY;
  };
  return ({ player, trackable, group }) => {
    const known = player === null ? byTrackable.get(trackable ?? -1) : byId.get(player);
    if (known !== undefined) return known;
    const unknown = player ?? trackable;
    if (unknown !== null && !referees.has(unknown)) strangers.add(unknown);
    return byGroup(group);
  };
}

function ballOf({ ball }: Match): (one: RawObject) => boolean {
  const id = ball?.trackable_object ?? null;
  return ({ trackable, group }) =>
    (id !== null && trackable === id) || group?.startsWith(GROUPS.ball) === true;
}
