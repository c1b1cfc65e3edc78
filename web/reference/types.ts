import { nameOf, type Schema } from './document.ts';

/** Part of a type in words: plain text, or the name of one of the document's types. */
export type TypePart = string | { readonly type: string };

/** Minimum number of values for listing an enumeration separately. */
const MANY_VALUES = 8;

/** Writes a schema as a type in words. */
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
 * Returns a long enumeration's values, at any depth of the schema. Empty for a short enumeration, whose type
 * lists the values.
 */
export function longEnum(schema: Schema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum.length < MANY_VALUES ? [] : schema.enum;
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return inner.map(longEnum).find((values) => values.length > 0) ?? [];
}

/** Returns a schema's description. A nullable value has its description inside `anyOf`. */
export function descriptionOf({ description, anyOf }: Schema): string {
  return description ?? anyOf?.find((one) => one.description !== undefined)?.description ?? '';
}

/** Returns the object with properties in a schema, its `anyOf` or its list items; null without an object. */
export function objectOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  return schema.anyOf?.find(({ properties }) => properties !== undefined) ?? itemsOf(schema);
}

function itemsOf({ items }: Schema): Schema | null {
  return items === undefined ? null : objectOf(items);
}

/** Returns the name of the referenced type in a schema, its `anyOf` or its list items; null without a reference. */
export function referenceOf({ $ref, anyOf = [], items }: Schema): string | null {
  if ($ref !== undefined) return nameOf($ref);
  const inner = [...anyOf, ...(items === undefined ? [] : [items])];
  return inner.map(referenceOf).find((name) => name !== null) ?? null;
}

/** Returns whether a parameter may be repeated. */
export function isList({ anyOf = [], items }: Schema): boolean {
  return items !== undefined || anyOf.some((one) => one.items !== undefined);
}

/** Returns a single value's schema: a repeatable parameter's item schema, or the schema itself. */
export function singleOf(schema: Schema): Schema {
  if (!isList(schema)) return schema;
  return schema.items ?? schema.anyOf?.find((one) => one.items === undefined) ?? schema;
}
