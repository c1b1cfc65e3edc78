import type { Page, PageRequest } from './port.ts';
import { encodeKey, encodePosition } from './revision.ts';
import { keyOf, type Summary, type SummaryRow, summaryJson } from './summaries.ts';

/** Yields all pages of a list after a position; null starts at the beginning. Reads each page on demand. */
export async function* pagesOf(
  read: (after: string | null) => Promise<Page>,
  start: string | null,
): AsyncGenerator<Page> {
  let after = start;
  do {
    const page = await read(after);
    yield page;
    after = page.next;
  } while (after !== null);
}

/** Parses the records of a page whose separator is a comma. */
export function recordsIn<T extends object>({ body }: Page): T[] {
  return JSON.parse(`[${Buffer.from(body).toString()}]`);
}

const UTF_8 = new TextEncoder();

/**
 * Builds a page of a summary list. `rows` contains the page's entries and, if there are more, the first entry
 * of the next page.
 */
export function summaryPage(
  summary: Summary,
  rows: readonly SummaryRow[],
  { limit, separator }: PageRequest,
  revision: string,
): Page {
  const page = limit === null ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && page.length < rows.length;
  return {
    revision,
    count: page.length,
    body: UTF_8.encode(page.map((row) => summaryJson(summary, row)).join(separator)),
    next: hasMore ? encodePosition({ revision, number: 0, sortKey: encodeKey(keyOf(summary, last)) }) : null,
  };
}
