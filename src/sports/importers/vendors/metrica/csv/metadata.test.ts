import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { foundFile, withFiles } from '../../../contract/files.fixture.ts';
import { trackingCsv } from '../metrica.fixture.ts';
import { firstRows, frameRate } from './metadata.ts';
import { openTracking } from './tracking.ts';

async function read(content: string) {
  return withFiles({ 't.csv': content }, async (folder) =>
    firstRows(await openTracking(foundFile(folder, 't.csv', content))),
  );
}

test('firstRows finds the same first row in each period as a full scan', async () => {
  let [small, large] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4000 })), {
        minLength: 1,
        maxLength: 4,
      }),
      async (lengths) => {
        let frame = 0;
        const rows = lengths.flatMap((length, index) =>
          Array.from({ length }, () => {
            frame += 1;
            return [index + 1, frame, frame / 25] as const;
          }),
        );
        if (rows.length > 1000) large += 1;
        else small += 1;
        const firsts = rows.filter(([period], index) => rows[index - 1]?.[0] !== period);
        const { byPeriod, sample } = await read(trackingCsv({ team: 'Home', rows }));
        expect(sample.map(({ frame: number, time, xs }) => [number, time, xs.length])).toEqual(
          rows.slice(0, sample.length).map(([, number, time]) => [number, time, 7]),
        );
        expect(byPeriod.map(({ period, frame: number }) => [period, number])).toEqual(
          firsts.map(([period, number]) => [period, number]),
        );
      },
    ),
    { numRuns: runs(40) },
  );
  expect([small > 0, large > 0]).toEqual([true, true]);
});

test('firstRows finds a period with only one row anywhere in a large file', async () => {
  const row = (period: number, frame: number) => [period, frame, frame / 25] as const;
  for (const before of [0, 600, 700, 1300, 2999]) {
    const rows = Array.from({ length: 3000 }, (_, index) =>
      row(index < before ? 1 : index === before ? 2 : 3, index + 1),
    );
    const { byPeriod } = await read(trackingCsv({ team: 'Home', rows }));
    const expected = [...(before > 0 ? [1] : []), before + 1, ...(before < 2999 ? [before + 2] : [])];
    expect(byPeriod.map(({ frame }) => frame)).toEqual(expected);
  }
});

test('firstRows finds a period that starts just after the middle of the file', async () => {
  const searched = 2 * 64 * 1024;
  const row = (period: number, frame: number) => [period, frame, frame / 25] as const;
  const all = (change: number) =>
    Array.from({ length: 900 }, (_, index) => row(index < change ? 1 : 2, index + 1));
  const [teams, jerseys, names, ...lines] = trackingCsv({ team: 'Home', rows: all(900) })
    .trimEnd()
    .split('\n');
  let middle = 0;
  for (let offset = 0; offset <= searched / 2; middle += 1) offset += (lines[middle]?.length ?? 0) + 1;
  const changed = trackingCsv({ team: 'Home', rows: all(middle) });
  const header = [teams, jerseys, names].join('\n').length + 1;
  // Pads the searched part with empty lines so that the middle is exactly one chunk after the start.
  const content = changed
    .slice(0, changed.lastIndexOf('\n', header + searched - 1) + 1)
    .padEnd(header + searched, '\n');
  const { byPeriod } = await read(content);
  expect(byPeriod.map(({ period, frame }) => [period, frame])).toEqual([
    [1, 1],
    [2, middle + 1],
  ]);
});

test('a row contains players on the pitch but not the ball', async () => {
  const content = trackingCsv({ team: 'Away', rows: [[1, 1, 0.04]], xs: () => [0.125, null, 0.75] });
  const inQuotes = content.replace('1,1,0.04', '"1","1","0.04"');
  for (const text of [content, inQuotes]) {
    const { byPeriod, sample } = await read(text);
    expect(byPeriod).toEqual([{ period: 1, frame: 1, time: 0.04, xs: [0.125, 0.75] }]);
    expect(sample).toEqual(byPeriod);
  }
});

test('firstRows ignores values that are not numbers, because the stream reports them later', async () => {
  const { byPeriod } = await read(trackingCsv({ team: 'Away', rows: [[1, Number.NaN, 0.04]] }));
  expect(byPeriod).toEqual([]);
});

describe('measured frame rate', () => {
  test.each([
    [25, 25],
    [30, 30],
    [10, 10],
    [12.5, 12.5],
    [29.5, 29.5],
  ])('frameRate measures %d frames per second from times in hundredths of a second', (rate, expected) => {
    const sample = Array.from({ length: 200 }, (_, index) => ({
      frame: index + 1,
      time: Math.round(((index + 1) / rate) * 100) / 100,
    }));
    expect(frameRate(sample)).toBeCloseTo(expected, 1);
    if (Number.isInteger(rate)) expect(frameRate(sample)).toBe(rate);
  });

  test('frameRate ignores a gap between frames', () => {
    const withGap = [
      { frame: 1, time: 0.04 },
      { frame: 2, time: 0.08 },
      { frame: 72_001, time: 2880.04 },
    ];
    expect(frameRate(withGap)).toBe(25);
  });

  test.each([
    ['a single frame', [{ frame: 7, time: 1 }]],
    ['none', []],
    ['frames with the same time', [7, 8].map((frame) => ({ frame, time: 1 }))],
    ['frames with numbers that do not increase', [1, 2].map((time) => ({ frame: 7, time }))],
  ])('frameRate returns the default frame rate for %s', (_, sample) => {
    expect(frameRate(sample)).toBe(25);
  });
});
