import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_TYPES, clientTypes } from '../../docs/client-types.ts';
import { type DemoServices, startDemo } from '../../docs/examples/demo.ts';
import { examplesFile, examplesText, makeExamples } from '../../docs/examples/make.ts';
import { shownExamples } from '../../docs/examples/text.ts';
import { openapiFile, openapiTexts } from '../../docs/openapi.ts';
import { SCHEMA_FILE, schemaText } from '../../docs/own-data-schema.ts';
import { COUNTS, TABLES, withGenerated } from '../../docs/tables.ts';
import manifest from '../../package.json' with { type: 'json' };
import { expectSameText } from '../support/same-text.ts';

/** What makes all that these tests compare. */
const MEND = 'npm run -s docs';

let demo: DemoServices;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('documentation', () => {
  it.each(pages)('%s has the tables and counts of the code (npm run docs updates them)', (name) => {
    expectSameText(read(name), withGenerated(read(name)), MEND);
  });

  it('names tests of SECURITY.md that exist', () => {
    const files = [...read('SECURITY.md').matchAll(/`([\w./-]+\.test\.ts|\.ci\/\w+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it('publishes the schema of the own form that the code has', () => {
    expectSameText(read(SCHEMA_FILE), schemaText(), MEND);
  });

  it.each(CLIENT_TYPES)('has the client’s types of the OpenAPI document of %s', (name) => {
    expectSameText(read(`client/types/${name}.ts`), clientTypes(name), MEND);
  });

  it('shows every table, count and example somewhere', () => {
    const all = pages.map(read).join('\n');
    for (const name of Object.keys(TABLES)) expect(all).toContain(`<!-- table: ${name} -->`);
    for (const name of Object.keys(COUNTS)) expect(all).toContain(`<!-- count: ${name} -->`);
    for (const name of shownExamples()) expect(all).toContain(`<!-- example: ${name} -->`);
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
    expect(() => withGenerated('<!-- example: sports.moons -->\n<!-- end -->')).toThrow(
      'no example sports.moons',
    );
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

  it('has pictures that are small, each shown somewhere (npm run pictures makes them)', () => {
    const all = pages.map(read).join('\n');
    const pictures = globSync('docs/pictures/*.png', { cwd: root });
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) {
      expect(all).toContain(picture);
      expect([picture, statSync(join(root, picture)).size < 150_000]).toEqual([picture, true]);
    }
  });

  it('shows the responses of the sports demo', async () => {
    const examples = curlExamples('3000');
    expect(examples.length).toBeGreaterThanOrEqual(6);
    for (const { path, reply } of examples) {
      expect((await demo.sports.app.inject(path)).json(), path).toEqual(reply);
    }
  });

  it('shows the responses of the weather demo, as of a fixed time', async () => {
    const examples = curlExamples('3001');
    for (const { path, body, reply } of examples) {
      const response = await demo.weather.app.inject(
        body === undefined
          ? path
          : { method: 'POST', url: path, headers: FORM, payload: new URLSearchParams(body).toString() },
      );
      const timeless = path === '/health' ? { timestamp: response.json().timestamp } : {};
      expect(response.json(), path).toEqual({ ...(reply as object), ...timeless });
    }
    const paths = examples.map(({ path }) => path.split('/')[1]);
    expect([...new Set(paths)].sort()).toEqual(['air', 'alerts', 'chat', 'forecast', 'health', 'weather']);
  });

  it.each(CLIENT_TYPES)('has examples of each operation of %s as the service answers it', async (name) => {
    expectSameText(read(examplesFile(name)), examplesText(await makeExamples(name, demo[name].app)), MEND);
  });

  it('has the OpenAPI documents of the services', async () => {
    const documents = await openapiTexts();
    for (const name of CLIENT_TYPES) expectSameText(read(openapiFile(name)), documents[name], MEND);
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Example {
  readonly path: string;
  /** Of a POST. */
  readonly body: string | undefined;
  readonly reply: unknown;
}

/** Pages whose requests are shown with the whole response. */
const SHOWING = ['README.md', 'docs/start.md'];

/** The requests in these pages to the service on a port, with the responses shown. */
function curlExamples(port: string): Example[] {
  const examples = SHOWING.map(read)
    .join('\n')
    .matchAll(/curl (?:-d '([^']+)' )?'([^']+)'\n```\n\n```json\n([^`]+)```/g);
  return [...examples]
    .map(([, body, url = '', reply = '']) => ({ url: new URL(url), body, reply: JSON.parse(reply) }))
    .filter(({ url }) => url.port === port)
    .map(({ url, body, reply }) => ({ path: url.pathname + url.search, body, reply }));
}
