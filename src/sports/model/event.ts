import Type, { type Static } from 'typebox';
import { Metres, Name, Nullable, OneOf, SportName } from './schema.ts';
import { EVENT_TYPE_NAMES } from './vocabulary.ts';

/** Something that happened in a game. Field order is the order in which records are written. */
export const EventSchema = Type.Object(
  {
    event_id: Name('Identifier of the event, unique within its game; the vendor’s own where there is one.'),
    game_id: Name('Identifier of the game.'),
    sport: SportName(),
    event_type: OneOf(EVENT_TYPE_NAMES, 'Type of the event, from the one vocabulary.'),
    event_subtype: Nullable(Name('A finer type, snake_case, for instance own_goal, corner, header.')),
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    time_s: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Seconds elapsed in the period; null where the source has none.',
      }),
    ),
    team: Nullable(Name('Name of the acting team.')),
    player_id: Nullable(Name('Identifier of the acting player.')),
    player: Nullable(Name('Name of the acting player.')),
    x: Nullable(Metres('Where it began, metres along the length from the centre.')),
    y: Nullable(Metres('Where it began, metres up the page from the centre.')),
    z: Nullable(Metres('Height at which it began, metres.')),
    end_x: Nullable(Metres('Where it ended, metres along the length from the centre.')),
    end_y: Nullable(Metres('Where it ended, metres up the page from the centre.')),
    end_z: Nullable(Metres('Height at which it ended, metres.')),
    is_successful: Nullable(
      Type.Boolean({ description: 'Whether the actor achieved it; null where unknown.' }),
    ),
    outcome: Nullable(Name('Outcome as the source names it, snake_case.')),
    related_event_ids: Type.Array(Type.String({ minLength: 1 }), {
      description: 'Events of the same game that the source links to this one.',
    }),
    frame_id: Nullable(
      Type.Integer({ minimum: 0, description: 'The tracking frame of the same moment, where there is one.' }),
    ),
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the source says beyond these fields, snake_case.',
    }),
    source_type: Name('The vendor’s own name of the type.'),
  },
  { additionalProperties: false },
);
export type GameEvent = Static<typeof EventSchema>;
