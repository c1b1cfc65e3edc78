import Type, { type Static, type TSchema } from 'typebox';
import { vendorShape } from '../json.ts';

/** The shapes of StatsBomb's files, as far as they are used. Absent and null are the same to the vendor. */

const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Id = Type.Integer({ minimum: 0 });
const Text = Type.String({ pattern: '\\S' });
const Coded = Type.Object({ name: Text });
const Reference = Type.Object({ id: Id, name: Text });
const Location = Type.Array(Type.Number(), { minItems: 2, maxItems: 3 });
const ShirtNumber = Maybe(Type.Integer({ minimum: 0 }));
/** Numbers that match records write as text. */
const Version = Maybe(Type.Union([Type.Number(), Type.String()]));

const CompetitionShape = Type.Object({
  competition_id: Id,
  season_id: Id,
  competition_name: Maybe(Type.String()),
  season_name: Maybe(Type.String()),
});

const MatchShape = Type.Object({
  match_id: Id,
  match_date: Maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  competition: Maybe(Type.Object({ competition_id: Maybe(Id), competition_name: Maybe(Type.String()) })),
  season: Maybe(Type.Object({ season_id: Maybe(Id), season_name: Maybe(Type.String()) })),
  home_team: Type.Object({ home_team_id: Id, home_team_name: Text }),
  away_team: Type.Object({ away_team_id: Id, away_team_name: Text }),
  home_score: Maybe(Type.Integer({ minimum: 0 })),
  away_score: Maybe(Type.Integer({ minimum: 0 })),
  stadium: Maybe(Type.Object({ name: Maybe(Type.String()) })),
  metadata: Maybe(Type.Object({ shot_fidelity_version: Version, xy_fidelity_version: Version })),
});

const LineupShape = Type.Object({
  team_id: Id,
  lineup: Type.Array(
    Type.Object({
      player_id: Id,
      player_name: Text,
      jersey_number: ShirtNumber,
      positions: Maybe(Type.Array(Type.Object({ position: Maybe(Type.String()) }))),
    }),
  ),
});

const EventShape = Type.Object({
  id: Text,
  index: Maybe(Type.Integer()),
  period: Type.Integer({ minimum: 1, maximum: 5 }),
  timestamp: Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?$' }),
  minute: Maybe(Type.Integer()),
  second: Maybe(Type.Integer()),
  type: Coded,
  possession: Maybe(Type.Integer()),
  possession_team: Maybe(Reference),
  play_pattern: Maybe(Coded),
  team: Reference,
  player: Maybe(Reference),
  position: Maybe(Coded),
  location: Maybe(Location),
  duration: Maybe(Type.Number()),
  related_events: Maybe(Type.Array(Text)),
  tactics: Maybe(
    Type.Object({
      formation: Maybe(Type.Union([Type.Integer(), Type.String()])),
      lineup: Type.Array(Type.Object({ player: Reference, position: Coded, jersey_number: ShirtNumber })),
    }),
  ),
});

/** The object that an event of some type has besides, for instance `pass`; one shape serves all of them. */
const DetailShape = Type.Object({
  type: Maybe(Coded),
  outcome: Maybe(Coded),
  card: Maybe(Coded),
  end_location: Maybe(Location),
  length: Maybe(Type.Number()),
  recipient: Maybe(Reference),
  replacement: Maybe(Reference),
  recovery_failure: Maybe(Type.Boolean()),
  freeze_frame: Maybe(
    Type.Array(
      Type.Object({
        location: Location,
        player: Maybe(Reference),
        position: Maybe(Coded),
        teammate: Maybe(Type.Boolean()),
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

/** The fields that an event of any type may have; whatever else it holds is of its type. */
export const COMMON_FIELDS: ReadonlySet<string> = new Set(Object.keys(EventShape.properties));

export const checkCompetitions = vendorShape(Type.Array(CompetitionShape));
export const checkMatches = vendorShape(Type.Array(MatchShape));
export const checkLineups = vendorShape(Type.Array(LineupShape));
export const checkEvents = vendorShape(Type.Array(EventShape));
export const checkDetail = vendorShape(DetailShape);
/** A coded value: `{id, name}`. */
export const isCoded = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
