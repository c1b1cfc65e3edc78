import { type TSchema, Type } from '../../schema.ts';
import { SPORTS } from './vocabulary.ts';

/** A value that may be unknown: then it is null, never NaN, an empty text or made up. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** One of a table's names, as a JSON Schema enum; with a title it is a type of its own in the OpenAPI document. */
export function OneOf<T extends string>(names: readonly T[], description: string, title?: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...names], description, ...(title && { title }) });
}

/** A text that is not empty and has no white space at either end. */
export function Name(description: string) {
  return Type.String({ minLength: 1, pattern: '^\\S(?:[\\s\\S]*\\S)?$', description });
}

/** A calendar date, YYYY-MM-DD. */
export function CalendarDate(description: string) {
  return Type.String({ format: 'date', description });
}

/** A position along one axis, in metres from the centre. Finite; may lie outside the playing area. */
export function Metres(description: string) {
  return Type.Number({ minimum: -1000, maximum: 1000, description });
}

/** Name of a sport in snake_case. The vocabulary lists those with a standard playing area. */
export function SportName() {
  return Type.String({
    pattern: '^[a-z][a-z0-9_]{0,49}$',
    description: 'Name of the sport, for example soccer, basketball, ice_hockey or american_football.',
    examples: [...SPORTS],
  });
}
