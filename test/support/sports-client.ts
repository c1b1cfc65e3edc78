import { expect } from 'vitest';
import type { RunningService } from './sports-service.ts';

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Null if the response is not plain JSON. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly bytes: Buffer;
}

export function sportsClient(service: () => RunningService) {
  async function get(path: string, headers: Record<string, string> = {}): Promise<ApiReply> {
    const reply = await service().app.inject({ url: `/api${path}`, headers });
    const { 'content-type': type = '', 'content-encoding': encoding } = reply.headers;
    const isJson = reply.body !== '' && encoding === undefined && `${type}`.startsWith('application/json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: isJson ? JSON.parse(reply.body) : null,
      bytes: reply.rawPayload,
    };
  }

  /** Returns the records on each page of a list, following the Link header. */
  async function pages(path: string): Promise<unknown[][]> {
    const found: unknown[][] = [];
    const etags = new Set<unknown>();
    for (let next: string | undefined = path; next !== undefined; ) {
      const { status, body, headers } = await get(next);
      expect(status).toBe(200);
      expect(body.count).toBe(body.data.length);
      etags.add(headers['etag']);
      found.push(body.data);
      const [, link, cursor] =
        /^<\/api(\/[^>]*[?&]cursor=([\w-]+))>; rel="next"$/.exec(`${headers['link']}`) ?? [];
      expect(body.next).toBe(cursor ?? null);
      next = link;
    }
    expect(etags.size).toBe(found.length);
    return found;
  }

  const everyPage = async (path: string): Promise<unknown[]> => (await pages(path)).flat();

  return { get, pages, everyPage };
}

/** Parses the records in an NDJSON response. */
export function lines(text: string): unknown[] {
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
