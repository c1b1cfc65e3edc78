import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { realData } from '../real-data.ts';
import { HAS_RECORDINGS } from './recording.ts';
import { runs } from './tier.ts';

const HOUR_S = 3600;
const TEXT_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g;
const UNIX_TIME = /\b1[567]\d{8}\b/g;
const folder = realData('weather') ?? '';
const recordings = new Set(Object.values(UPSTREAMS).flatMap(({ recorded }) => recorded?.recordings ?? []));

/**
 * Returns all times in a body in seconds: first the times in text format, then the times in number format.
 */
function timesOf(body: string): number[] {
  const texts = body.match(TEXT_TIME) ?? [];
  const numbers = body.match(UNIX_TIME) ?? [];
  return [...texts.map((text) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000), ...numbers.map(Number)];
}

function withoutTimes(body: string): string {
  return body.replace(TEXT_TIME, '').replace(UNIX_TIME, '');
}

describe.skipIf(!HAS_RECORDINGS)('a recorded response', () => {
  it.each([...recordings].filter(({ file }) => file.endsWith('.json')))(
    'the recorded response $file is shifted by whole hours and otherwise unchanged',
    ({ file, at }) => {
      const before = readFileSync(join(folder, file), 'utf8');
      const times = timesOf(before);
      // In these years, current times have the same format as the times in the recordings.
      const moments = fc.integer({ min: Date.UTC(2018, 0), max: Date.UTC(2026, 0) });
      fc.assert(
        fc.property(moments, (now) => {
          const after = at(now);
          const [shift = 0, ...others] = new Set(timesOf(after).map((time, i) => time - (times[i] ?? 0)));
          expect([Number.isInteger(shift / HOUR_S), others]).toEqual([true, []]);
          expect(withoutTimes(after)).toBe(withoutTimes(before));
        }),
        { numRuns: runs(20) },
      );
    },
  );
});
