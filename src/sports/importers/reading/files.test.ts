import { symlink } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withFiles } from '../contract/files.fixture.ts';
import { listPaths } from './files.ts';

it('listPaths lists each file once and omits hidden files', async () => {
  await withFiles(
    { 'b/1.json': '{}', 'a.csv': '1,2', '.cache/2.json': '', 'b/.3.json': '' },
    async (folder) => {
      const given = [`${folder}/b/../b/./1.json`, `${folder}//a.csv`, `${folder}/./`, folder];
      const { files, links } = await listPaths(given);
      expect(links).toEqual([]);
      expect(files.map(({ path, name, bytes }) => ({ path, name, bytes }))).toEqual([
        { path: `${folder}/a.csv`, name: 'a.csv', bytes: 3 },
        { path: `${folder}/b/1.json`, name: '1.json', bytes: 2 },
      ]);
    },
  );
});

it('listPaths follows a symbolic link given as a path, but no link inside a folder', async () => {
  await withFiles({ 'files/1.json': '{}' }, async (folder) => {
    for (const name of ['a', 'b']) await symlink('.', `${folder}/files/${name}`);
    await symlink('/etc/passwd', `${folder}/files/c.json`);
    await symlink('files', `${folder}/link`);
    const { files, links } = await listPaths([`${folder}/link`]);
    expect(files.map(({ path }) => path)).toEqual([`${folder}/link/1.json`]);
    expect(links).toEqual(['a', 'b', 'c.json'].map((name) => `${folder}/link/${name} (symbolic link)`));
  });
});
