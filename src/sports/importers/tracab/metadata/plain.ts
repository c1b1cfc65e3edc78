import type { XmlElement } from '../../xml.ts';

/**
 * A metadata document as plain fields, so that JSON and XML are read by one piece of code. Names of fields are
 * in lower case: the forms differ in it (PlayerID, PlayerId).
 */
export type Plain = string | null | readonly Plain[] | Fields;
export interface Fields {
  readonly [name: string]: Plain | undefined;
}

/** Elements that hold a list; in XML any element might. */
const LISTS = new Set(['players', 'referees']);

export function plainXml({ name, text, children, attributes }: XmlElement): Plain {
  if (LISTS.has(name.toLowerCase())) return children.map(plainXml);
  const attributeFields = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
  if (children.length === 0 && attributeFields.length === 0) return text === '' ? null : text;
  return Object.fromEntries([
    ...attributeFields,
    ...children.map((child) => [child.name.toLowerCase(), plainXml(child)]),
  ]);
}

export function plainJson(value: unknown): Plain {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), plainJson(one)]));
}

/** A text field without white space at its ends; null where it is absent or empty. */
export function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() || null : null;
}

/** A number; null where it is absent or no number. Some files have a comma for the point. */
export function numberIn(fields: Fields, name: string): number | null {
  const text = textIn(fields, name);
  const value = text === null ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

export function fieldsIn(fields: Fields, name: string): Fields | null {
  const value = fields[name];
  return isFields(value) ? value : null;
}

export function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return isList(value) ? value.filter(isFields) : [];
}

export function isFields(value: Plain | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}
