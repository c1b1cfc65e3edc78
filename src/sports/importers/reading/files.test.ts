import { expect, it } from 'vitest';
import { withFiles } from '../contract/files.fixture.ts';
import { listFiles } from './files.ts';

it('lists a file once, in whatever ways its path is written, and nothing hidden', async () => {
  await withFiles(
    { 'b/1.json': '{}', 'a.csv': '1,2', '.cache/2.json': '', 'b/.3.json': '' },
    async (folder) => {
      const given = [`${folder}/b/../b/./1.json`, `${folder}//a.csv`, `${folder}/./`, folder];
      const found = await listFiles(given);
      expect(found.map(({ path, name, bytes }) => ({ path, name, bytes }))).toEqual([
        { path: `${folder}/a.csv`, name: 'a.csv', bytes: 3 },
        { path: `${folder}/b/1.json`, name: '1.json', bytes: 2 },
      ]);
    },
  );
});
