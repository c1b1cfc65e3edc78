import { describe, expect, it } from 'vitest';
import { changedClip } from './record-clip.ts';

const at = (time_s: number, period = 1) => ({ period, time_s });

describe('changedClip', () => {
  it('changedClip lasts ten seconds until both ends are chosen', () => {
    expect(changedClip(null, 'from', at(30))).toEqual({ period: 1, from: 30, to: 40 });
    expect(changedClip(null, 'to', at(30))).toEqual({ period: 1, from: 20, to: 30 });
    expect(changedClip(null, 'to', at(4))).toEqual({ period: 1, from: 0, to: 4 });
  });
  it('changedClip keeps the other end unless the clip would end before it starts', () => {
    const clip = { period: 1, from: 30, to: 40 };
    expect(changedClip(clip, 'to', at(55))).toEqual({ period: 1, from: 30, to: 55 });
    expect(changedClip(clip, 'from', at(38))).toEqual({ period: 1, from: 38, to: 40 });
    expect(changedClip(clip, 'from', at(50))).toEqual({ period: 1, from: 50, to: 60 });
    expect(changedClip(clip, 'to', at(10))).toEqual({ period: 1, from: 0, to: 10 });
  });
  it('changedClip starts over in another period, and limits the length', () => {
    const clip = { period: 1, from: 30, to: 40 };
    expect(changedClip(clip, 'to', at(50, 2))).toEqual({ period: 2, from: 40, to: 50 });
    expect(changedClip(clip, 'to', at(500))).toEqual({ period: 1, from: 380, to: 500 });
  });
});
