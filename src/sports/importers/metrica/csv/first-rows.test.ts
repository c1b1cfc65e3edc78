import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundFile, withFiles } from '../../files.fixture.ts';
import { trackingCsv } from '../metrica.fixture.ts';
import { firstRows } from './first-rows.ts';
import { openTracking } from './tracking-file.ts';

async function read(content: string) {
  return withFiles({ 't.csv': content }, async (folder) =>
    firstRows(await openTracking(foundFile(folder, 't.csv', content))),
  );
}

test('finds the first row of each period in files of any size, as reading every line would', async () => {
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
        const firsts = rows.filter(([period], index) => rows[index - 1]?.[0] !== period);
        const { byPeriod } = await read(trackingCsv({ team: 'Home', rows }));
        expect(byPeriod.map(({ period, frame: number }) => [period, number])).toEqual(
          firsts.map(([period, number]) => [period, number]),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('gives the players who are there, whether or not fields are quoted', async () => {
  const content = trackingCsv({ team: 'Away', rows: [[1, 1, 0.04]], xs: () => [0.25, null, 0.75] });
  const inQuotes = content.replace('1,1,0.04', '"1","1","0.04"');
  for (const text of [content, inQuotes]) {
    const { byPeriod, sample } = await read(text);
    expect(byPeriod).toEqual([{ period: 1, frame: 1, time: 0.04, xs: [0.25, 0.75] }]);
    expect(sample).toEqual(byPeriod);
  }
});

test('looks over what is no number: streaming reports it', async () => {
  const { byPeriod } = await read(trackingCsv({ team: 'Away', rows: [[1, Number.NaN, 0.04]] }));
  expect(byPeriod).toEqual([]);
});
