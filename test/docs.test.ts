import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { TABLES, withTables } from '../docs/tables.ts';
import manifest from '../package.json' with { type: 'json' };
import { demoGames } from '../src/sports/demo/index.ts';
import { importGame } from '../src/sports/importers/import.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { startSports } from './support/sports-service.ts';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('documentation', () => {
  it.each(pages)('%s has the tables as the code has them (npm run docs makes them anew)', (name) => {
    expect(withTables(read(name))).toBe(read(name));
  });

  it('shows every table somewhere', () => {
    const all = pages.map(read).join('\n');
    for (const name of Object.keys(TABLES)) expect(all).toContain(`<!-- table: ${name} -->`);
  });

  it.each(pages)('%s links only to files that exist, and names only scripts that exist', (name) => {
    const page = read(name);
    for (const [, target = ''] of page.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
      expect(globSync(join(name, '..', target), { cwd: root }), target).toHaveLength(1);
    }
    for (const [, script] of page.matchAll(/npm run (?:-s )?([a-z]+)/g)) {
      expect(Object.keys(manifest.scripts)).toContain(script);
    }
  });

  it('shows in the README what the demo really answers', async () => {
    const examples = [...read('README.md').matchAll(/curl '([^']+)'\n```\n\n```json\n([^`]+)```/g)];
    expect(examples.length).toBeGreaterThanOrEqual(3);
    const service = await startSports([]);
    const writer = new SqliteWriter(service.folder);
    for (const source of demoGames({ games: 3, seed: 1 })) await importGame(source, writer, () => undefined);
    await writer.close();
    for (const [, url = '', reply = ''] of examples) {
      const { pathname, search } = new URL(url);
      await vi.waitFor(async () =>
        expect((await service.app.inject(pathname + search)).json(), url).toEqual(JSON.parse(reply)),
      );
    }
    await service.close();
  });

  it('has the OpenAPI document that the service serves', async () => {
    const service = await startSports([]);
    const document = (await service.app.inject('/openapi.json')).json();
    await service.close();
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('openapi/sports.json');
  });
});
