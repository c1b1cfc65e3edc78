import { expect, it } from 'vitest';
import { preparePhrasebooks } from './phrasebook-index.ts';

it('makes all phrasebooks ahead of questions, unless it is ended', async () => {
  await preparePhrasebooks(new AbortController().signal);
  expect(await preparePhrasebooks(new AbortController().signal)).toBe(0);
  expect(await preparePhrasebooks(AbortSignal.abort())).toBe(0);
});
