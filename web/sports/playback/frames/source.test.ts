import { describe, expect, it } from 'vitest';
import { SportsClient, type sports } from '../../../../client/index.ts';
import { makeGame } from '../../../../test/support/records.ts';
import { framesAt } from './frames.fixture.ts';
import { sourceOf, startsOf } from './source.ts';

/** Returns a client that serves the given frames, and the list of its requests. */
function clientOf(frames: readonly sports.Frame[]) {
  const asked: string[] = [];
  const client = new SportsClient({
    baseUrl: 'http://test/api',
    fetch: async (url) => {
      asked.push(String(url).replace('http://test/api/games/test-1/tracking', ''));
      return new Response(frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
    },
  });
  return { client, asked };
}

const tracking = { frames: 100_000, frame_rate_hz: 25, speed: null };
const game: sports.Game = { ...makeGame(), events: { count: 0 }, tracking, same_match_as: [] };
const { signal } = new AbortController();

describe('sourceOf', () => {
  it('the tracking source requests a segment and excludes its end', async () => {
    const { client, asked } = clientOf(framesAt([10, 15, 20]));
    const frames = await sourceOf(client, game, tracking).frames(2, { from: 10, to: 20 }, signal);
    expect(frames.map(({ time_s }) => time_s)).toEqual([10, 15]);
    expect(asked).toEqual(['?period=2&from=10&to=20']);
  });
  it('the tracking source requests a period’s coverage in slots', async () => {
    const { client, asked } = clientOf(framesAt([0, 30]));
    const coverage = await sourceOf(client, game, tracking).coverage(1, signal);
    expect(asked).toEqual(['?period=1&hz=2']);
    expect(coverage.stretches).toEqual([
      { from: 0, to: 0.5 },
      { from: 30, to: 30.5 },
    ]);
  });
  it('startsOf returns the first tracked moment of each period', async () => {
    const { client, asked } = clientOf([...framesAt([3]), ...framesAt([0.5], 2)]);
    expect(await startsOf(client, 'test-1', signal)).toEqual([
      { period: 1, time_s: 3 },
      { period: 2, time_s: 0.5 },
    ]);
    expect(asked).toEqual(['?hz=0.00001']);
  });
});
