import { type Static, Type } from '../../schema.ts';
import { Metres, Name, Nullable, OneOf } from './schema.ts';
import { BALL_STATES } from './vocabulary.ts';

const closed = { additionalProperties: false };

/** Returns the schema for an angle on the playing area. */
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
        'Identifier of the player; if the source did not identify the player, `track:` and the source’s track ID.',
      ),
    ),
    team: Nullable(Name('Name of the player’s team; null for a referee or an unknown person.')),
    jersey_number: Nullable(Type.Integer({ minimum: 0, maximum: 999, description: 'Shirt number.' })),
    x: Metres('Metres from the centre along the length, positive to the right.'),
    y: Metres('Metres from the centre along the width, positive upwards.'),
    z: Nullable(Metres('Height in metres.')),
    speed: Nullable(Type.Number({ minimum: 0, maximum: 1000, description: 'Speed in m/s.' })),
    is_visible: Nullable(
      Type.Boolean({
        description:
          'Whether the position was observed; false if the source extrapolated it, null if unknown.',
      }),
    ),
    orientation_deg: Nullable(degrees('Direction that the player faces')),
    // Optional, because only one sport has this field, and null would make all other frames longer.
    direction_deg: Type.Optional(
      Nullable(degrees('Direction of movement, omitted if the source does not contain it')),
    ),
  },
  { ...closed, title: 'FramePlayer' },
);
export type FramePlayer = Static<typeof FramePlayerSchema>;

/** Positions at one moment. `players` lists only people whose position the source gives. */
export const FrameSchema = Type.Object(
  {
    frame_id: Type.Integer({
      minimum: 0,
      // Limited because tables store this number as a 32-bit integer.
      maximum: 2 ** 31 - 1,
      description: 'Number of the frame; increases throughout the game.',
    }),
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    time_s: Type.Number({ minimum: 0, description: 'Seconds elapsed in the period.' }),
    ball: Nullable(
      Type.Object(
        {
          x: Metres('Metres from the centre along the length, positive to the right.'),
          y: Metres('Metres from the centre along the width, positive upwards.'),
          z: Nullable(Metres('Height in metres.')),
        },
        closed,
      ),
    ),
    ball_state: Nullable(
      OneOf(BALL_STATES, 'Whether play is in progress (`alive`) or interrupted (`dead`).'),
    ),
    ball_team: Nullable(Name('Name of the team in possession.')),
    players: Type.Array(FramePlayerSchema),
  },
  { ...closed, title: 'Frame' },
);
export type Frame = Static<typeof FrameSchema>;
