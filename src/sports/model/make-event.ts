import { EventSchema, type GameEvent } from './event.ts';

/** Required fields of an event. All other fields are optional. */
type StatedFields = 'event_id' | 'game_id' | 'sport' | 'event_type' | 'period' | 'source_type';

export type EventFields = Pick<GameEvent, StatedFields> & Partial<Omit<GameEvent, StatedFields>>;

/** Template of an event with every field in schema order. Values are null; lists and attributes are empty. */
const BLANK = Object.fromEntries(
  Object.entries(EventSchema.properties).map(([name, schema]) => [name, blankOf(schema)]),
) as GameEvent;

/** Creates an event. Missing fields become null or empty. */
export function makeEvent(fields: EventFields): GameEvent {
  return { ...BLANK, ...fields };
}

function blankOf(schema: object): unknown {
  const type = 'type' in schema ? schema.type : null;
  if (type === 'array') return Object.freeze([]);
  return type === 'object' ? Object.freeze({}) : null;
}

/** A position in metres; null or undefined if unknown. */
type Position = { readonly x: number; readonly y: number; readonly z?: number | null } | null | undefined;

/** Returns the six coordinate fields of an event with a start and an end position. */
export function coordinates(start: Position, end?: Position) {
  return {
    x: start?.x ?? null,
    y: start?.y ?? null,
    z: start?.z ?? null,
    end_x: end?.x ?? null,
    end_y: end?.y ?? null,
    end_z: end?.z ?? null,
  };
}
