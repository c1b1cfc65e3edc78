import { EventSchema, type GameEvent } from './event.ts';

/** What every event states; anything else may be left out. */
type StatedFields = 'event_id' | 'game_id' | 'sport' | 'event_type' | 'period' | 'source_type';

export type EventFields = Pick<GameEvent, StatedFields> & Partial<Omit<GameEvent, StatedFields>>;

/** An event without content, with its fields in the schema's order: unknown values are null, lists and attributes empty. */
const BLANK = Object.fromEntries(
  Object.entries(EventSchema.properties).map(([name, schema]) => [name, blankOf(schema)]),
) as GameEvent;

/** An event from the fields that its source states; all others are null or empty. */
export function makeEvent(fields: EventFields): GameEvent {
  return { ...BLANK, ...fields };
}

function blankOf(schema: object): unknown {
  const type = 'type' in schema ? schema.type : null;
  if (type === 'array') return Object.freeze([]);
  return type === 'object' ? Object.freeze({}) : null;
}

/** A position in metres, or none. */
type Position = { readonly x: number; readonly y: number; readonly z?: number | null } | null | undefined;

/** The six coordinates of an event that goes from one position to another. */
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
