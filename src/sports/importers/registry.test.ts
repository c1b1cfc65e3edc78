import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMPORTER_IDS, loadImporters } from './registry.ts';

const VENDORS = join(import.meta.dirname, 'vendors');

test('every vendor has its folder, called by its id, and keeps the contract of importers', async () => {
  expect((await loadImporters()).map(({ id }) => id)).toEqual(IMPORTER_IDS);
  expect(readdirSync(VENDORS).sort()).toEqual(IMPORTER_IDS);
  const lacking = IMPORTER_IDS.filter((id) => !existsSync(join(VENDORS, id, 'contract.test.ts')));
  expect(lacking).toEqual([]);
});
