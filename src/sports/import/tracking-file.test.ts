import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFrames } from '../../../test/support/records.ts';
import { nodeInSmallFiles } from '../../../test/support/small-files.ts';

const RECORDS = join(import.meta.dirname, '../../../test/support/records.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-tracking-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes frames in a process with a file size limit of `blocks` blocks. */
function writeWithin(blocks: number | 'unlimited', name: string) {
  const path = join(folder, name);
  const script = `
    import { TrackingFile } from ${JSON.stringify(join(import.meta.dirname, 'tracking-file.ts'))};
    import { makeFrames } from ${JSON.stringify(RECORDS)};
    const file = new TrackingFile(${JSON.stringify(path)}, 'test-1');
    for (const frame of makeFrames()) file.add(frame);
    file.finish();
    file.close();`;
  const { status, stderr } = nodeInSmallFiles(blocks, ['--input-type=module', '-e', script]);
  return { path, status, stderr };
}

describe('TrackingFile', () => {
  it('the tracking file contains every row', async () => {
    const { path, status } = writeWithin('unlimited', 'whole.parquet');
    expect(status).toBe(0);
    const rows = await parquetReadObjects({ file: new Uint8Array(await readFile(path)).buffer });
    const expected = makeFrames().flatMap(({ frame_id, players }) => [{}, ...players].map(() => frame_id));
    expect(rows.map((row) => row['frame_id'])).toEqual(expected);
  });

  it('writing a tracking file beyond the file size limit throws an error', () => {
    const { status, stderr } = writeWithin(2, 'part.parquet');
    expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  });
});
