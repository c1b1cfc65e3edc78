import { type Static, Type } from '../../schema.ts';
import { Metres, Name, Nullable, OneOf, SportName } from './schema.ts';
import { BODY_PARTS, CARDS, EVENT_TYPE_NAMES, SET_PIECES } from './vocabulary.ts';

export const EventTypeSchema = OneOf(
  EVENT_TYPE_NAMES,
  'Type of the event, from the vocabulary of all sports and vendors.',
  'EventType',
);

/** Something that happened in a game. Records are written in the order of these fields. */
export const EventSchema = Type.Object(
  {
    event_id: Name('Identifier of the event, unique within its game; the vendor’s own if there is one.'),
    game_id: Name('Identifier of the game.'),
    sport: SportName(),
    event_type: EventTypeSchema,
    event_subtype: Nullable(
      Name('A more specific type in snake_case, for example own_goal, corner or header.'),
    ),
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    time_s: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Seconds elapsed in the period; null if the source states no time.',
      }),
    ),
    team: Nullable(Name('Name of the acting team.')),
    player_id: Nullable(Name('Identifier of the acting player.')),
    player: Nullable(Name('Name of the acting player.')),
    x: Nullable(Metres('Start position: metres along the length from the centre.')),
    y: Nullable(Metres('Start position: metres up the page from the centre.')),
    z: Nullable(Metres('Start position: height in metres.')),
    end_x: Nullable(Metres('End position: metres along the length from the centre.')),
    end_y: Nullable(Metres('End position: metres up the page from the centre.')),
    end_z: Nullable(Metres('End position: height in metres.')),
    is_successful: Nullable(Type.Boolean({ description: 'Whether the action succeeded; null if unknown.' })),
    outcome: Nullable(Name('Outcome as the source names it, in snake_case.')),
    recipient_id: Nullable(
      Name('Identifier of the player who receives the pass, or comes on in a substitution.'),
    ),
    body_part: Nullable(OneOf(BODY_PARTS, 'What the acting player touched the ball with.')),
    set_piece: Nullable(OneOf(SET_PIECES, 'The restart of play that the action is; null in open play.')),
    card: Nullable(OneOf(CARDS, 'The card shown, of an event of type card.')),
    xg: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Expected goals of a shot, by the source’s own model; null if it states none.',
      }),
    ),
    possession_id: Nullable(
      Name('The possession that the event belongs to, as the source numbers them; unique within the game.'),
    ),
    related_event_ids: Type.Array(Type.String({ minLength: 1 }), {
      description: 'Events of the same game that the source links to this one.',
    }),
    frame_id: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'frame_id of the tracking frame at the same moment, if there is one.',
      }),
    ),
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the source states beyond these fields, with keys in snake_case.',
    }),
    source_type: Name('The vendor’s own name of the event type.'),
  },
  { title: 'Event', additionalProperties: false },
);
export type GameEvent = Static<typeof EventSchema>;
