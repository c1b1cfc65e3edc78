import { symlink } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withFiles } from './sports/importers/contract/files.fixture.ts';
import { walk } from './walk.ts';

it('walk does not follow links, and stops if there are too many files and folders', async () => {
  await withFiles({ 'sub/1.json': '{}', '.hidden/2.json': '' }, async (folder) => {
    await symlink('..', `${folder}/sub/a`);
    const names = (most: number, hidden = false) =>
      walk(folder, { most, hidden })
        .map(({ name }) => name)
        .toArray()
        .sort();
    expect(names(4)).toEqual(['1.json', 'a']);
    expect(names(5, true)).toEqual(['1.json', '2.json', 'a']);
    expect(() => names(3)).toThrow(`${folder}: has more than 3 files and folders; choose a smaller folder`);
  });
});
