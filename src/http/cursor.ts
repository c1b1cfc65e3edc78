import { createHash } from 'node:crypto';
import { HttpError } from './errors.ts';

/**
 * An opaque position in a list. It carries a digest of the query that it belongs to, so that one taken from
 * another query is refused instead of answered with records that its sender did not ask for.
 */
export function encodeCursor(query: readonly unknown[], position: string): string {
  return Buffer.from(`${digest(query)}${position}`).toString('base64url');
}

/** The position in a cursor made for the same query. Throws HttpError (400) for any other text. */
export function decodeCursor(query: readonly unknown[], cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const expected = digest(query);
  if (!text.startsWith(expected) || encodeCursor(query, text.slice(expected.length)) !== cursor) {
    throw new HttpError(
      'bad_request',
      'The query parameter cursor is not one of this query’s: pass `next` as it was given, with the same filters',
    );
  }
  return text.slice(expected.length);
}

function digest(query: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(query)).digest('base64url').slice(0, 12);
}
