import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

/** Schemas of the imported parts of StatsBomb's files. Absent fields and null have the same meaning. */

const Id = Type.Integer({ minimum: 0 });
const Text = Type.String({ pattern: '\\S' });
const Coded = Type.Object({ name: Text });
const Named = Type.Object({ name: optional(Type.String()) });
const Reference = Type.Object({ id: Id, name: Text });
const Location = Type.Array(Type.Number(), { minItems: 2, maxItems: 3 });
const ShirtNumber = optional(Type.Integer({ minimum: 0 }));
/** Fidelity versions; match records contain these numbers as strings. */
const Version = optional(Type.Union([Type.Number(), Type.String()]));

const CompetitionSchema = Type.Object({
  competition_id: Id,
  season_id: Id,
  competition_name: optional(Type.String()),
  season_name: optional(Type.String()),
});

const MatchSchema = Type.Object({
  match_id: Id,
  match_date: optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  competition: optional(
    Type.Object({ competition_id: optional(Id), competition_name: optional(Type.String()) }),
  ),
  season: optional(Type.Object({ season_id: optional(Id), season_name: optional(Type.String()) })),
  home_team: Type.Object({ home_team_id: Id, home_team_name: Text }),
  away_team: Type.Object({ away_team_id: Id, away_team_name: Text }),
  home_score: optional(Type.Integer({ minimum: 0 })),
  away_score: optional(Type.Integer({ minimum: 0 })),
  stadium: optional(Named),
  referee: optional(Named),
  competition_stage: optional(Named),
  metadata: optional(Type.Object({ shot_fidelity_version: Version, xy_fidelity_version: Version })),
});

const LineupSchema = Type.Object({
  team_id: Id,
  team_name: optional(Type.String()),
  lineup: Type.Array(
    Type.Object({
      player_id: Id,
      player_name: Text,
      jersey_number: ShirtNumber,
      positions: optional(Type.Array(Type.Object({ position: optional(Type.String()) }))),
    }),
  ),
});

const EventSchema = Type.Object({
  id: Text,
  index: optional(Type.Integer()),
  period: Type.Integer({ minimum: 1, maximum: 5 }),
  timestamp: Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?$' }),
  minute: optional(Type.Integer()),
  second: optional(Type.Integer()),
  type: Coded,
  possession: optional(Type.Integer()),
  possession_team: optional(Reference),
  play_pattern: optional(Coded),
  team: Reference,
  player: optional(Reference),
  position: optional(Coded),
  location: optional(Location),
  duration: optional(Type.Number()),
  related_events: optional(Type.Array(Text)),
  tactics: optional(
    Type.Object({
      formation: optional(Type.Union([Type.Integer(), Type.String()])),
      lineup: Type.Array(Type.Object({ player: Reference, position: Coded, jersey_number: ShirtNumber })),
    }),
  ),
});

/** The type-specific object of an event, such as `pass`. One schema covers all types. */
const DetailSchema = Type.Object({
  type: optional(Coded),
  outcome: optional(Coded),
  card: optional(Coded),
  body_part: optional(Coded),
  statsbomb_xg: optional(Type.Number()),
  end_location: optional(Location),
  length: optional(Type.Number()),
  recipient: optional(Reference),
  replacement: optional(Reference),
  permanent: optional(Type.Boolean()),
  recovery_failure: optional(Type.Boolean()),
  freeze_frame: optional(
    Type.Array(
      Type.Object({
        location: Location,
        player: optional(Reference),
        position: optional(Coded),
        teammate: optional(Type.Boolean()),
      }),
    ),
  ),
});

export type CompetitionRecord = Static<typeof CompetitionSchema>;
export type MatchRecord = Static<typeof MatchSchema>;
export type LineupRecord = Static<typeof LineupSchema>;
export type EventRecord = Static<typeof EventSchema>;
export type EventDetail = Static<typeof DetailSchema>;
export type PlayerReference = Static<typeof Reference>;

/** Fields that any event can have. All other fields are type-specific. */
export const COMMON_FIELDS: ReadonlySet<string> = new Set(Object.keys(EventSchema.properties));

export const checkCompetitions = schemaCheck(Type.Array(CompetitionSchema));
export const checkMatches = schemaCheck(Type.Array(MatchSchema));
export const checkLineups = schemaCheck(Type.Array(LineupSchema));
export const checkEvents = schemaCheck(Type.Array(EventSchema));
export const checkDetail = schemaCheck(DetailSchema);
/** Returns whether a value is coded: `{id, name}`. */
export const isCoded = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const FramePoint = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

const FrameSchema = Type.Object({
  event_uuid: Type.String({ pattern: '\\S' }),
  /** A polygon as x, y, x, y, … */
  visible_area: optional(Type.Array(Type.Number())),
  freeze_frame: optional(
    Type.Array(
      Type.Object({
        teammate: optional(Type.Boolean()),
        actor: optional(Type.Boolean()),
        keeper: optional(Type.Boolean()),
        location: FramePoint,
      }),
    ),
  ),
});

export const checkThreeSixty = schemaCheck(Type.Array(FrameSchema));

/** The camera's view at the moment of an event, in the coordinate system of the event's team. */
export type ThreeSixtyFrame = Static<typeof FrameSchema>;
