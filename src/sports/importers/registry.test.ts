import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IMPORTER_IDS, loadImporters } from './registry.ts';

const VENDORS = join(import.meta.dirname, 'vendors');

test('every vendor has a folder named after its id, with a contract test', async () => {
  expect((await loadImporters()).map(({ id }) => id)).toEqual(IMPORTER_IDS);
  expect(readdirSync(VENDORS).sort()).toEqual(IMPORTER_IDS);
  const lacking = IMPORTER_IDS.filter((id) => !existsSync(join(VENDORS, id, 'contract.test.ts')));
  expect(lacking).toEqual([]);
});

describe('every vendor’s folder', () => {
  /** Allowed names of the files in a vendor's folder and its subfolders, without extension. */
  const ROLES = ['index', 'game', 'metadata', 'schema', 'vocabulary', 'coordinates', 'events', 'tracking'];
  /** Additional files that parse formats at the byte level for speed. */
  const READERS = ['sportec/tracking/frame-set.ts', 'sportec/tracking/fast-frame-parser.ts'];
  const files = globSync('*/**/*.ts', { cwd: VENDORS }).filter((path) => !/\.(test|fixture)\.ts$/.test(path));

  test('all vendor folders use the same file names', () => {
    expect(files.length).toBeGreaterThan(100);
    const others = files.filter((path) => !ROLES.includes(basename(path, '.ts')) && !READERS.includes(path));
    expect(others).toEqual([]);
  });

  test('only files named coordinates.ts convert positions', () => {
    const converting =
      /import \{[^}]*\b(canonicalPoint|canonicalPoint3D|toMetres|mirror|roundPosition)\b[^}]*\}/;
    const found = files.filter((path) => converting.test(readFileSync(join(VENDORS, path), 'utf8')));
    expect(found.map((path) => basename(path)).filter((name) => name !== 'coordinates.ts')).toEqual([]);
    expect(found.length).toBeGreaterThan(10);
  });
});
