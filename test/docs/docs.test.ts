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

/** The command that updates the generated content. */
const UPDATE_COMMAND = 'npm run -s docs';

let demo: DemoServices;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('the documentation', () => {
  it.each(pages)(
    '%s contains the tables and counts from the code (npm run docs updates the file)',
    (name) => {
      expectSameText(read(name), withGenerated(read(name)), UPDATE_COMMAND);
    },
  );

  it('SECURITY.md mentions only existing tests', () => {
    const files = [...read('SECURITY.md').matchAll(/`([\w./-]+\.test\.ts|\.ci\/\w+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it('the documentation publishes the current JSON schema of the Fieldcast format', () => {
    expectSameText(read(SCHEMA_FILE), schemaText(), UPDATE_COMMAND);
  });

  it.each(CLIENT_TYPES)('the client types for %s match the OpenAPI document', (name) => {
    expectSameText(read(`client/types/${name}.ts`), clientTypes(name), UPDATE_COMMAND);
  });

  it('every table, count and example occurs in the documentation', () => {
    const all = pages.map(read).join('\n');
    for (const name of Object.keys(TABLES)) expect(all).toContain(`<!-- table: ${name} -->`);
    for (const name of Object.keys(COUNTS)) expect(all).toContain(`<!-- count: ${name} -->`);
    for (const name of shownExamples()) expect(all).toContain(`<!-- example: ${name} -->`);
  });

  it.each(pages)(
    '%s has no line that starts with a count, which Markdown would treat as an HTML block',
    (name) => {
      expect(read(name)).not.toMatch(/^<!-- count/m);
    },
  );

  it('npm run docs replaces marked sections and rejects an unknown mark', () => {
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

  it.each(pages)('%s links only to existing files and mentions only existing scripts', (name) => {
    const page = read(name);
    for (const [, target = ''] of page.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
      expect(globSync(join(name, '..', target), { cwd: root }), target).toHaveLength(1);
    }
    for (const [, script] of page.matchAll(/npm run (?:-s )?([a-z]+(?:[-:][a-z]+)*)/g)) {
      expect(Object.keys(manifest.scripts)).toContain(script);
    }
  });

  it('every picture in the documentation is small and used (npm run pictures creates pictures)', () => {
    const all = pages.map(read).join('\n');
    const pictures = globSync('docs/pictures/*.png', { cwd: root });
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) {
      expect(all).toContain(picture.slice('docs/'.length));
      expect([picture, statSync(join(root, picture)).size < 150_000]).toEqual([picture, true]);
    }
  });

  it('the documentation contains the sports demo’s responses', async () => {
    const examples = curlExamples('3000');
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const { path, reply } of examples) {
      expect((await demo.sports.app.inject(path)).json(), path).toEqual(reply);
    }
  });

  it('the documentation contains the weather demo’s responses at a fixed time', async () => {
    const examples = curlExamples('3001');
    for (const { path, reply } of examples) {
      expect((await demo.weather.app.inject(path)).json(), path).toEqual(reply);
    }
    const paths = examples.map(({ path }) => path.split('/')[1]);
    expect([...new Set(paths)].sort()).toEqual(['air', 'weather']);
  });

  it('the documentation contains the chat’s plain-text answer at a fixed time', async () => {
    const pattern =
      /curl -H 'Accept: text\/plain' -d '([^']+)' 'http:\/\/127\.0\.0\.1:3001([^']+)'\n```\n\n```text\n([^`]+)```/g;
    const examples = [...SHOWING.map(read).join('\n').matchAll(pattern)];
    expect(examples).toHaveLength(1);
    for (const [, body = '', url = '', reply = ''] of examples) {
      const response = await demo.weather.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/plain' },
        payload: new URLSearchParams(body).toString(),
      });
      expect(response.body.trim(), url).toBe(reply.trim());
    }
  });

  it.each(CLIENT_TYPES)('the examples of each %s operation match the service’s responses', async (name) => {
    expectSameText(
      read(examplesFile(name)),
      examplesText(await makeExamples(name, demo[name].app)),
      UPDATE_COMMAND,
    );
  });

  it('the documentation contains the services’ OpenAPI documents', async () => {
    const documents = await openapiTexts();
    for (const name of CLIENT_TYPES) expectSameText(read(openapiFile(name)), documents[name], UPDATE_COMMAND);
  });
});

interface Example {
  readonly path: string;
  readonly reply: unknown;
}

/** Pages that show requests with complete responses. */
const SHOWING = ['README.md', 'docs/start.md'];

/** Returns the curl commands for a port on these pages, with the documented responses. */
function curlExamples(port: string): Example[] {
  const examples = SHOWING.map(read)
    .join('\n')
    .matchAll(/curl '([^']+)'\n```\n\n```json\n([^`]+)```/g);
  return [...examples]
    .map(([, url = '', reply = '']) => ({ url: new URL(url), reply: JSON.parse(reply) }))
    .filter(({ url }) => url.port === port)
    .map(({ url, reply }) => ({ path: url.pathname + url.search, reply }));
}
