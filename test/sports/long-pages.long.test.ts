import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Frame } from '../../src/sports/model/frame.ts';
import { longTracking } from '../support/long-tracking.ts';
import { makeGame } from '../support/records.ts';
import { lines, sportsClient } from '../support/sports-client.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

/**
 * The frames are 10 MB of JSON. Pages of more than 4 MB are streamed; shorter pages are created in one piece.
 */
const FRAMES = longTracking(3000);
const PATH = '/games/test-1/tracking';

let service: RunningService;
const { get, pages } = sportsClient(() => service);
beforeAll(async () => {
  service = await startSports([{ game: makeGame(), frames: FRAMES, hz: 200 }]);
});
afterAll(() => service.close());

const terns = ({ players, ...frame }: Frame): Frame => ({
  ...frame,
  players: players.filter(({ team }) => team === 'Terns'),
});

it.each([
  ['', FRAMES],
  // Selects every other frame. The selected frames are not contiguous within a chunk.
  ['hz=100&', FRAMES.filter((_, i) => i % 2 === 0)],
  ['team=Terns&', FRAMES.map(terns)],
  ['from=1&to=14.5&', FRAMES.filter(({ time_s }) => time_s >= 1 && time_s <= 14.5)],
] as const)('streamed pages contain the selected frames: ?%s', async (query, expected) => {
  for (const limit of [100, 1300, 2600, 3000]) {
    const found = await pages(`${PATH}?${query}limit=${limit}`);
    expect(found).toHaveLength(Math.ceil(expected.length / limit));
    expect(found.flat()).toEqual(expected);
  }
});

it('streamed pages contain `count` and `next` before the first frame', async () => {
  const { text, headers } = await get(`${PATH}?limit=2600`);
  const { next } = JSON.parse(text);
  expect(
    text.startsWith(`{"success":true,"count":2600,"next":${JSON.stringify(next)},"data":[{"frame_id":0,`),
  ).toBe(true);
  expect(headers['link']).toContain(`cursor=${next}`);
  expect(headers).not.toHaveProperty('content-length');
});

it('streamed pages in other formats stop at their limit', async () => {
  expect(lines((await get(`${PATH}?format=ndjson&limit=2601`)).text)).toEqual(FRAMES.slice(0, 2601));
  const rows = (await get(`${PATH}?format=csv&limit=2601`)).text.trimEnd().split('\n');
  expect(rows).toHaveLength(1 + 2601 * 23);
});
