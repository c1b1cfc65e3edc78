import Type from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';
import type { XmlElement } from '../../reading/xml.ts';

/**
 * A metadata document as plain fields, so that the same code reads JSON and XML. Field names are in lower case, because
 * JSON and XML differ in case (PlayerID, PlayerId).
 */
export type FieldValue = string | null | readonly FieldValue[] | Fields;
export interface Fields {
  readonly [name: string]: FieldValue | undefined;
}

/** Elements that contain a list. XML does not distinguish a list from a single element. */
const LISTS = new Set(['players', 'referees']);

export function fieldsOfXml({ name, text, children, attributes }: XmlElement): FieldValue {
  if (LISTS.has(name.toLowerCase())) return children.map(fieldsOfXml);
  const attributeFields = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
  if (children.length === 0 && attributeFields.length === 0) return text === '' ? null : text;
  return Object.fromEntries([
    ...attributeFields,
    ...children.map((child) => [child.name.toLowerCase(), fieldsOfXml(child)]),
  ]);
}

export function fieldsOfJson(value: unknown): FieldValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(fieldsOfJson);
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toLowerCase(), fieldsOfJson(one)]),
  );
}

/** Returns a trimmed text field; null if the field is absent or empty. */
export function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() || null : null;
}

/** Returns a number; null if the field is absent or not a number. Some files have a decimal comma. */
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

export function isFields(value: FieldValue | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: FieldValue | undefined): value is readonly FieldValue[] {
  return Array.isArray(value);
}

const number = Type.Number();
const text = optional(Type.String());
export const checkJsonFrame = schemaCheck(
  Type.Object({
    FrameCount: Type.Integer({ minimum: 0 }),
    PlayerPositions: Type.Array(
      Type.Object({
        Team: Type.Integer(),
        JerseyNumber: Type.Integer(),
        X: number,
        Y: number,
        Speed: number,
      }),
    ),
    BallPosition: Type.Optional(
      Type.Array(Type.Object({ X: number, Y: number, Z: number, BallStatus: text, BallOwningTeam: text })),
    ),
  }),
);
