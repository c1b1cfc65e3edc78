import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decompressContents } from '../file/file.ts';
import { PLACES_FILE } from '../gazetteer.ts';
import { buildContents } from './build.ts';
import { readSources } from './geonames.ts';

it('the embedded gazetteer file equals a fresh build from the packages', () => {
  const file = decompressContents(readFileSync(PLACES_FILE));
  expect(buildContents(readSources()).equals(file)).toBe(true);
});
