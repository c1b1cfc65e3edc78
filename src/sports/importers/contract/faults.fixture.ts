import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { ImportError } from '../core/errors.ts';
import type { Importer } from '../core/port.ts';
import { type Files, writeFiles } from './files.fixture.ts';
import { readWhole } from './read-whole.fixture.ts';

/** Files for several games, including one damaged game. */
export interface FaultCase {
  /**
   * Contents of synthetic files by name. If `recorded` is set, the values are names of files or folders to
   * copy.
   */
  readonly files: Files;
  readonly recorded?: string;
  /** Name of the file to damage, which must belong to a single game. */
  readonly broken: string;
  readonly how: 'cut' | 'emptied';
  /**
   * Replacement to make in all files in the broken file's folder, so that the broken game has a different id.
   */
  readonly renamed?: readonly [from: string, to: string];
  /** Number of undamaged games. */
  readonly others: number;
}

/** Tests that a damaged file makes only its own game fail. */
export function isolatesFaults(importer: Importer, cases: readonly FaultCase[]): void {
  describe(`a damaged file of ${importer.id} affects only its own game`, () => {
    for (const one of cases) {
      const source = one.recorded === undefined ? '' : realData(one.recorded);
      test.skipIf(source === null)(`${one.broken}, ${one.how}`, async () => {
        const place = await mkdtemp(join(tmpdir(), 'fieldcast-fault-'));
        try {
          await arrange(place, source ?? '', one);
          const found = await importer.discover([place]);
          const results = await Promise.allSettled(found.map(readWhole));
          const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
          expect(results.length - failed.length).toBe(one.others);
          expect(failed.length).toBeGreaterThan(0);
          for (const error of failed) expect(error).toBeInstanceOf(ImportError);
          expect(failed.map(({ message }) => message).join('\n')).toContain(basename(one.broken));
        } finally {
          await rm(place, { recursive: true });
        }
      });
    }
  });
}

/** Returns two cases: a truncated file and an empty file. */
export function cutAndEmptied(one: Omit<FaultCase, 'how'>): FaultCase[] {
  return [
    { ...one, how: 'cut' },
    { ...one, how: 'emptied' },
  ];
}

/** Returns a case with the same game in two folders. In the second folder, the first file is truncated. */
export function inTwoFolders(recorded: string, names: readonly [string, ...string[]]): FaultCase {
  const files = Object.fromEntries(
    ['one', 'two'].flatMap((place) => names.map((name) => [`${place}/${name}`, name])),
  );
  return { recorded, files, broken: `two/${names[0]}`, how: 'cut', others: 1 };
}

async function arrange(place: string, source: string, one: FaultCase): Promise<void> {
  const { files, recorded, broken, how, renamed } = one;
  if (recorded === undefined) await writeFiles(place, files);
  for (const [name, from] of recorded === undefined ? [] : Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await cp(join(source, String(from)), join(place, name), { recursive: true });
  }
  if (renamed !== undefined) {
    for (const name of Object.keys(files).filter((one) => dirname(one) === dirname(broken))) {
      const text = await readFile(join(place, name), 'utf8');
      await writeFile(join(place, name), text.replaceAll(...renamed));
    }
  }
  const bytes = await readFile(join(place, broken));
  const length = how === 'emptied' ? 0 : Math.floor(bytes.length * 0.6) - 3;
  await writeFile(join(place, broken), bytes.subarray(0, length));
}
