import Type, { type Static } from 'typebox';
import { vendorShape } from '../../json.ts';

const RosterEntrySchema = Type.Object({
  playerid: Type.Integer(),
  firstname: Type.String(),
  lastname: Type.String(),
  jersey: Type.String(),
  position: Type.String(),
});
export type RosterEntry = Static<typeof RosterEntrySchema>;

const TeamSchema = Type.Object({
  teamid: Type.Integer(),
  name: Type.String({ minLength: 1 }),
  players: Type.Array(RosterEntrySchema),
});

/** Team, person, x, y and height in feet. */
const PlaceSchema = Type.Tuple([Type.Integer(), Type.Integer(), Type.Number(), Type.Number(), Type.Number()]);
export type Place = Static<typeof PlaceSchema>;

const Clock = Type.Union([Type.Number({ minimum: 0 }), Type.Null()]);

/** Period, milliseconds since 1970, seconds left in the period and on the shot clock, nothing, who is where. */
const MomentSchema = Type.Tuple([
  Type.Integer({ minimum: 1 }),
  Type.Integer({ minimum: 0 }),
  Clock,
  Type.Unknown(),
  Type.Unknown(),
  Type.Array(PlaceSchema),
]);
export type Moment = Static<typeof MomentSchema>;

const EventSchema = Type.Object({
  home: TeamSchema,
  visitor: TeamSchema,
  // They are read one by one.
  moments: Type.Array(Type.Unknown(), { maxItems: 0 }),
});
export type SportVuEvent = Static<typeof EventSchema>;

export const asMoment = vendorShape(MomentSchema);
export const asSportVuEvent = vendorShape(EventSchema);
