import type { Page } from './port.ts';

/** All pages of a list, from a position on (null: from the beginning), each read when it is wanted. */
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

/** The records of a page that was read with commas between them. */
export function recordsIn<T extends object>({ body }: Page): T[] {
  return JSON.parse(`[${Buffer.from(body).toString()}]`);
}
