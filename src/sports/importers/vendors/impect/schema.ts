import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const List = optional(Type.Array(Type.Unknown()));

const Squad = Type.Object({
  id: Id,
  players: List,
  startingPositions: List,
  substitutions: List,
  startingFormation: text,
  formations: List,
});
export const checkLineUps = schemaCheck(
  Type.Object({ id: Id, dateTime: text, iterationId: optional(Id), squadHome: Squad, squadAway: Squad }),
);
export type LineUps = ReturnType<typeof checkLineUps>;
export type SquadRecord = Static<typeof Squad>;

/** A squad or a player in a list. A squad has a name; a player has several. */
export const checkNamed = schemaCheck(
  Type.Object({ id: Id, name: text, commonname: text, firstname: text, lastname: text }),
);
export type NamedRecord = ReturnType<typeof checkNamed>;

export const checkPlayer = schemaCheck(
  Type.Object({ id: Id, shirtNumber: optional(Type.Union([Type.Integer(), Type.String()])) }),
);

export const checkStart = schemaCheck(Type.Object({ playerId: Id, position: text, positionSide: text }));

const Seconds = Type.Number({ minimum: 0, exclusiveMaximum: 50_000 });
const GameTime = Type.Object({ gameTime: text, gameTimeInSec: Seconds });
export type GameTimeRecord = Static<typeof GameTime>;
export const checkChange = schemaCheck(
  Type.Object({
    gameTime: GameTime,
    playerId: Id,
    toPosition: text,
    positionSide: text,
    fromPosition: text,
    fromPositionSide: text,
    exchangedPlayerId: optional(Id),
    substitutionType: text,
  }),
);
export type ChangeRecord = ReturnType<typeof checkChange>;

export const checkFormation = schemaCheck(
  Type.Object({ gameTime: text, gameTimeInSec: Seconds, formation: Type.String({ minLength: 1 }) }),
);

/** Returns the content of a response of the vendor's API, which is in `data`. */
export function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value;
}
