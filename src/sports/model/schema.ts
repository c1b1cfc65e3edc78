import { type TSchema, Type } from '../../schema.ts';
import { SPORTS } from './vocabulary.ts';

/**
 * Returns the schema of a value that can be unknown. Unknown values are always null, never NaN, an empty
 * string or a default.
 */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** Schema of an enum of names. With a title it becomes a named type in the OpenAPI document. */
export function OneOf<T extends string>(names: readonly T[], description: string, title?: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...names], description, ...(title && { title }) });
}

export const LONGEST_NAME = 200;
/**
 * Control characters, line and paragraph separators, bidirectional controls, lone surrogates and
 * noncharacters. They break terminals, titles and XML.
 */
const UNPRINTABLE =
  '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufffe\\uffff';

/** Returns the schema of a string of 1 to 200 printable characters without white space at either end. */
export function Name(description: string) {
  return Type.String({
    minLength: 1,
    maxLength: LONGEST_NAME,
    pattern: `^[^\\s${UNPRINTABLE}](?:[^${UNPRINTABLE}]*[^\\s${UNPRINTABLE}])?$`,
    description,
  });
}

const UNPRINTABLES = new RegExp(`[${UNPRINTABLE}]`, 'gu');

/**
 * Converts a string to a valid {@link Name}: removes unprintable characters and cuts long names. Returns an
 * empty string if nothing remains.
 */
export function cleanName(text: string): string {
  const clean = text
    .replaceAll(UNPRINTABLES, (character) => (/[\s\u0085]/.test(character) ? ' ' : ''))
    .trim();
  const characters = [...clean];
  if (characters.length <= LONGEST_NAME) return clean;
  return `${characters
    .slice(0, LONGEST_NAME - 1)
    .join('')
    .trimEnd()}…`;
}

/** Returns the schema of a calendar date, YYYY-MM-DD. */
export function CalendarDate(description: string) {
  return Type.String({ format: 'date', description });
}

/**
 * Returns the schema of a coordinate in metres from the centre. Coordinates can be outside the playing area.
 */
export function Metres(description: string) {
  return Type.Number({ minimum: -1000, maximum: 1000, description });
}

/** Name of a sport in snake_case. The vocabulary contains only sports with a standard playing area. */
export function SportName() {
  return Type.String({
    pattern: '^[a-z][a-z0-9_]{0,49}$',
    description: 'Name of the sport, for example soccer, basketball, ice_hockey or american_football.',
    examples: [...SPORTS],
  });
}
