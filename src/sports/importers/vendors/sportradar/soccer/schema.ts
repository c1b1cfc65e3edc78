import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../../reading/json.ts';

const text = optional(Type.String());
const count = optional(Type.Integer({ minimum: 0 }));
/** Version 3 writes some numbers as text. */
const number = optional(Type.Union([Type.Number(), Type.String()]));
const Named = optional(Type.Object({ id: text, name: text }));

const Competitor = Type.Object({ id: text, name: text, qualifier: text });

const SportEventSchema = Type.Object({
  id: Type.String({ pattern: String.raw`^sr:(match|sport_event):\d+$` }),
  scheduled: text,
  start_time: text,
  start_time_tbd: optional(Type.Boolean()),
  season: optional(Type.Object({ id: text, name: text, year: text })),
  tournament: optional(Type.Object({ id: text, name: text, sport: Named })),
  tournament_round: optional(Type.Object({ type: text, name: text, number, group: text })),
  sport_event_context: optional(
    Type.Object({
      sport: Named,
      competition: Named,
      season: optional(Type.Object({ id: text, name: text, year: text })),
      stage: optional(Type.Object({ phase: text, type: text })),
      round: optional(Type.Object({ name: text, number })),
    }),
  ),
  competitors: Type.Array(Competitor),
  venue: optional(Type.Object({ name: text, timezone: text })),
  sport_event_conditions: optional(
    Type.Object({ referees: optional(Type.Array(Type.Object({ name: text, type: text }))) }),
  ),
  status: text,
});

const StatusSchema = Type.Object({
  status: text,
  match_status: text,
  home_score: count,
  away_score: count,
  winner_id: text,
  decided_by_fed: optional(Type.Boolean()),
  period_scores: optional(
    Type.Array(Type.Object({ home_score: Type.Integer(), away_score: Type.Integer(), type: text })),
  ),
});

/** A response about one match: a timeline, a summary or line-ups. */
export const checkMatch = schemaCheck(
  Type.Object({
    sport_event: SportEventSchema,
    sport_event_conditions: optional(Type.Object({ referee: Named })),
    sport_event_status: optional(StatusSchema),
    timeline: optional(Type.Array(Type.Unknown())),
    lineups: Type.Optional(Type.Unknown()),
    statistics: optional(
      Type.Object({
        totals: optional(
          Type.Object({
            competitors: optional(
              Type.Array(
                Type.Object({ id: text, qualifier: text, players: optional(Type.Array(Type.Unknown())) }),
              ),
            ),
          }),
        ),
      }),
    ),
  }),
);
export type MatchFile = ReturnType<typeof checkMatch>;

/** Line-ups of version 3. */
export const checkLineups = schemaCheck(
  Type.Array(
    Type.Object({
      team: text,
      starting_lineup: Type.Optional(Type.Unknown()),
      substitutes: Type.Optional(Type.Unknown()),
    }),
  ),
);

/** Line-ups of version 4. */
export const checkSquads = schemaCheck(
  Type.Object({
    competitors: optional(
      Type.Array(Type.Object({ id: text, qualifier: text, players: optional(Type.Array(Type.Unknown())) })),
    ),
  }),
);

export const checkPlayer = schemaCheck(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    name: text,
    type: text,
    position: text,
    jersey_number: number,
    starter: optional(Type.Boolean()),
  }),
);

const Scorer = optional(Type.Object({ id: text, name: text, method: text }));
const EventSchema = Type.Object({
  id: Type.Union([Type.Integer(), Type.String({ minLength: 1 })]),
  type: Type.String({ minLength: 1 }),
  time: text,
  match_time: number,
  match_clock: text,
  stoppage_time: number,
  stoppage_time_clock: text,
  team: text,
  competitor: text,
  period: optional(Type.Integer({ minimum: 1 })),
  period_type: text,
  x: number,
  y: number,
  home_score: count,
  away_score: count,
  shootout_home_score: count,
  shootout_away_score: count,
  goal_scorer: Scorer,
  assist: Named,
  player: Named,
  player_in: Named,
  player_out: Named,
  players: optional(Type.Array(Type.Object({ id: text, name: text, type: text }))),
  method: text,
  outcome: text,
  status: text,
  description: text,
  card_description: text,
  injury_time_announced: count,
  commentaries: optional(Type.Array(Type.Object({ text }))),
});
export const checkEvent = schemaCheck(EventSchema);
export type TimelineEvent = Static<typeof EventSchema>;

/** Returns a number that can be written as text; null for anything else. */
export function numberOf(value: number | string | null | undefined): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** Converts a clock such as `45:12` to seconds; null for anything else. */
export function secondsOf(clock: string | null | undefined): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(clock?.trim() ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
