import { type Static, type TSchema, Type } from '../../../schema.ts';
import type { GameEvent } from '../event.ts';
import { Name, Nullable, OneOf } from '../schema.ts';
import { columnsOf, type Table } from '../tables.ts';
import { roundPosition } from '../units.ts';
import type { Action } from './action.ts';
import { toAtomic } from './atomic.ts';
import { type SpadlGame, toSpadl } from './convert.ts';
import { ACTION_TYPES, ATOMIC_TYPES, type AtomicType, BODY_PARTS, FIELD, RESULTS } from './vocabulary.ts';

const IDENTITY = {
  game_id: Name('Identifier of the game.'),
  original_event_id: Nullable(Name('`event_id` of the event; null for an added dribble.')),
  action_id: Type.Integer({ minimum: 0, description: 'Number of the action in the game, from 0.' }),
  period_id: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: 'Period: 1 and 2 are the halves, 3 and 4 extra time, 5 the penalty shoot-out.',
  }),
  time_seconds: Type.Number({ minimum: 0, description: 'Seconds elapsed in the period.' }),
  team_id: Name('Name of the acting team, equal to team_a or team_b of the game.'),
  player_id: Nullable(
    Name('Identifier of the acting player; null if the source does not identify the player.'),
  ),
};

const along = (description: string) => position(FIELD.length, description);
const across = (description: string) => position(FIELD.width, description);
const idOf = (names: readonly string[], description: string) =>
  Type.Integer({ minimum: 0, maximum: names.length - 1, description });

const SpadlSchema = Type.Object(
  {
    ...IDENTITY,
    start_x: along('Start: metres from the left goal line. team_a attacks to the right.'),
    start_y: across('Start: metres from the lower touchline.'),
    end_x: along('End: metres from the left goal line.'),
    end_y: across('End: metres from the lower touchline.'),
    type_id: idOf(ACTION_TYPES, 'Index of `type_name` in SPADL’s list.'),
    result_id: idOf(RESULTS, 'Index of `result_name` in SPADL’s list.'),
    bodypart_id: idOf(BODY_PARTS, 'Index of `bodypart_name` in SPADL’s list.'),
    type_name: OneOf(ACTION_TYPES, 'Type of the action.'),
    result_name: OneOf(RESULTS, 'Result of the action.'),
    bodypart_name: OneOf(BODY_PARTS, 'Body part of the acting player.'),
  },
  { title: 'SpadlAction', additionalProperties: false },
);
export type SpadlAction = Static<typeof SpadlSchema>;

const ATOMIC_NAMES = [...new Set(ATOMIC_TYPES)];

const AtomicSchema = Type.Object(
  {
    ...IDENTITY,
    x: along('Metres from the left goal line. team_a attacks to the right.'),
    y: across('Metres from the lower touchline.'),
    dx: offset(FIELD.length, 'Metres that the ball moves to the right.'),
    dy: offset(FIELD.width, 'Metres that the ball moves upwards.'),
    type_id: idOf(ATOMIC_TYPES, 'Index of `type_name` in atomic SPADL’s list.'),
    bodypart_id: idOf(BODY_PARTS, 'Index of `bodypart_name` in SPADL’s list.'),
    type_name: OneOf(ATOMIC_NAMES, 'Type of the action.'),
    bodypart_name: OneOf(BODY_PARTS, 'Body part of the acting player.'),
  },
  { title: 'AtomicAction', additionalProperties: false },
);
export type AtomicAction = Static<typeof AtomicSchema>;

function position(maximum: number, description: string) {
  return Type.Number({ minimum: 0, maximum, description });
}

function offset(maximum: number, description: string) {
  return Type.Number({ minimum: -maximum, maximum, description });
}

/** A form in which the events of a soccer game are served as actions. */
interface ActionForm {
  readonly schema: TSchema;
  readonly table: Table;
  readonly convert: (
    game: SpadlGame & { readonly game_id: string },
    events: readonly GameEvent[],
  ) => readonly object[];
}

/** Forms by the value of the `format` parameter. */
export const ACTION_FORMS = {
  spadl: {
    schema: SpadlSchema,
    table: { columns: columnsOf(SpadlSchema) },
    convert: (game, events) =>
      toSpadl(game, events).map((action, id) => spadlRecord(game.game_id, id, action)),
  },
  'atomic-spadl': {
    schema: AtomicSchema,
    table: { columns: columnsOf(AtomicSchema) },
    convert: (game, events) =>
      toAtomic(toSpadl(game, events)).map((action, id) => atomicRecord(game.game_id, id, action)),
  },
} as const satisfies Readonly<Record<string, ActionForm>>;
export type ActionFormName = keyof typeof ACTION_FORMS;
export const ACTION_FORM_NAMES = Object.keys(ACTION_FORMS) as readonly ActionFormName[];

function spadlRecord(game_id: string, action_id: number, action: Action): SpadlAction {
  const { start_x, start_y, end_x, end_y, type, bodypart } = action;
  const result = action.result ?? 'fail';
  return {
    ...identityOf(game_id, action_id, action),
    ...{ start_x, start_y, end_x, end_y },
    type_id: ACTION_TYPES.indexOf(type),
    result_id: RESULTS.indexOf(result),
    bodypart_id: BODY_PARTS.indexOf(bodypart),
    type_name: type,
    result_name: result,
    bodypart_name: bodypart,
  };
}

function atomicRecord(game_id: string, action_id: number, action: Action<AtomicType>): AtomicAction {
  const { start_x, start_y, end_x, end_y, type, bodypart } = action;
  return {
    ...identityOf(game_id, action_id, action),
    x: start_x,
    y: start_y,
    dx: roundPosition(end_x - start_x),
    dy: roundPosition(end_y - start_y),
    type_id: ATOMIC_TYPES.indexOf(type),
    bodypart_id: BODY_PARTS.indexOf(bodypart),
    type_name: type,
    bodypart_name: bodypart,
  };
}

function identityOf(game_id: string, action_id: number, action: Action<AtomicType>) {
  const { original_event_id, period_id, time_seconds, team_id, player_id } = action;
  return { game_id, original_event_id, action_id, period_id, time_seconds, team_id, player_id };
}
