import { jsonText } from '../shared/json-text.ts';

/** What is read of an answer; a longer one is given up. */
const MOST_BYTES = 4_000_000;
/** What is shown of it. */
export const MOST_CHARACTERS = 20_000;

export interface ReadBody {
  /** What there is to show; null for bytes that are no text. */
  readonly text: string | null;
  /** What of it is left out, in characters. */
  readonly hidden: number;
  readonly bytes: number;
  /** Whether there was more than the page reads. */
  readonly isPartial: boolean;
  /** The whole of it, unless it is partial. */
  readonly blob: Blob | null;
}

/** Reads an answer up to a limit, and makes it fit to be shown. */
export async function readBody(response: Response, most = MOST_BYTES): Promise<ReadBody> {
  const { parts, bytes, isPartial } = await readParts(response, most);
  const type = response.headers.get('content-type') ?? '';
  const blob = new Blob(parts, { type });
  const whole = isPartial ? null : blob;
  if (!isText(type)) return { text: null, hidden: 0, bytes, isPartial, blob: whole };
  return { ...shown(await blob.text(), type, isPartial), bytes, isPartial, blob: whole };
}

async function readParts(response: Response, most: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { parts, bytes, isPartial: false };
    parts.push(value);
    bytes += value.byteLength;
    if (bytes <= most) continue;
    await reader?.cancel();
    return { parts, bytes, isPartial: true };
  }
}

function isText(type: string): boolean {
  return /^text\/|json/.test(type);
}

/** Text as it is shown: JSON indented, and all of it cut to a length that a page can show. */
export function shown(text: string, type: string, isPartial = false): { text: string; hidden: number } {
  const isJson = /^application\/json/.test(type) && !isPartial;
  const pretty = isJson && text !== '' ? jsonText(JSON.parse(text)) : text;
  return {
    text: pretty.slice(0, MOST_CHARACTERS),
    hidden: Math.max(0, pretty.length - MOST_CHARACTERS),
  };
}
