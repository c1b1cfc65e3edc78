import { open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { foundFile, withFiles } from '../../../contract/files.fixture.ts';
import { FrameSetReader } from './frame-set.ts';
import type { TrackedPosition } from './schema.ts';

const HEAD = '<FrameSet GameSection="firstHalf" MatchId="M" TeamId="T" PersonId="P">';
/** Content that only the XML parser supports, so the XML parser also reads everything after this content. */
const COMMENT = '<!-- -->';

/** Reads the positions in a frame set in chunks of `chunkBytes` bytes. */
function positionsIn(frames: string, { chunkBytes = 4096, before = '' } = {}): Promise<TrackedPosition[]> {
  const content = `${HEAD}${before}${frames}</FrameSet>`;
  return withFiles({ 't.xml': content }, async (folder) => {
    await using handle = await open(join(folder, 't.xml'));
    const range = { start: 0, end: Buffer.byteLength(content), line: 1 };
    const reader = new FrameSetReader(handle, foundFile(folder, 't.xml', content), range, chunkBytes);
    const positions: TrackedPosition[] = [];
    for (reader.load(); reader.current !== null; reader.advance()) positions.push(reader.current);
    return positions;
  });
}

const number = fc.oneof(
  fc.double({ min: -60, max: 60, noNaN: true }).map((value) => value.toFixed(2)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('-0.00', '007', '12', '1e2', '+1', '.5', '5.', ' 1', '123456789012345678'),
);
const time = fc
  .tuple(
    fc.date({ min: new Date('2022-10-15'), max: new Date('2022-10-16'), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '+02:00'),
    fc.boolean(),
  )
  .map(([date, zone, isExact]) => date.toISOString().replace(isExact ? 'Z' : /\.\d+Z/, zone));
const code = fc.constantFrom('1', '2', '0', '', '10', '&lt;', 'é', 'a > b');
const attributes = fc
  .record(
    {
      T: time,
      X: number,
      Y: number,
      Z: number,
      S: number,
      D: fc.constantFrom('0.00', '', '€'),
      M: fc.constantFrom('1', '&#49;'),
      BallPossession: code,
      BallStatus: code,
      Else: code,
    },
    { requiredKeys: ['T', 'X', 'Y'] },
  )
  .map((values) => Object.entries(values));
const space = fc.constantFrom('\n', '', '\r\n', '\n\n  ', '\t', '\r', COMMENT, 'text');
const frames = fc
  .array(
    fc.tuple(
      attributes.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
      space,
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((all) =>
    all
      .map(([entries, between], i) => {
        const stated = [['N', String(10_000 + i)], ...entries].map(([name, value]) => `${name}="${value}"`);
        return `${between}<Frame ${stated.join(' ')}${i % 3 === 0 ? ' ' : ''}/>`;
      })
      .join(''),
  );

describe('the fast frame parser', () => {
  it('the fast parser reads the same frames as an XML parser, for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.integer({ min: 80, max: 700 }), async (text, chunkBytes) => {
        expect(await positionsIn(text, { chunkBytes })).toEqual(await positionsIn(text, { before: COMMENT }));
      }),
      { numRuns: runs(150) },
    );
  });

  const frame = (n: number, more = '') =>
    `<Frame N="${n}" T="2022-10-15T11:01:29.${n % 1000}+00:00" X="1.25" Y="-2"${more}/>`;

  const fault = (text: string, before = '') =>
    positionsIn(text, { before }).then(
      () => 'none',
      ({ message }: Error) => message,
    );

  it.each([
    ['frames on separate lines', '\n', 't.xml:3:70: '],
    ['frames on the same line', ' ', 't.xml:1:'],
  ])('the fast parser reports the same error position as an XML parser: %s', async (_, between, place) => {
    const text = `${between}${frame(10_100)}${between}${frame(10_200, ' Z=2')}\n`;
    const found = await fault(text);
    expect(found).toContain(place);
    // With the comment, the XML parser reads the frames. On the first line, the comment shifts the column.
    const aside = await fault(text, COMMENT);
    const column = (message: string) => Number(/:(\d+): /.exec(message)?.[1]);
    expect(column(aside) - column(found)).toBe(between === ' ' ? COMMENT.length : 0);
  });

  it.each([
    ['a minute', '2022-10-15T11:01:60.000+00:00'],
    ['an offset', '2022-10-15T11:01:30.000+0000'],
    ['a point', '2022-10-15T11:01:30,000+00:00'],
    ['a day', '2022-10-45T11:01:30.000+00:00'],
  ])('the parser rejects times with a wrong %s', async (_, wrong) => {
    const spoilt = frame(10_200).replace(/T="[^"]*"/, `T="${wrong}"`);
    await expect(positionsIn(frame(10_100) + spoilt)).rejects.toThrow('the time T of the frame must be');
  });

  it('the parser rejects duplicate attributes', async () => {
    await expect(positionsIn(frame(10_100, ' X="1"'))).rejects.toThrow('duplicate attribute');
    await expect(positionsIn(frame(10_100, ' D="1" D="1"'))).rejects.toThrow('duplicate attribute');
  });
});
