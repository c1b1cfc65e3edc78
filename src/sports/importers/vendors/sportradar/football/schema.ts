import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../../reading/json.ts';

const text = optional(Type.String());
const number = optional(Type.Number());
const count = optional(Type.Integer({ minimum: 0 }));
const Team = optional(Type.Object({ id: text, alias: text }));

const Situation = optional(
  Type.Object({
    clock: text,
    down: number,
    yfd: number,
    possession: Team,
    location: optional(Type.Object({ id: text, alias: text, yardline: number })),
  }),
);

const PlayerSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: text,
  jersey: optional(Type.Union([Type.String(), Type.Number()])),
  position: text,
});

/** A statistic has further fields, such as `complete` or `yards`, by its type. */
const StatisticSchema = Type.Object({
  stat_type: Type.String(),
  category: text,
  nullified: optional(Type.Boolean()),
  team: Team,
  player: optional(PlayerSchema),
});
export type Statistic = Static<typeof StatisticSchema>;

/** A play, or a record between plays such as a timeout. */
const RecordSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: text,
  play_type: text,
  event_type: text,
  clock: text,
  wall_clock: text,
  play_clock: number,
  description: text,
  home_points: count,
  away_points: count,
  scoring_play: optional(Type.Boolean()),
  start_situation: Situation,
  end_situation: Situation,
  statistics: optional(Type.Array(StatisticSchema)),
});
export const checkRecord = schemaCheck(RecordSchema);
export type PlayRecord = Static<typeof RecordSchema>;
