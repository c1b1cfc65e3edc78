import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_TYPES, clientTypes } from '../docs/client-types.ts';
import { SCHEMA_FILE, schemaText } from '../docs/own-data-schema.ts';
import { COUNTS, TABLES, withGenerated } from '../docs/tables.ts';
import manifest from '../package.json' with { type: 'json' };
import { demoGames } from '../src/sports/demo/index.ts';
import type { GameSource } from '../src/sports/importers/core/port.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { importGame } from './support/import-game.ts';
import { startSports } from './support/sports-service.ts';
import { startWeather } from './support/weather-service.ts';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('documentation', () => {
  it.each(pages)('%s has the tables and counts of the code (npm run docs updates them)', (name) => {
    expect(withGenerated(read(name))).toBe(read(name));
  });

  it('names tests of SECURITY.md that exist', () => {
    const files = [...read('SECURITY.md').matchAll(/`([\w./-]+\.test\.ts|\.ci\/\w+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it('publishes the schema of the own form that the code has', () => {
    expect(read(SCHEMA_FILE)).toBe(schemaText());
  });

  it.each(CLIENT_TYPES)('has the client’s types of the OpenAPI document of %s', (name) => {
    expect(read(`client/types/${name}.ts`)).toBe(clientTypes(name));
  });

  it('shows every table and count somewhere', () => {
    const all = pages.map(read).join('\n');
    for (const name of Object.keys(TABLES)) expect(all).toContain(`<!-- table: ${name} -->`);
    for (const name of Object.keys(COUNTS)) expect(all).toContain(`<!-- count: ${name} -->`);
  });

  it.each(pages)(
    '%s has no count at the start of a line, which Markdown would take for a block of HTML',
    (name) => {
      expect(read(name)).not.toMatch(/^<!-- count/m);
    },
  );

  it('updates what is marked, and refuses an unknown mark', () => {
    const page = 'All <!-- count: vendors -->3<!-- end --> of them:\n<!-- table: areas -->\n<!-- end -->\n';
    expect(withGenerated(page)).toBe(
      `All <!-- count: vendors -->${COUNTS['vendors']}<!-- end --> of them:\n<!-- table: areas -->\n${TABLES['areas']}\n<!-- end -->\n`,
    );
    expect(() => withGenerated('<!-- count: moons -->1<!-- end -->')).toThrow('there is no count moons');
    expect(() => withGenerated('<!-- table: moons -->\n<!-- end -->')).toThrow('there is no table moons');
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

  it('shows the responses of the sports demo in the README', async () => {
    const service = await startSports([]);
    const writer = new SqliteWriter(service.folder);
    // The README shows events and frames of soccer only, and importing frames takes nearly all of the time.
    for (const [index, source] of demoGames({ games: 3, seed: 1 }).entries()) {
      await importGame(index === 0 ? source : withoutPlay(source), writer, { parquet: false });
    }
    await writer.close();
    const examples = readmeExamples('3000');
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const { path, reply } of examples) {
      expect((await service.app.inject(path)).json(), path).toEqual(reply);
    }
    await service.close();
  });

  it('shows the responses of the weather demo, as of a fixed time, in the README', async () => {
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
    expect([...new Set(paths)].sort()).toEqual(['air', 'alerts', 'chat', 'forecast', 'health', 'weather']);
  });

  it('has the OpenAPI documents of the services', async () => {
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

/** A game without events and frames. */
function withoutPlay(source: GameSource): GameSource {
  return {
    ...source,
    read: async (report) => ({ ...(await source.read(report)), tracking: null, events: () => [] }),
  };
}

const README_TIME = Date.UTC(2026, 10, 21, 11, 20);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Example {
  readonly path: string;
  /** Of a POST. */
  readonly body: string | undefined;
  readonly reply: unknown;
}

/** The requests in the README to the service on a port, with the responses shown. */
function readmeExamples(port: string): Example[] {
  const examples = read('README.md').matchAll(
    /curl (?:-d '([^']+)' )?'([^']+)'\n```\n\n```json\n([^`]+)```/g,
  );
  return [...examples]
    .map(([, body, url = '', reply = '']) => ({ url: new URL(url), body, reply: JSON.parse(reply) }))
    .filter(({ url }) => url.port === port)
    .map(({ url, body, reply }) => ({ path: url.pathname + url.search, body, reply }));
}
