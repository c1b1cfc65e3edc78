import { expect, it } from 'vitest';
import { preparePhrasebooks } from './phrasebook-index.ts';

it('makes all phrasebooks ahead of questions, unless it is ended', async () => {
  await preparePhrasebooks(new AbortController().signal, 0);
  expect(await preparePhrasebooks(new AbortController().signal, 0)).toBe(0);
  expect(await preparePhrasebooks(AbortSignal.abort(), 0)).toBe(0);
});
