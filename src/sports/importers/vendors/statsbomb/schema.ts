import Type, { type Static } from 'typebox';
import { optional, vendorShape } from '../../reading/json.ts';

/** The parts of StatsBomb's files that are used. Absent and null mean the same to the vendor. */

const Id = Type.Integer({ minimum: 0 });
const Text = Type.String({ pattern: '\\S' });
const Coded = Type.Object({ name: Text });
const Reference = Type.Object({ id: Id, name: Text });
const Location = Type.Array(Type.Number(), { minItems: 2, maxItems: 3 });
const ShirtNumber = optional(Type.Integer({ minimum: 0 }));
/** Numbers that match records write as text. */
const Version = optional(Type.Union([Type.Number(), Type.String()]));

const CompetitionShape = Type.Object({
  competition_id: Id,
  season_id: Id,
  competition_name: optional(Type.String()),
  season_name: optional(Type.String()),
});

const MatchShape = Type.Object({
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
  stadium: optional(Type.Object({ name: optional(Type.String()) })),
  metadata: optional(Type.Object({ shot_fidelity_version: Version, xy_fidelity_version: Version })),
});

const LineupShape = Type.Object({
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

const EventShape = Type.Object({
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

/** The object that an event's type adds, for instance `pass`; one shape serves all of them. */
const DetailShape = Type.Object({
  type: optional(Coded),
  outcome: optional(Coded),
  card: optional(Coded),
  body_part: optional(Coded),
  statsbomb_xg: optional(Type.Number()),
  end_location: optional(Location),
  length: optional(Type.Number()),
  recipient: optional(Reference),
  replacement: optional(Reference),
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

export type CompetitionRecord = Static<typeof CompetitionShape>;
export type MatchRecord = Static<typeof MatchShape>;
export type LineupRecord = Static<typeof LineupShape>;
export type EventRecord = Static<typeof EventShape>;
export type EventDetail = Static<typeof DetailShape>;
export type PlayerReference = Static<typeof Reference>;

/** The fields that an event of any type can have; all others belong to its type. */
export const COMMON_FIELDS: ReadonlySet<string> = new Set(Object.keys(EventShape.properties));

export const checkCompetitions = vendorShape(Type.Array(CompetitionShape));
export const checkMatches = vendorShape(Type.Array(MatchShape));
export const checkLineups = vendorShape(Type.Array(LineupShape));
export const checkEvents = vendorShape(Type.Array(EventShape));
export const checkDetail = vendorShape(DetailShape);
/** A coded value: `{id, name}`. */
export const isCoded = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const FramePoint = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

const FrameShape = Type.Object({
  event_uuid: Type.String({ pattern: '\\S' }),
  /** x, y, x, y, … of a polygon. */
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

export const checkThreeSixty = vendorShape(Type.Array(FrameShape));

/** What the camera showed at the moment of an event, in the view of the event's team. */
export type ThreeSixtyFrame = Static<typeof FrameShape>;
