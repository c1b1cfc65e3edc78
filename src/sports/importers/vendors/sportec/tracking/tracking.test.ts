import { open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { foundFile, withFiles } from '../../../contract/files.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { sportec } from '../index.ts';
import { frameSet, matchInformation, readSingleGame, trackingFile } from '../sportec.fixture.ts';
import { FrameSetReader } from './frame-set.ts';
import { frameSetRanges } from './schema.ts';

function read(...sets: readonly string[]) {
  return readSingleGame({ 'm.xml': matchInformation(), 't.xml': trackingFile(...sets) });
}

const set = frameSet({ xs: [1, 2, 3] });

describe('tracking ordered by person', () => {
  it('the importer converts tracking ordered by person to frames in playing order', async () => {
    const presence = fc.record({
      gap: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(presence, { minLength: 1, maxLength: 5 }), async (presences) => {
        const { frames, bytes } = await read(
          ...presences.map(({ gap, length }, index) =>
            frameSet({ person: `H-${index}`, from: 10_000 + gap, xs: Array(length).fill(index) }),
          ),
        );
        const seen = frames.flatMap(({ frame_id, players }) =>
          players.map(({ player_id }) => `${player_id} ${frame_id}`),
        );
        const expected = presences.flatMap(({ gap, length }, index) =>
          Array.from({ length }, (_, at) => `sportec-H-${index} ${10_000 + gap + at}`),
        );
        expect(seen.sort()).toEqual(expected.sort());
        expect(frames.every(({ frame_id }, index) => frame_id > (frames[index - 1]?.frame_id ?? 0))).toBe(
          true,
        );
        expect(bytes[1] - bytes[0]).toBeLessThan(400);
      }),
      { numRuns: runs(15) },
    );
  });

  it('the importer reads the ball, referees without a team, and speeds in m/s', async () => {
    const { frames, frameRate } = await read(
      frameSet({ person: 'H-3', xs: [1, 2] }),
      frameSet({ team: 'referee', person: 'R-1', xs: [3, 4] }).replaceAll(' S="36.00"', ''),
      frameSet({ team: 'BALL', person: 'B', xs: [5] }),
    );
    expect(frameRate).toBe(25);
    const unknown = { z: null, is_visible: null, orientation_deg: null };
    expect(frames[0]).toEqual({
      frame_id: 10_000,
      period: 1,
      time_s: 0,
      ball: { x: 5, y: 10, z: 0.5 },
      ball_state: null,
      ball_team: null,
      players: [
        { player_id: 'sportec-H-3', team: 'Otters', jersey_number: 4, x: 1, y: 10, speed: 10, ...unknown },
        { player_id: 'sportec-R-1', team: null, jersey_number: null, x: 3, y: 10, speed: null, ...unknown },
      ],
    });
    expect(frames[1]?.ball).toBeNull();
  });

  it.each([
    ['the times and numbers of the first frames', [1, 2, 3], ':00.100+', 20],
    ['the default of 25 Hz, if there are too few frames', [1], ':00.000+', 25],
  ])('the frame rate comes from %s', async (_, xs, lastTime, frameRate) => {
    const slow = frameSet({ xs }).replace(':00.080+', lastTime);
    expect((await read(slow)).frameRate).toBe(frameRate);
  });

  it('the importer accepts a byte order mark at the start of tracking', async () => {
    const files = { 'm.xml': matchInformation(), 't.xml': `\uFEFF${trackingFile(set)}` };
    expect((await readSingleGame(files)).frames).toHaveLength(3);
  });

  it('the importer accepts multi-byte characters at any position', async () => {
    // With chunks of 8 KB, at least one boundary is inside a multi-byte character.
    for (const text of ['€'.repeat(9000), `a${'€'.repeat(9000)}`, `ab${'€'.repeat(9000)}`]) {
      const { frames } = await read(set.replace('N="10002"', `Note="${text}" N="10002"`));
      expect(frames).toHaveLength(3);
    }
  });

  it('the reader loads a frame set in chunks', async () => {
    const content = frameSet({ xs: Array(2000).fill(1) });
    await withFiles({ 't.xml': content }, async (folder) => {
      await using handle = await open(join(folder, 't.xml'));
      const range = { start: 0, end: content.length, line: 1 };
      const reader = new FrameSetReader(handle, foundFile(folder, 't.xml', content), range, 8192);
      reader.load();
      expect(reader.ahead.length).toBeGreaterThan(10);
      expect(reader.ahead.length).toBeLessThan(200);
    });
  });
});

describe('damaged tracking', () => {
  it.each([
    [
      'frame numbers that do not increase',
      set.replace('N="10002"', 'N="10001"'),
      't.xml:7: frame 10001 follows frame 10001; frame numbers must increase',
    ],
    [
      'a fractional frame number',
      set.replace('N="10002"', 'N="10002.5"'),
      't.xml:7: the frame number N is not a non-negative integer: "10002.5"',
    ],
    [
      'a negative frame number',
      set.replace('N="10000"', 'N="-1"'),
      't.xml:5: the frame number N is not a non-negative integer: "-1"',
    ],
    ['text instead of a position', set.replace('X="3"', 'X="?"'), 't.xml:7: X is not a number: "?"'],
    ['an empty position', set.replace('X="3"', 'X=" "'), 't.xml:7: X is not a number: " "'],
    [
      'a time without an offset',
      set.replace('00.080+00:00', '00.080'),
      't.xml:7: the time T of the frame must be a time with an offset',
    ],
    ['a broken tag', set.replace('X="3"', 'X=3'), 't.xml:7:'],
    ['a comment without an end', set.replace('<Frame N="10002"', '<!-- <Frame N="10002"'), 't.xml:'],
    ['a person twice in one frame', `${set}\n${set}`, 't.xml:9: H-1 is in frame 10000 twice'],
    [
      'nested frame sets',
      set.replace('<Frame N="10001"', '<FrameSet /><Frame N="10001"'),
      't.xml:6: <FrameSet> is nested in another',
    ],
    [
      'a frame set without a person',
      set.replace('PersonId="H-1"', ''),
      't.xml:4: <FrameSet> has no PersonId',
    ],
    [
      'another match’s frames',
      `${set}\n${set.replace('TEST01', 'TEST02')}`,
      't.xml:9: a <FrameSet> belongs to match DFL-MAT-TEST02',
    ],
    ['an unknown period', set.replace('firstHalf', 'thirdHalf'), 't.xml:4: unknown GameSection "thirdHalf"'],
    [
      'a frame set without an end',
      `${set}\n${set.replace('</FrameSet>', '')}`,
      't.xml:15: the XML ends too early (truncated file?)',
    ],
    ['no frame set', '', 't.xml:6: has no <FrameSet>'],
    [
      'frame sets without frames',
      frameSet({ xs: [] }),
      't.xml: the start of the match is unknown, because there is no kick-off event or tracking frame',
    ],
  ])('the importer reports damaged tracking with its line: %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('the importer rejects a file that is truncated at any position', async () => {
    const whole = trackingFile(set, frameSet({ team: 'G', xs: [1, 2] }));
    const least = whole.indexOf('MatchId') + 30;
    const lengths = fc.integer({ min: least, max: whole.trimEnd().length - 1 });
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        const cut = readSingleGame({ 'm.xml': matchInformation(), 't.xml': whole.slice(0, length) });
        await expect(cut).rejects.toThrow('t.xml');
      }),
      { numRuns: runs(30) },
    );
  });

  it('the importer reports the line of an error beyond the first scan buffer', async () => {
    const long = frameSet({ xs: Array(6000).fill(1) });
    const last = frameSet({ team: 'G', xs: Array(6000).fill(1) }).replace('N="15999"', 'N="?"');
    await expect(read(long, last)).rejects.toThrow('t.xml:12006: the frame number N is not a number: "?"');
  });
});

describe('frame sets', () => {
  const BUFFER_BYTES = 256 * 1024;

  it.each(['<FrameSet ', '</FrameSet>'])(
    'the scanner finds frame sets if %s is split between two buffers',
    async (tag) => {
      for (let shift = 1; shift < tag.length; shift += 1) {
        const [before = '', after = ''] = trackingFile('@').split('@');
        const [start = '', end = ''] = set.split(tag);
        const padding = '\n'.repeat(BUFFER_BYTES - shift - before.length - start.length);
        const content = `${before}${start}${padding}${tag}${end}\n${set}${after}`;
        await withFiles({ 't.xml': content }, async (folder) => {
          const ranges = await frameSetRanges(foundFile(folder, 't.xml', content));
          const texts = ranges.map((range) => content.slice(range.start, range.end));
          expect(texts.map((text) => text.replaceAll(/\n+/g, '\n'))).toEqual([set, set]);
          expect(ranges.map(({ line, start }) => [line, content.slice(0, start).split('\n').length])).toEqual(
            ranges.map(({ line }) => [line, line]),
          );
        });
      }
    },
  );
});

describe('an unusable tracking element', () => {
  const other = frameSet({ person: 'H-2', xs: [7, 8, 9] });
  const imported = async (...sets: readonly string[]) => {
    const files = { 'm.xml': matchInformation(), 't.xml': trackingFile(...sets) };
    const [game, ...others] = await importFiles(sportec, files);
    if (game === undefined || others.length > 0) throw new Error('expected exactly one game');
    const places = game.frames.map(({ players }) => players.map(({ x }) => x));
    return { ...game, places };
  };

  it.each([
    [
      'text instead of a position',
      set.replace('X="3"', 'X="?"'),
      [[1, 7], [2, 8], [9]],
      't.xml:7: X is not a number: "?"',
    ],
    [
      'a frame without a time',
      set.replace(/ T="[^"]*"/, ''),
      [[7], [2, 8], [3, 9]],
      't.xml:5: the time T of the frame must be',
    ],
    [
      'a frame number that does not increase',
      set.replace('N="10002"', 'N="10001"'),
      [[1, 7], [2, 8], [9]],
      't.xml:7: frame',
    ],
    [
      'a frame set without a person',
      set.replace('PersonId="H-1"', ''),
      [[7], [8], [9]],
      't.xml:4: <FrameSet> has no',
    ],
    [
      'a frame set with an unknown period',
      set.replace('firstHalf', 'third'),
      [[7], [8], [9]],
      't.xml:4: unknown GameSection',
    ],
    [
      'a person twice in one frame',
      set.replace('H-1', 'H-2'),
      [[1], [2], [3]],
      'H-2 is in frame 10000 twice',
    ],
  ])(
    'the importer skips and reports only the unusable element: %s',
    async (_, spoilt, expected, reported) => {
      const { places, notes, skipped } = await imported(spoilt, other);
      expect(places).toEqual(expected);
      expect(notes).toEqual(expect.arrayContaining([expect.stringContaining(reported)]));
      expect(skipped['unusable element']).toBeGreaterThan(0);
    },
  );

  it('the importer rejects a game with too many unusable elements', async () => {
    const long = frameSet({ xs: Array(1200).fill(1) });
    expect(
      (
        await imported(
          long.replaceAll(/X="1"/g, (found, at) => (at % 7 === 0 ? 'X="?"' : found)),
          other,
        )
      ).skipped,
    ).toHaveProperty('unusable element');
    await expect(imported(long.replaceAll('X="1"', 'X="?"'), other)).rejects.toThrow('X is not a number');
  });

  it('the importer rejects a game without a usable frame set', async () => {
    await expect(imported(set.replace('firstHalf', 'third'))).rejects.toThrow('unknown GameSection "third"');
  });
});
