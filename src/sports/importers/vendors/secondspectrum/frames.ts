import Type, { type Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Game, Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import type { Line } from '../../reading/lines.ts';
import { shirtNumber } from '../../reading/values.ts';
import type { Metadata } from './metadata.ts';
import { SECONDSPECTRUM } from './vendor.ts';

/** x, y and height in metres from the centre, y up the page; empty or null where somebody is not seen. */
const Place = optional(Type.Array(Type.Union([Type.Number(), Type.Null()])));
const Id = optional(Type.Union([Type.Integer(), Type.String()]));
const People = Type.Array(
  Type.Object({ playerId: Id, number: Id, xyz: Place, speed: optional(Type.Number()) }),
);
const checkFrame = vendorShape(
  Type.Object({
    period: Type.Integer({ minimum: 1, maximum: 5 }),
    frameIdx: Type.Integer({ minimum: 0 }),
    gameClock: Type.Number(),
    homePlayers: optional(People),
    awayPlayers: optional(People),
    ball: optional(Type.Object({ xyz: Place })),
    live: optional(Type.Boolean()),
    lastTouch: optional(Type.String()),
  }),
);
export type SourceFrame = ReturnType<typeof checkFrame>;

/** Reads a line. Throws ImportError where it is not a frame. */
export function readSourceFrame({ text, number: line }: Line, path: string): SourceFrame {
  return checkFrame(parseJson(text.replace(/^\uFEFF/, ''), path, line), path, `line ${line}: `);
}

/** Maps frames one by one. Players whom the metadata lacks are added to `unlisted` by their id. */
export function frameMapper(metadata: Metadata, teams: Game['teams'], unlisted: Map<string, Player>) {
  const playerOf = (side: 'home' | 'away', { playerId, number }: Person): Partial<Player> => {
    const team = side === 'home' ? teams.team_a : teams.team_b;
    const id = String(playerId ?? '');
    const listed = metadata.players.get(id);
    if (listed !== undefined && listed.side === side) return { ...listed.player, team };
    const jersey_number = shirtNumber(number);
    if (id === '') return { team, jersey_number };
    const player_id = SECONDSPECTRUM.idOf(id);
    const player = unlisted.get(player_id) ?? SECONDSPECTRUM.player({ player_id, team, jersey_number });
    unlisted.set(player_id, player);
    return player;
  };
  const peopleOf = (side: 'home' | 'away', people: Static<typeof People>): FramePlayer[] =>
    people.flatMap((person): FramePlayer[] => {
      const place = placeOf(person.xyz);
      if (place === null) return [];
      const { x, y } = place;
      const speed = typeof person.speed === 'number' ? Math.max(0, person.speed) : null;
      return [makeFramePlayer({ ...playerOf(side, person), x, y, speed })];
    });
  return ({ period, frameIdx, gameClock, ...source }: SourceFrame): Frame =>
    makeFrame({
      frame_id: frameIdx,
      period,
      time_s: roundTime(Math.max(0, gameClock)),
      ball: placeOf(source.ball?.xyz),
      ball_state: typeof source.live === 'boolean' ? (source.live ? 'alive' : 'dead') : null,
      // The vendor's own notion of possession: who touched the ball last.
      ball_team:
        source.lastTouch === 'home' ? teams.team_a : source.lastTouch === 'away' ? teams.team_b : null,
      players: [...peopleOf('home', source.homePlayers ?? []), ...peopleOf('away', source.awayPlayers ?? [])],
    });
}

type Person = Static<typeof People>[number];

function placeOf(xyz: Static<typeof Place> | undefined): { x: number; y: number; z: number | null } | null {
  const [x, y, z] = xyz ?? [];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}
