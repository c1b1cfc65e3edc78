import { nameOf, type Schema } from './document.ts';

/** Part of a type description: plain text or the name of a type. */
export type TypePart = string | { readonly type: string };

/** Enumerations with at least this many values are listed separately. */
const MANY_VALUES = 8;

/** Describes a schema's type in words. */
export function typeParts(schema: Schema): TypePart[] {
  const { $ref, anyOf, items, properties, patternProperties, format } = schema;
  if ($ref !== undefined) return [{ type: nameOf($ref) }];
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (anyOf !== undefined) return alternatives(anyOf);
  if (schema.enum !== undefined && schema.enum.length < MANY_VALUES)
    return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')];
  if (items !== undefined) return ['list of ', ...typeParts(items)];
  const [values] = Object.values(patternProperties ?? {});
  if (values !== undefined && properties === undefined) return ['object of ', ...typeParts(values)];
  return [[schema.type ?? 'any', format && ` (${format})`, boundsOf(schema)].filter(Boolean).join('')];
}

function alternatives(schemas: readonly Schema[]): TypePart[] {
  const distinct = new Map(schemas.map(typeParts).map((parts) => [JSON.stringify(parts), parts]));
  return [...distinct.values()].flatMap((parts, i) => (i === 0 ? parts : [' or ', ...parts]));
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const bounds = [
    minimum !== undefined && `≥ ${minimum}`,
    exclusiveMinimum !== undefined && `> ${exclusiveMinimum}`,
    maximum !== undefined && `≤ ${maximum}`,
  ].filter(Boolean);
  return bounds.length === 0 ? '' : ` ${bounds.join(', ')}`;
}

/**
 * Returns the values of a long enumeration at any depth of a schema. Returns [] for a short enumeration,
 * because its type description lists the values.
 */
export function longEnum(schema: Schema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum.length < MANY_VALUES ? [] : schema.enum;
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return inner.map(longEnum).find((values) => values.length > 0) ?? [];
}

/** Returns a schema's description. For a nullable value, the description is inside `anyOf`. */
export function descriptionOf({ description, anyOf }: Schema): string {
  return description ?? anyOf?.find((one) => one.description !== undefined)?.description ?? '';
}

/**
 * Looks for an object with properties in a schema, its `anyOf` and its list items. Returns null if there is
 * none.
 */
export function objectOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  return schema.anyOf?.find(({ properties }) => properties !== undefined) ?? itemsOf(schema);
}

function itemsOf({ items }: Schema): Schema | null {
  return items === undefined ? null : objectOf(items);
}

/**
 * Looks for a reference in a schema, its `anyOf` and its list items. Returns the type name, or null if there
 * is none.
 */
export function referenceOf({ $ref, anyOf = [], items }: Schema): string | null {
  if ($ref !== undefined) return nameOf($ref);
  const inner = [...anyOf, ...(items === undefined ? [] : [items])];
  return inner.map(referenceOf).find((name) => name !== null) ?? null;
}

/** Returns whether a parameter can be repeated. */
export function isList({ anyOf = [], items }: Schema): boolean {
  return items !== undefined || anyOf.some((one) => one.items !== undefined);
}

/** Returns the schema of a single value: for a repeatable parameter, the schema of its items. */
export function singleOf(schema: Schema): Schema {
  if (!isList(schema)) return schema;
  return schema.items ?? schema.anyOf?.find((one) => one.items === undefined) ?? schema;
}
