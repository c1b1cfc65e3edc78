import { type Static, Type } from '../../schema.ts';
import { Metres, Name, Nullable, OneOf } from './schema.ts';
import { BALL_STATES } from './vocabulary.ts';

const closed = { additionalProperties: false };

/** An angle on the playing area. */
function degrees(description: string) {
  return Type.Number({
    minimum: 0,
    exclusiveMaximum: 360,
    description: `${description}: degrees counterclockwise from +x.`,
  });
}

export const FramePlayerSchema = Type.Object(
  {
    player_id: Nullable(
      Name(
        'Identifier of the player; `track:` and the source’s id of the track if it did not identify the player.',
      ),
    ),
    team: Nullable(Name('Name of the player’s team; null for a referee or an unknown person.')),
    jersey_number: Nullable(Type.Integer({ minimum: 0, maximum: 999, description: 'Shirt number.' })),
    x: Metres('Metres along the length from the centre.'),
    y: Metres('Metres up the page from the centre.'),
    z: Nullable(Metres('Height in metres.')),
    speed: Nullable(Type.Number({ minimum: 0, maximum: 1000, description: 'Speed in m/s.' })),
    is_visible: Nullable(
      Type.Boolean({
        description: 'False if the source extrapolated the position; null if it does not say.',
      }),
    ),
    orientation_deg: Nullable(degrees('Where the player faces')),
    // The only optional field: one sport's vendors state it, and every other frame would be longer by it.
    direction_deg: Type.Optional(
      Nullable(degrees('Where the player moves; left out unless the source states it')),
    ),
  },
  { ...closed, title: 'FramePlayer' },
);
export type FramePlayer = Static<typeof FramePlayerSchema>;

/** The positions at one moment. `players` has only the people that the source locates. */
export const FrameSchema = Type.Object(
  {
    frame_id: Type.Integer({
      minimum: 0,
      // Tables have columns of 32-bit integers.
      maximum: 2 ** 31 - 1,
      description: 'Number of the frame, increasing over the game.',
    }),
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    time_s: Type.Number({ minimum: 0, description: 'Seconds elapsed in the period.' }),
    ball: Nullable(
      Type.Object(
        {
          x: Metres('Metres along the length from the centre.'),
          y: Metres('Metres up the page from the centre.'),
          z: Nullable(Metres('Height in metres.')),
        },
        closed,
      ),
    ),
    ball_state: Nullable(OneOf(BALL_STATES, 'Whether play goes on (`alive`) or is interrupted (`dead`).')),
    ball_team: Nullable(Name('Name of the team in possession.')),
    players: Type.Array(FramePlayerSchema),
  },
  { ...closed, title: 'Frame' },
);
export type Frame = Static<typeof FrameSchema>;
