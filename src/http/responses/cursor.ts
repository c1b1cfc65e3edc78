import { hash } from 'node:crypto';
import { HttpError } from '../errors.ts';

/**
 * Encodes a list position as an opaque cursor. The cursor contains a digest of its query, so that a cursor
 * from another query causes an error instead of wrong records.
 */
export function encodeCursor(query: readonly unknown[], position: string): string {
  return Buffer.from(`${digest(query)}${position}`).toString('base64url');
}

/** Returns the position in a cursor for this query. Throws HttpError (400) for any other string. */
export function decodeCursor(query: readonly unknown[], cursor: string): string {
  const position = Buffer.from(cursor, 'base64url').toString().slice(digest(query).length);
  if (encodeCursor(query, position) !== cursor) {
    throw new HttpError(
      'bad_request',
      'The query parameter cursor does not belong to this query: pass `next` unchanged, with the same filters',
    );
  }
  return position;
}

function digest(query: readonly unknown[]): string {
  return hash('sha1', JSON.stringify(query), 'base64url').slice(0, 12);
}
