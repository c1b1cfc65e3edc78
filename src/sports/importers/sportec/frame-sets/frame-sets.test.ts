import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameSet, information, readOnly, tracking } from '../sportec.fixture.ts';

const first = { section: 'firstHalf', from: 10_000 } as const;

function read(...sets: readonly string[]) {
  return readOnly({ 'm.xml': information(), 't.xml': tracking(...sets) });
}

describe('tracking of the DFL’s', () => {
  it('is turned from persons to moments, whoever comes and goes', async () => {
    const lane = fc.record({ gap: fc.integer({ min: 0, max: 5 }), length: fc.integer({ min: 1, max: 900 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(lane, { minLength: 1, maxLength: 5 }), async (lanes) => {
        const { frames } = await read(
          ...lanes.map(({ gap, length }, index) =>
            frameSet({
              ...first,
              team: 'H',
              person: `H-${index}`,
              from: 10_000 + gap,
              xs: Array(length).fill(index),
            }),
          ),
        );
        const seen = frames.flatMap(({ frame_id, players }) =>
          players.map(({ player_id }) => `${player_id} ${frame_id}`),
        );
        const expected = lanes.flatMap(({ gap, length }, index) =>
          Array.from({ length }, (_, at) => `sportec-H-${index} ${10_000 + gap + at}`),
        );
        expect(seen.sort()).toEqual(expected.sort());
        expect(frames.every(({ frame_id }, index) => frame_id > (frames[index - 1]?.frame_id ?? 0))).toBe(
          true,
        );
      }),
      { numRuns: 15 },
    );
  });

  it('has the ball, referees without a team, and metres a second', async () => {
    const { frames, frameRate } = await read(
      frameSet({ ...first, team: 'H', person: 'H-3', xs: [1, 2] }),
      frameSet({ ...first, team: 'referee', person: 'R-1', xs: [3, 4] }),
      frameSet({ ...first, team: 'BALL', person: 'B', xs: [5] }),
    );
    expect(frameRate).toBe(25);
    expect(frames[0]).toEqual({
      frame_id: 10_000,
      period: 1,
      time_s: 0,
      ball: { x: 5, y: 10, z: 0.5 },
      players: [
        {
          player_id: 'sportec-H-3',
          team: 'Otters',
          jersey_number: 4,
          x: 1,
          y: 10,
          z: null,
          speed: 10,
          is_visible: null,
        },
        {
          player_id: 'sportec-R-1',
          team: null,
          jersey_number: null,
          x: 3,
          y: 10,
          z: null,
          speed: 10,
          is_visible: null,
        },
      ],
    });
    expect(frames[1]?.ball).toBeNull();
  });

  const set = frameSet({ ...first, team: 'H', person: 'H-1', xs: [1, 2, 3] });
  it.each([
    [
      'frames that do not rise',
      set.replace('N="10002"', 'N="10001"'),
      't.xml:7: frame 10001 comes after frame 10001',
    ],
    ['a position that is no number', set.replace('X="3"', 'X="?"'), 't.xml:7: X is not a number: "?"'],
    ['a broken tag', set.replace('X="3"', 'X=3'), 't.xml:7:'],
    ['a person twice at once', `${set}\n${set}`, 'H-1 is twice in frame 10000'],
    ['another match’s frames', set.replace('TEST01', 'TEST02'), 'is of match DFL-MAT-TEST02'],
    ['nobody', '', 'holds no <FrameSet>'],
  ])('%s is an error with its line', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is missed wherever it is cut', async () => {
    const whole = tracking(set, frameSet({ ...first, team: 'G', person: 'G-1', xs: [1, 2] }));
    const least = whole.indexOf('MatchId') + 30;
    const lengths = fc.integer({ min: least, max: whole.trimEnd().length - 1 });
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        const cut = readOnly({ 'm.xml': information(), 't.xml': whole.slice(0, length) });
        await expect(cut).rejects.toThrow('t.xml');
      }),
      { numRuns: 30 },
    );
  });
});
