/**
 * Key of a schema's function that rewrites a text before validation, for example to a canonical spelling. A
 * symbol, because the JSON of a schema must not contain functions.
 */
export const REWRITTEN_BY = Symbol('rewritten by');

type Rewrite = (text: string) => unknown;

interface PropertySchema {
  readonly type?: unknown;
  readonly [REWRITTEN_BY]?: Rewrite;
}

/**
 * Converts the texts of a query or form to the types in a schema. Numbers are in plain decimal notation. Any
 * other text stays as it is, so that validation rejects it and the error message shows it.
 */
const BY_TYPE: Readonly<Record<string, Rewrite>> = {
  integer: decimal(/^-?\d+$/),
  number: decimal(/^-?(?:\d+(?:\.\d+)?|\.\d+)$/),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function decimal(notation: RegExp): Rewrite {
  return (text) => {
    const value = notation.test(text) ? Number(text) : Number.NaN;
    // More than 308 digits are infinite.
    return Number.isFinite(value) ? value : text;
  };
}

/** Returns a function that rewrites the texts of an object in place, or null if the schema rewrites none. */
export function coercionBy(schema: unknown): ((values: unknown) => void) | null {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, PropertySchema>> };
  const rewrites = Object.entries(properties).flatMap(([name, property]) => {
    const rewrite = property[REWRITTEN_BY] ?? BY_TYPE[String(property.type)];
    return rewrite === undefined ? [] : [[name, rewrite] as const];
  });
  if (rewrites.length === 0) return null;
  return (values) => {
    if (typeof values !== 'object' || values === null) return;
    const texts = values as Record<string, unknown>;
    for (const [name, rewrite] of rewrites) {
      const text = texts[name];
      if (typeof text === 'string') texts[name] = rewrite(text);
    }
  };
}
