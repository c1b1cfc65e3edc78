import type { Page } from './port.ts';

/** All pages of a list after a position (null: from the first one), each read when it is requested. */
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

/** The records of a page whose separator is a comma. */
export function recordsIn<T extends object>({ body }: Page): T[] {
  return JSON.parse(`[${Buffer.from(body).toString()}]`);
}
