import Type, { type TSchema } from 'typebox';
import { Nullable } from '../model/schema.ts';

const COMMA = Buffer.from(',');
const LINE_END = Buffer.from('\n');

/** Schema of a list's JSON answer. */
export function ListOf<T extends TSchema>(record: T, cursor: 'optional' | 'always') {
  const next = Nullable(Type.String({ description: 'Cursor of the next page; null on the last.' }));
  return Type.Object({
    success: Type.Literal(true),
    count: Type.Integer({ minimum: 0, description: 'Number of items in data.' }),
    next: cursor === 'always' ? next : Type.Optional(next),
    data: Type.Array(record),
  });
}

/** A list's JSON answer around records that are already JSON, joined by commas. */
export function jsonList(
  page: { count: number; body: Uint8Array },
  next: string | null | undefined,
): Uint8Array {
  const cursor = next === undefined ? '' : `"next":${JSON.stringify(next)},`;
  const head = Buffer.from(`{"success":true,"count":${page.count},${cursor}"data":[`);
  return Buffer.concat([head, page.body, Buffer.from(']}')]);
}

/** A single record's JSON answer around prepared JSON. */
export function jsonRecord(body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('{"success":true,"data":'), body, Buffer.from('}')]);
}

/** Records as lines: the bytes with a line end behind the last, or nothing where there is no record. */
export function withLineEnd(body: Uint8Array): Uint8Array {
  return body.byteLength === 0 ? body : Buffer.concat([body, LINE_END]);
}

/** Prepared records joined by commas. */
export function joinByCommas(records: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(records.flatMap((record, i) => (i === 0 ? [record] : [COMMA, record])));
}
