import Type from 'typebox';
import { vendorShape } from '../json.ts';

const maybe = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const head = {
  frame: Type.Integer({ minimum: 0 }),
  period: maybe(Type.Integer({ minimum: 1 })),
  timestamp: maybe(Type.String()),
  time: maybe(Type.String()),
};
const place = { x: maybe(Type.Number()), y: maybe(Type.Number()) };

const shapeV3 = vendorShape(
  Type.Object({
    ...head,
    ball_data: maybe(Type.Object({ ...place, z: maybe(Type.Number()) })),
    player_data: Type.Array(
      Type.Object({ ...place, player_id: maybe(Type.Integer()), is_detected: maybe(Type.Boolean()) }),
    ),
  }),
);
const shapeOlder = vendorShape(
  Type.Object({
    ...head,
    data: Type.Array(
      Type.Object({
        ...place,
        z: maybe(Type.Number()),
        trackable_object: maybe(Type.Integer()),
        group_name: maybe(Type.String()),
        is_visible: maybe(Type.Boolean()),
      }),
    ),
  }),
);

/** A frame of either form: what it places, by the vendor's ids. */
export interface RawFrame {
  readonly frame: number;
  readonly period: number | null;
  /** The match clock; it runs on over the periods. */
  readonly clock: string | null;
  readonly ball: RawPoint | null;
  readonly objects: readonly RawObject[];
}

interface RawPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
}

/** A person or, in the older form, a ball. */
export interface RawObject extends RawPoint {
  /** V3's id of a player. */
  readonly player: number | null;
  /** The older form's id of whatever is tracked. */
  readonly trackable: number | null;
  /** The older form's group of what could not be identified. */
  readonly group: string | null;
  readonly visible: boolean | null;
}

/** Checks a parsed frame of either form. `where` is its line, for errors. */
export function rawFrame(value: unknown, path: string, line: number): RawFrame {
  const where = `line ${line}: `;
  if (typeof value === 'object' && value !== null && 'data' in value) {
    const { frame, period, timestamp, time, data } = shapeOlder(value, path, where);
    const objects = data.flatMap(({ x, y, z, trackable_object, group_name, is_visible }) => {
      const point = pointOf(x, y, z);
      const identity = { player: null, trackable: trackable_object ?? null, group: group_name ?? null };
      return point === null ? [] : { ...point, ...identity, visible: is_visible ?? null };
    });
    return { frame, period: period ?? null, clock: timestamp ?? time ?? null, ball: null, objects };
  }
  const { frame, period, timestamp, ball_data, player_data } = shapeV3(value, path, where);
  const objects = player_data.flatMap(({ x, y, player_id, is_detected }) => {
    const point = pointOf(x, y, null);
    const identity = { player: player_id ?? null, trackable: null, group: null };
    return point === null ? [] : { ...point, ...identity, visible: is_detected ?? null };
  });
  const ball = pointOf(ball_data?.x, ball_data?.y, ball_data?.z);
  return { frame, period: period ?? null, clock: timestamp ?? null, ball, objects };
}

function pointOf(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): RawPoint | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x, y, z: z ?? null };
}
