import { jsonText } from '../shared/json-text.ts';

/** Maximum number of bytes to read from a response. */
const MOST_BYTES = 4_000_000;
/** Maximum number of characters to show. */
export const MOST_CHARACTERS = 20_000;

export interface ReadBody {
  /** The text to show; null for binary data. */
  readonly text: string | null;
  /** Number of characters that are not shown. */
  readonly hidden: number;
  readonly bytes: number;
  /** True if reading stopped at the limit. */
  readonly isPartial: boolean;
  /** The complete body; null if reading stopped at the limit. */
  readonly blob: Blob | null;
}

/** Reads at most `most` bytes of a response and formats them for display. */
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

/** Formats a body for display: indents JSON and truncates the text. */
export function shown(text: string, type: string, isPartial = false): { text: string; hidden: number } {
  const isJson = /^application\/json/.test(type) && !isPartial;
  const pretty = isJson && text !== '' ? jsonText(JSON.parse(text)) : text;
  return {
    text: pretty.slice(0, MOST_CHARACTERS),
    hidden: Math.max(0, pretty.length - MOST_CHARACTERS),
  };
}
