import type TypeBox from 'typebox';
import type { Static, TSchema } from 'typebox';

export type { Static, TSchema };

type Kinds =
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Record'
  | 'String'
  | 'Union'
  | 'Unknown'
  | 'Unsafe';

/**
 * The TypeBox schema builders that Fieldcast uses, with the same types and results. Loading TypeBox's 370
 * files takes a fifth of a service's startup time, so only code that compiles schemas loads TypeBox.
 */
export const Type = {
  Array: (items: TSchema, options?: object) => schema('Array', { type: 'array', items }, options),
  Boolean: (options?: object) => schema('Boolean', { type: 'boolean' }, options),
  Integer: (options?: object) => schema('Integer', { type: 'integer' }, options),
  Literal: (value: unknown, options?: object) =>
    schema('Literal', { type: typeof value, const: value }, options),
  Null: (options?: object) => schema('Null', { type: 'null' }, options),
  Number: (options?: object) => schema('Number', { type: 'number' }, options),
  Object: (properties: Record<string, object>, options?: object) => {
    const required = Object.keys(properties).filter((name) => !(OPTIONAL in (properties[name] ?? {})));
    return schema(
      'Object',
      { type: 'object', ...(required.length > 0 && { required }), properties },
      options,
    );
  },
  Optional: (of: object) => hidden(copyOf(of), OPTIONAL, true),
  /** Ignores the key schema, because all keys are strings. */
  Record: (_key: TSchema, value: TSchema, options?: object) =>
    schema('Record', { type: 'object', patternProperties: { '^.*$': value } }, options),
  String: (options?: object) => schema('String', { type: 'string' }, options),
  Union: (anyOf: readonly TSchema[], options?: object) => schema('Union', { anyOf }, options),
  Unknown: (options?: object) => schema('Unknown', {}, options),
  Unsafe: (of: object) => hidden(copyOf(of), '~unsafe', null),
} as unknown as Pick<typeof TypeBox, Kinds>;

/** Properties that TypeBox reads but JSON does not contain. */
const KIND = '~kind';
const OPTIONAL = '~optional';

function schema(kind: keyof typeof TypeBox & string, keywords: object, options?: object): object {
  return hidden({ ...keywords, ...options }, KIND, kind);
}

function hidden(of: object, name: string, value: unknown): object {
  return Object.defineProperty(of, name, { value, enumerable: false, writable: true, configurable: true });
}

function copyOf(of: object): object {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(of));
}
