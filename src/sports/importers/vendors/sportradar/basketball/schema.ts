import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../../reading/json.ts';

const text = optional(Type.String());
const Named = optional(Type.Object({ id: text, name: text }));
const PlayerSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  full_name: text,
  jersey_number: optional(Type.Union([Type.String(), Type.Number()])),
  position: text,
});
export type ListedPlayer = Static<typeof PlayerSchema>;

const OnCourt = optional(Type.Object({ players: optional(Type.Array(PlayerSchema)) }));

const EventSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  event_type: Type.String({ minLength: 1 }),
  clock: text,
  clock_decimal: text,
  wall_clock: text,
  updated: text,
  description: text,
  attempt: text,
  turnover_type: text,
  duration: optional(Type.Number()),
  home_points: optional(Type.Integer({ minimum: 0 })),
  away_points: optional(Type.Integer({ minimum: 0 })),
  attribution: optional(Type.Object({ id: text, name: text, team_basket: text })),
  possession: Named,
  location: optional(
    Type.Object({ coord_x: optional(Type.Number()), coord_y: optional(Type.Number()), action_area: text }),
  ),
  on_court: optional(Type.Object({ home: OnCourt, away: OnCourt })),
  qualifiers: optional(Type.Array(Type.Object({ name: text }))),
  statistics: optional(
    Type.Array(
      Type.Object({
        type: Type.String(),
        made: optional(Type.Boolean()),
        points: optional(Type.Integer()),
        shot_type: text,
        shot_type_desc: text,
        shot_distance: optional(Type.Number()),
        rebound_type: text,
        free_throw_type: text,
        team: Named,
        player: optional(PlayerSchema),
      }),
    ),
  ),
});
export const checkEvent = schemaCheck(EventSchema);
export type BasketballEvent = Static<typeof EventSchema>;
export type Statistic = NonNullable<BasketballEvent['statistics']>[number];
