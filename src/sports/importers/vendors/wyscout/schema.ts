import Type, { type Static } from 'typebox';
import { OneOf } from '../../../model/schema.ts';
import { optional, vendorShape } from '../../reading/json.ts';
import { DURATIONS, PERIOD_CODES } from './vocabulary.ts';

/** The parts of the vendor's files that are used; the rest is ignored. */

const Id = Type.Integer({ minimum: 0 });

const PlayerShape = Type.Object({
  wyId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  shortName: Type.String(),
  role: Type.Object({ name: Type.String() }),
});
export type WyscoutPlayer = Static<typeof PlayerShape>;

const EventShape = Type.Object({
  id: Id,
  matchId: Id,
  teamId: Id,
  /** 0 where no player did it. */
  playerId: Id,
  eventName: Type.String({ minLength: 1 }),
  subEventName: Type.String(),
  matchPeriod: OneOf(PERIOD_CODES, 'Code of the period.'),
  /** Seconds since the period began. */
  eventSec: Type.Number({ minimum: 0 }),
  tags: Type.Array(Type.Object({ id: Type.Integer() })),
  positions: Type.Array(Type.Object({ x: Type.Number(), y: Type.Number() }), { maxItems: 2 }),
});
export type WyscoutEvent = Static<typeof EventShape>;

const EventsFileShape = Type.Object({
  events: Type.Array(EventShape, { minItems: 1 }),
  teams: Type.Record(Type.String(), Type.Object({ team: Type.Object({ name: Type.String() }) })),
  players: Type.Record(Type.String(), Type.Array(Type.Object({ player: PlayerShape }))),
});
export type WyscoutEventsFile = Static<typeof EventsFileShape>;

const Goals = Type.Integer({ minimum: 0 });

const MatchShape = Type.Object({
  wyId: Id,
  date: optional(Type.String()),
  dateutc: optional(Type.String()),
  venue: optional(Type.String()),
  competitionId: optional(Id),
  seasonId: optional(Id),
  duration: optional(OneOf(DURATIONS, 'How the match was decided.')),
  teamsData: Type.Record(
    Type.String(),
    Type.Object({
      teamId: Id,
      side: OneOf(['home', 'away'], 'Side.'),
      /** Goals after normal time. */
      score: optional(Goals),
      /** Goals after extra time, those of normal time included; 0 where none was played. */
      scoreET: optional(Goals),
      /** Read by formation.ts, which takes what it can. */
      formation: optional(Type.Unknown()),
    }),
  ),
});
export type WyscoutMatch = Static<typeof MatchShape>;

export const checkEventsFile = vendorShape(EventsFileShape);
export const checkMatches = vendorShape(Type.Array(MatchShape));
export const checkPlayers = vendorShape(Type.Array(PlayerShape));
