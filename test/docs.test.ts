import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SCHEMA_FILE, schemaText } from '../docs/own-data-schema.ts';
import { TABLES, withTables } from '../docs/tables.ts';
import manifest from '../package.json' with { type: 'json' };
import { demoGames } from '../src/sports/demo/index.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { importGame } from './support/import-game.ts';
import { startSports } from './support/sports-service.ts';
import { startWeather } from './support/weather-service.ts';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('documentation', () => {
  it.each(pages)('%s has the tables as the code has them (npm run docs makes them anew)', (name) => {
    expect(withTables(read(name))).toBe(read(name));
  });

  it('publishes the schema of the own form as the code has it', () => {
    expect(read(SCHEMA_FILE)).toBe(schemaText());
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

  it('shows in the README what the sports demo really answers', async () => {
    const service = await startSports([]);
    const writer = new SqliteWriter(service.folder);
    for (const source of demoGames({ games: 3, seed: 1 })) await importGame(source, writer);
    await writer.close();
    const examples = readmeExamples('3000');
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const { path, reply } of examples) {
      await vi.waitFor(async () => expect((await service.app.inject(path)).json(), path).toEqual(reply));
    }
    await service.close();
  });

  it('shows in the README what the weather demo answered at that time', async () => {
    const service = await startWeather({ 'weather-providers': 'sample' }, () => README_TIME);
    const examples = readmeExamples('3001');
    for (const { path, body, reply } of examples) {
      const response = await service.app.inject(
        body === undefined
          ? path
          : { method: 'POST', url: path, headers: FORM, payload: new URLSearchParams(body).toString() },
      );
      const timeless = path === '/health' ? { timestamp: response.json().timestamp } : {};
      expect(response.json(), path).toEqual({ ...(reply as object), ...timeless });
    }
    await service.close();
    const paths = examples.map(({ path }) => path.split('/')[1]);
    expect([...new Set(paths)].sort()).toEqual(['alerts', 'chat', 'forecast', 'health', 'weather']);
  });

  it('has the OpenAPI documents that the services serve', async () => {
    const sports = await startSports([]);
    const weather = await startWeather({});
    for (const [name, { app }] of Object.entries({ sports, weather })) {
      const document = (await app.inject('/openapi.json')).json();
      await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(`openapi/${name}.json`);
    }
    await sports.close();
    await weather.close();
  });
});

const README_TIME = Date.UTC(2026, 10, 21, 11, 20);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Example {
  readonly path: string;
  /** Of a POST. */
  readonly body: string | undefined;
  readonly reply: unknown;
}

/** The calls of the README to the service on a port, with the replies that it shows. */
function readmeExamples(port: string): Example[] {
  const examples = read('README.md').matchAll(
    /curl (?:-d '([^']+)' )?'([^']+)'\n```\n\n```json\n([^`]+)```/g,
  );
  return [...examples]
    .map(([, body, url = '', reply = '']) => ({ url: new URL(url), body, reply: JSON.parse(reply) }))
    .filter(({ url }) => url.port === port)
    .map(({ url, body, reply }) => ({ path: url.pathname + url.search, body, reply }));
}
