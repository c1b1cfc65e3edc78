import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../../../test/support/records.ts';
import type { Frame } from '../../model/frame.ts';
import type { ImportReport } from '../core/port.ts';
import { SILENT } from '../core/skip-report.ts';
import type { AttackDirections } from './attack-directions.ts';
import { frameRateOf, risingFrames } from './frames.ts';
import { type FixedFrame, rotatedFrames } from './orient-tracking.ts';
import { ObservedPeriods, SOCCER_PERIODS } from './periods.ts';

/** A report that records its skips and notes. */
function listingReport(): { readonly messages: string[]; readonly report: ImportReport } {
  const messages: string[] = [];
  const add = (text: string) => messages.push(text);
  return { messages, report: { ...SILENT, skip: add, note: add } };
}

const at = (number: number, period: number, time_s: number): FixedFrame => ({
  number,
  frame: makeFrame({ frame_id: number, period, time_s }),
});

describe('risingFrames', () => {
  const rising = async (frames: readonly FixedFrame[]) => {
    const { messages, report } = listingReport();
    const numbers: (number | null)[] = [];
    for await (const { number, frame } of risingFrames(frames, report)) {
      if (frame !== null) expect(frame.frame_id).toBe(number);
      numbers.push(frame === null ? null : number);
    }
    return { numbers, skipped: messages.length, messages };
  };

  it('risingFrames keeps frame numbers that increase throughout the game', async () => {
    const frames = [at(5, 1, 0), { number: 6, frame: null }, at(7, 1, 0.1), at(8, 1, 0.1), at(9, 2, 0)];
    expect(await rising(frames)).toMatchObject({ numbers: [5, null, 7, 8, 9], skipped: 0 });
  });

  it('risingFrames renumbers frames if the source restarts numbering in each period', async () => {
    const frames = [at(1, 1, 0), at(2, 1, 0.1), at(1, 2, 0), at(2, 2, 0.1), at(2, 3, 0), at(9, 4, 0)];
    expect(await rising(frames)).toMatchObject({ numbers: [1, 2, 3, 4, 5, 12], skipped: 0 });
  });

  it('risingFrames drops frames whose number, period or time decreases', async () => {
    const frames = [at(3, 2, 1), at(3, 2, 2), at(2, 2, 2), at(4, 1, 9), at(4, 2, 0.9), at(4, 2, 1)];
    const { numbers, messages } = await rising(frames);
    expect(numbers).toEqual([3, 4]);
    expect(new Set(messages)).toEqual(new Set(['frame that is out of order']));
    expect(messages).toHaveLength(4);
  });
});

describe('frameRateOf', () => {
  it.each([
    [[0, 0.04, 0.08, 0.12], 25],
    [[3, 3.1, 3.5, 3.6, 3.6, 3.5], 10],
    [[0, 0.5, 0.75], 4],
    [[0, 0.25, 0.75], 4],
    [[1, 1], null],
    [[], null],
  ])('the frame rate for times %j is %s', (seconds, rate) => {
    expect(frameRateOf(seconds)).toBe(rate);
  });
});

describe('rotatedFrames', () => {
  const rotated = async (frames: readonly FixedFrame[], lastFrame: number, directions: AttackDirections) => {
    const { messages, report } = listingReport();
    const periods = new ObservedPeriods(new Map(), SOCCER_PERIODS, 10);
    const read = async function* () {
      yield* frames;
    };
    const all: Frame[] = [];
    for await (const frame of rotatedFrames({ read, lastFrame }, { directions, periods }, report))
      all.push(frame);
    return { all, messages, periods: periods.periods() };
  };
  const unknown: AttackDirections = { known: false, reason: 'nobody knows' };

  it('rotatedFrames reports frames outside the periods, and yields all other frames', async () => {
    const { all, messages, periods } = await rotated(
      [at(1, 1, 0), { number: 2, frame: null }, at(3, 1, 2)],
      3,
      unknown,
    );
    expect(all.map(({ frame_id }) => frame_id)).toEqual([1, 3]);
    expect(messages).toEqual(['frame outside the periods']);
    expect(periods).toEqual([{ period: 1, type: 'first_half', duration_s: 2.1 }]);
  });

  it('rotatedFrames adds a note if the tracking ends before the match', async () => {
    const note = 'the tracking ends at frame 1, before the end of the match at frame 2';
    expect((await rotated([at(1, 1, 0)], 2, unknown)).messages).toEqual([note]);
    expect((await rotated([at(1, 1, 0)], 1, unknown)).messages).toEqual([]);
  });
});
