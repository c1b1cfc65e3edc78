import type { Frame, FramePlayer } from '../../model/frame.ts';
import { roundPosition } from '../../model/units.ts';
import { PeriodClock } from './clock.ts';
import { type Metadata, playersOf, teamsOf } from './metadata.ts';
import { idOf } from './provider.ts';
import type { RawFrame, RawPerson } from './raw-frame.ts';
import { PERIODS } from './vocabulary.ts';

/** Maps a file's frames one by one; positions stay as the source has them. `strangers` takes unlisted ids. */
export function frameMapper(
  metadata: Metadata,
  path: string,
  strangers: Set<string>,
): (raw: RawFrame) => Frame {
  const { team_a, team_b } = teamsOf(metadata);
  const clock = new PeriodClock(path, firstFrames(metadata), metadata.meta.tracking.fps);
  const listed = new Map(playersOf(metadata).map((player) => [player.player_id, player]));
  const playerOf = (person: RawPerson, team: string): FramePlayer[] => {
    const player = listed.get(idOf(person.id));
    if (player === undefined) strangers.add(person.id);
    return placed(person, {
      player_id: player?.player_id ?? null,
      team: player?.team ?? team,
      jersey_number: player?.jersey_number ?? null,
    });
  };
  return ({ frame_id, timestamp, period: name, teams, ball, referees }) => {
    const period = PERIODS.get(name) ?? 1;
    return {
      frame_id,
      period,
      time_s: clock.elapsed(period, timestamp, frame_id),
      ball: pointOf(ball ?? {}),
      players: [
        ...teams.home.players.flatMap((person) => playerOf(person, team_a)),
        ...teams.away.players.flatMap((person) => playerOf(person, team_b)),
        ...(referees ?? []).flatMap((person) =>
          placed(person, { player_id: null, team: null, jersey_number: null }),
        ),
      ],
    };
  };
}

function placed(
  person: RawPerson,
  identity: Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>,
): FramePlayer[] {
  const point = pointOf(person);
  if (point === null) return [];
  const speed = typeof person.vel === 'number' ? Math.abs(person.vel) : null;
  return [{ ...identity, ...point, speed, is_visible: person.is_visible ?? null }];
}

type Place = Pick<RawPerson, 'x' | 'y' | 'z'>;

/** Null where the source places nothing. */
function pointOf({ x, y, z }: Place): { x: number; y: number; z: number | null } | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}

function firstFrames({ match }: Metadata): ReadonlyMap<number, number> {
  return new Map(
    match.periods.flatMap(({ period, start_frame_id }) =>
      typeof start_frame_id === 'number' ? [[PERIODS.get(period) ?? 1, start_frame_id] as const] : [],
    ),
  );
}
