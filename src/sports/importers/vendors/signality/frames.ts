import Type, { type Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import type { Side, Squads } from '../../core/squads.ts';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import type { JsonElement } from '../../reading/json-elements.ts';

/** `role` of a goalkeeper. */
const GOALKEEPER = 1;

/** Metres from the centre, y up the page; a ball also has a height. */
const Place = optional(Type.Array(Type.Union([Type.Number(), Type.Null()])));
const People = optional(
  Type.Array(
    Type.Object({
      jersey_number: optional(Type.Integer()),
      role: optional(Type.Integer()),
      position: Place,
      speed: optional(Type.Number()),
    }),
  ),
);
const checkFrame = vendorShape(
  Type.Object({
    phase: optional(Type.Integer({ minimum: 1, maximum: 5 })),
    idx: Type.Integer({ minimum: 0 }),
    match_time: Type.Number(),
    home_team: People,
    away_team: People,
    referees: People,
    state: optional(Type.String()),
    ball: optional(Type.Object({ position: Place, team: optional(Type.String()) })),
  }),
);
export type SourceFrame = ReturnType<typeof checkFrame>;

/** Reads an element of a list of frames. Throws ImportError where it is not a frame. */
export function readSourceFrame({ text, line }: JsonElement, file: SourceFile): SourceFrame {
  return checkFrame(parseJson(text, file.path, line), file, `line ${line}: `);
}

/** Maps frames one by one, null before the half begins. Goalkeepers who are seen are added to `keepers`. */
export function frameMapper(squads: Squads, keepers: Set<string>) {
  const peopleOf = (side: Side, people: Static<typeof People> | undefined): FramePlayer[] =>
    (people ?? []).flatMap((person): FramePlayer[] => {
      const place = placeOf(person.position);
      if (place === null) return [];
      const player = squads.with(side, person.jersey_number);
      if (person.role === GOALKEEPER && player.player_id !== null) keepers.add(player.player_id);
      return [makeFramePlayer({ ...player, ...flat(place), speed: speedOf(person) })];
    });
  return (source: SourceFrame, period: number): Frame | null => {
    if (source.match_time < 0) return null;
    return makeFrame({
      frame_id: source.idx,
      period,
      time_s: roundTime(source.match_time / 1000),
      ball: placeOf(source.ball?.position),
      ball_state: source.state ? (source.state === 'running' ? 'alive' : 'dead') : null,
      ball_team: SIDES.has(source.ball?.team ?? '')
        ? squads.with(SIDES.get(source.ball?.team ?? '') ?? 'home', null).team
        : null,
      players: [
        ...peopleOf('home', source.home_team),
        ...peopleOf('away', source.away_team),
        ...(source.referees ?? []).flatMap((person): FramePlayer[] => {
          const place = placeOf(person.position);
          return place === null ? [] : [makeFramePlayer({ ...flat(place), speed: speedOf(person) })];
        }),
      ],
    });
  };
}

/** `ball.team`. */
const SIDES: ReadonlyMap<string, Side> = new Map([
  ['home_team', 'home'],
  ['away_team', 'away'],
]);

function speedOf({ speed }: { speed?: number | null }): number | null {
  return typeof speed === 'number' ? Math.max(0, speed) : null;
}

function flat({ x, y }: { x: number; y: number }) {
  return { x, y };
}

function placeOf(place: Static<typeof Place> | undefined): { x: number; y: number; z: number | null } | null {
  const [x, y, z] = place ?? [];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}
