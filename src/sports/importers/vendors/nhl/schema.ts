import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const count = optional(Type.Integer({ minimum: 0 }));
const Id = Type.Integer();
/** A name in several languages, or a plain name. */
const Name = optional(Type.Union([Type.String(), Type.Object({ default: text })]));

const Team = Type.Object({
  id: Id,
  name: Name,
  commonName: Name,
  placeName: Name,
  abbrev: text,
  score: count,
});
const PeriodDescriptor = Type.Object({ number: Type.Integer({ minimum: 1 }), periodType: text });

export const checkGame = schemaCheck(
  Type.Object({
    id: Id,
    season: optional(Type.Integer()),
    gameType: optional(Type.Integer()),
    gameDate: text,
    venue: Name,
    startTimeUTC: text,
    gameState: text,
    gameScheduleState: text,
    awayTeam: Team,
    homeTeam: Team,
    gameOutcome: optional(Type.Object({ lastPeriodType: text })),
    plays: optional(Type.Array(Type.Unknown())),
    rosterSpots: optional(Type.Array(Type.Unknown())),
  }),
);
export type GameFile = ReturnType<typeof checkGame>;

export const checkPlayer = schemaCheck(
  Type.Object({
    playerId: Id,
    teamId: Id,
    firstName: Name,
    lastName: Name,
    sweaterNumber: optional(Type.Integer()),
    positionCode: text,
  }),
);

const PlaySchema = Type.Object({
  eventId: Id,
  periodDescriptor: PeriodDescriptor,
  timeInPeriod: text,
  situationCode: text,
  homeTeamDefendingSide: text,
  typeDescKey: text,
  typeCode: optional(Type.Integer()),
  details: optional(
    Type.Object({
      eventOwnerTeamId: optional(Id),
      xCoord: optional(Type.Number()),
      yCoord: optional(Type.Number()),
      zoneCode: text,
      shotType: text,
      reason: text,
      secondaryReason: text,
      typeCode: text,
      descKey: text,
      duration: optional(Type.Number()),
      homeScore: count,
      awayScore: count,
      playerId: optional(Id),
      scoringPlayerId: optional(Id),
      shootingPlayerId: optional(Id),
      blockingPlayerId: optional(Id),
      winningPlayerId: optional(Id),
      losingPlayerId: optional(Id),
      hittingPlayerId: optional(Id),
      hitteePlayerId: optional(Id),
      committedByPlayerId: optional(Id),
      drawnByPlayerId: optional(Id),
      servedByPlayerId: optional(Id),
      assist1PlayerId: optional(Id),
      assist2PlayerId: optional(Id),
      goalieInNetId: optional(Id),
    }),
  ),
});
export const checkPlay = schemaCheck(PlaySchema);
export type Play = Static<typeof PlaySchema>;

/** Returns the name in the source's default language; null if there is none. */
export function nameOf(name: Static<typeof Name> | undefined): string | null {
  const given = typeof name === 'string' ? name : name?.default;
  return given?.trim() || null;
}

/** Converts a clock such as `12:34` to seconds; null for anything else. */
export function secondsOf(clock: string | null | undefined): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):(\d\d)$/.exec(clock ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** Returns the source's name of the kind of play. */
export function kindOf({ typeDescKey, typeCode }: Play): string {
  return typeDescKey || String(typeCode ?? 'unknown');
}
