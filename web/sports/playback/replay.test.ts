import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../test/support/records.ts';
import { replayLink } from './replay.ts';

const whole = { frames: 1200, frame_rate_hz: 10, speed: null };
const game = (tracking: typeof whole | null) => ({ ...makeGame(), tracking });
const event = { period: 2, time_s: 31.234, frame_id: null };

describe('replayLink', () => {
  it('replayLink links to ten seconds around an event', () => {
    expect(replayLink(game(whole), event)).toBe('?game=test-1&tab=tracking&at=2%3A26.23&until=36.23');
    expect(replayLink(game(whole), event, { sort: 'x' })).toMatch(/^\?sort=x&game=/);
    expect(replayLink(game(whole), { ...event, time_s: 2 })).toContain('at=2%3A0&until=7');
  });
  it('replayLink returns null if the moment may have no tracking', () => {
    expect(replayLink(game(null), event)).toBeNull();
    expect(replayLink(game(whole), { ...event, time_s: null })).toBeNull();
    expect(replayLink(game({ ...whole, frames: 600 }), event)).toBeNull();
    expect(replayLink(game({ ...whole, frames: 600 }), { ...event, frame_id: 7 })).not.toBeNull();
  });
});
