import { type Static, Type } from '../../schema.ts';
import { Metres, Name, Nullable, OneOf, SportName } from './schema.ts';
import { BODY_PARTS, CARDS, EVENT_TYPE_NAMES, SET_PIECES } from './vocabulary.ts';

export const EventTypeSchema = OneOf(
  EVENT_TYPE_NAMES,
  'Type of the event, from a vocabulary common to all sports and vendors.',
  'EventType',
);

/** An event in a game. Records are written in the order of these fields. */
export const EventSchema = Type.Object(
  {
    event_id: Name('Identifier of the event, unique within its game; the vendor’s ID if there is one.'),
    game_id: Name('Identifier of the game.'),
    sport: SportName(),
    event_type: EventTypeSchema,
    event_subtype: Nullable(
      Name('More specific type in snake_case, for example own_goal, corner or header.'),
    ),
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    time_s: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Seconds elapsed in the period; null if the source gives no time.',
      }),
    ),
    team: Nullable(Name('Name of the acting team.')),
    player_id: Nullable(Name('Identifier of the acting player.')),
    player: Nullable(Name('Name of the acting player.')),
    x: Nullable(Metres('Start position: metres from the centre along the length, positive to the right.')),
    y: Nullable(Metres('Start position: metres from the centre along the width, positive upwards.')),
    z: Nullable(Metres('Start position: height in metres.')),
    end_x: Nullable(Metres('End position: metres from the centre along the length, positive to the right.')),
    end_y: Nullable(Metres('End position: metres from the centre along the width, positive upwards.')),
    end_z: Nullable(Metres('End position: height in metres.')),
    is_successful: Nullable(Type.Boolean({ description: 'Whether the action succeeded; null if unknown.' })),
    outcome: Nullable(Name('Outcome as named by the source, in snake_case.')),
    recipient_id: Nullable(
      Name('Identifier of the player who receives the pass or comes on as a substitute.'),
    ),
    body_part: Nullable(OneOf(BODY_PARTS, 'Body part with which the acting player touched the ball.')),
    set_piece: Nullable(
      OneOf(SET_PIECES, 'Kind of restart, if the action restarts play; null in open play.'),
    ),
    card: Nullable(OneOf(CARDS, 'Card shown, for events of type card.')),
    xg: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Expected goals of a shot according to the source; null if the source has none.',
      }),
    ),
    possession_id: Nullable(
      Name('Possession that the event belongs to, as numbered by the source; unique within the game.'),
    ),
    related_event_ids: Type.Array(Type.String({ minLength: 1 }), {
      description: 'Identifiers of the events in the same game that the source links to this event.',
    }),
    frame_id: Nullable(
      Type.Integer({
        minimum: 0,
        description: '`frame_id` of the tracking frame at the time of the event; null if there is none.',
      }),
    ),
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Further data from the source, with keys in snake_case.',
    }),
    source_type: Name('Event type as named by the vendor.'),
  },
  { title: 'Event', additionalProperties: false },
);
export type GameEvent = Static<typeof EventSchema>;
