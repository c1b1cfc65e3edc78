import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS, readBody, shown } from './body.ts';

const answer = (body: string | Uint8Array<ArrayBuffer> | null, type: string) =>
  new Response(body, { headers: { 'content-type': type } });

describe('a response body', () => {
  it('readBody indents JSON', async () => {
    const text = JSON.stringify({ list: Array.from({ length: 60 }, (_, i) => i) });
    const body = await readBody(answer(text, 'application/json; charset=utf-8'));
    expect(body).toMatchObject({ hidden: 0, bytes: text.length, isPartial: false });
    expect(body.text).toMatch(/^\{\n {2}"list": \[\n {4}0,/);
    expect(await body.blob?.text()).toBe(text);
  });

  it('readBody stops at the read limit and marks the body as partial', async () => {
    const body = await readBody(answer(`{"text": "${'x'.repeat(1000)}"}`, 'application/json'), 100);
    expect(body).toMatchObject({ isPartial: true, blob: null });
    expect(body.text).toMatch(/^\{"text": "x/);
  });

  it('readBody returns a blob but no text for a binary response', async () => {
    const body = await readBody(answer(new Uint8Array([80, 65, 82, 49]), 'application/vnd.apache.parquet'));
    expect([body.text, body.bytes, body.blob?.size]).toEqual([null, 4, 4]);
  });

  it('readBody accepts an empty response', async () => {
    expect(await readBody(answer(null, 'application/json'))).toMatchObject({ bytes: 0, text: '' });
  });

  it('shown truncates a body to the display limit', () => {
    const { text, hidden } = shown('x'.repeat(MOST_CHARACTERS + 7), 'text/csv');
    expect([text.length, hidden]).toEqual([MOST_CHARACTERS, 7]);
  });

  it('shown does not reformat NDJSON', () => {
    expect(shown('{"a":1}\n{"a":2}\n', 'application/x-ndjson').text).toBe('{"a":1}\n{"a":2}\n');
  });
});
