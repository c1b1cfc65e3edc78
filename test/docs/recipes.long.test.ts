import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServices, startDemo } from '../../docs/examples/demo.ts';
import { withoutProgram } from '../support/skipped.ts';

/** Checks the programs, settings and queries in the guide without Home Assistant and Grafana. */

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const SPORTS_PORT = '3000';

let demo: DemoServices;
let folder: string;
beforeAll(async () => {
  demo = await startDemo();
  folder = mkdtempSync(join(tmpdir(), 'fieldcast-recipes-'));
});
afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

/** Returns the code blocks in a language, each with the text up to the next block. */
function blocks(markdown: string, language: string): { code: string; after: string }[] {
  const pattern = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\`\\n([\\s\\S]*?)(?=\`\`\`|$)`, 'g');
  return [...markdown.matchAll(pattern)].map(([, code = '', after = '']) => ({ code, after }));
}

/** Returns the demo's response to a URL from the guide, with the ports of `npm start`. */
async function answerTo(url: string, method: 'GET' | 'HEAD' = 'GET') {
  const { port, pathname, search } = new URL(url);
  const { app } = port === SPORTS_PORT ? demo.sports : demo.weather;
  const reply = await app.inject({ url: pathname + search, method });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply;
}

describe.skipIf(withoutProgram('python3', false) !== null)('Python in the documentation', () => {
  const programs = globSync('docs/*.md', { cwd: root }).flatMap((path) =>
    blocks(readFileSync(join(root, path), 'utf8'), 'python').map(
      ({ code }, i) => [`${path} ${i}`, code] as const,
    ),
  );

  it('the documentation contains Python code', () => {
    expect(programs.length).toBeGreaterThan(6);
  });

  it.each(programs)('Python in the documentation is valid: %s', (_, code) => {
    execFileSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: code });
  });

  it.each(programs)('Python in the documentation requests existing URLs: %s', async (_, code) => {
    const base = /^base = "([^"]+)"$/m.exec(code)?.[1] ?? '';
    const urls = [...code.matchAll(/f"(\{base\}[^"]*)"/g)].map(([, url = '']) => url.replace('{base}', base));
    // Requests NDJSON instead of Parquet, because a HEAD request for Parquet would create the whole file.
    for (const url of urls) await answerTo(url.replace('format=parquet', 'format=ndjson'), 'HEAD');
  });
});

describe('SQL in the recipes', () => {
  it.each(blocks(read('recipes.md'), 'sql').map(({ code, after }, i) => [i, code, after] as const))(
    'SQL recipe %i gives the documented result',
    async (index, code, after) => {
      let sql = code;
      for (const [i, url] of [
        ...new Set([...code.matchAll(/'(http[^']+)'/g)].map(([, one = '']) => one)),
      ].entries()) {
        const file = join(folder, `${index}-${i}.parquet`);
        writeFileSync(file, (await answerTo(url)).rawPayload);
        sql = sql.replaceAll(`'${url}'`, `'${file}'`);
      }
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      const result = await connection.runAndReadAll(sql);
      const rows = [result.columnNames(), result.columnNames().map(() => '---'), ...result.getRows()];
      connection.closeSync();
      const table = rows.map((cells) => `| ${cells.map(String).join(' | ')} |`).join('\n');
      expect(after.trim().split('\n\n')[0]).toBe(table);
    },
  );
});

/**
 * Returns the values at a path such as `alerts`, `daily[1].rain` or `results.weather`. The path applies to
 * each item of a list.
 */
function valuesAt(value: unknown, path: string): unknown[] {
  return path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((name) => name !== '$' && name !== '')
    .reduce<unknown[]>(
      (values, name) =>
        values.flatMap((one) => {
          if (typeof one !== 'object' || one === null) return [];
          if (Array.isArray(one) && !/^\d+$/.test(name))
            return one.flatMap((item) => (name in item ? [item[name]] : []));
          return name in one ? [(one as Record<string, unknown>)[name]] : [];
        }),
      [value],
    );
}

describe('the settings for Home Assistant', () => {
  const page = read('home-assistant.md');
  const [settings = ''] = blocks(page, 'yaml').map(({ code }) => code);
  const resources = settings.split('  - resource: ').slice(1);

  it('the Home Assistant settings contain resources', () => {
    expect(resources.length).toBeGreaterThan(3);
  });

  it.each(resources)('the Home Assistant settings use only fields that exist: %s', async (text) => {
    const [url = ''] = text.split('\n');
    const answer = (await answerTo(url)).json();
    const paths = [
      ...[...text.matchAll(/value_json\.([\w.[\]]+)/g)].map(([, path = '']) => path),
      ...[...text.matchAll(/json_attributes_path: "([^"]+)"/g)].map(([, path = '']) => path),
      ...attributesOf(text),
    ];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect([path, valuesAt(answer, path).length]).toEqual([path, 1]);
  });

  it('the Home Assistant settings send valid chat requests', async () => {
    const { payload, answers } = {
      payload: /payload: '([^']+)'/
        .exec(page)?.[1]
        ?.replace('{{ question | tojson }}', '"Is it raining in Oslo?"'),
      answers: [...page.matchAll(/reply\.content\.(\w+)/g)].map(([, name = '']) => name),
    };
    expect(answers).toEqual(['answer', 'error']);
    const ask = (text = '') =>
      demo.weather.app.inject({
        method: 'POST',
        url: '/chat',
        headers: { 'content-type': 'application/json' },
        payload: text,
      });
    expect((await ask(payload)).json()).toHaveProperty('answer');
    expect((await ask('{"message": "What is love?"}')).json()).toHaveProperty('error');
  });
});

/** Returns the fields in `json_attributes`, each with the preceding path as its prefix. */
function attributesOf(text: string): string[] {
  return [
    ...text.matchAll(/(?:json_attributes_path: "([^"]+)"\n\s+)?json_attributes:\n((?: +- \w+\n)+)/g),
  ].flatMap(([, path = '$', list = '']) =>
    [...list.matchAll(/- (\w+)/g)].map(([, name = '']) => (path === '$' ? name : `${path}.${name}`)),
  );
}

describe('the panels for Grafana', () => {
  const rows = [
    ...read('grafana.md').matchAll(/^\| ([^|]+) \| `(http[^`]+)` \| `([^`]+)` \| ([^|]+) \|$/gm),
  ].map(([, name = '', url = '', selector = '', columns = '']) => ({ name, url, selector, columns }));

  it('the documentation contains Grafana panels', () => {
    expect(rows.length).toBeGreaterThan(6);
  });

  it.each(rows)('the Grafana panel $name uses only fields that exist', async ({ url, selector, columns }) => {
    const records = valuesAt((await answerTo(url)).json(), selector).flat();
    expect(records.length).toBeGreaterThan(0);
    const types = [...columns.matchAll(/`([\w.]+)`: (\w+)/g)];
    expect(types.length).toBeGreaterThan(1);
    for (const [, column = '', type] of types) {
      const values = records.flatMap((record) => valuesAt(record, column)).filter((value) => value !== null);
      expect([column, values.length > 0]).toEqual([column, true]);
      const kinds = new Set(values.map((value) => typeof value));
      expect([column, [...kinds]]).toEqual([column, [type === 'number' ? 'number' : 'string']]);
    }
  });

  it('Grafana panels query only metrics that exist', async () => {
    // Causes a request to a provider, so that the provider's metric exists.
    await demo.weather.app.inject('/weather/Oslo');
    const metrics = [
      (await demo.sports.app.inject('/metrics')).body,
      (await demo.weather.app.inject('/metrics')).body,
    ].join('\n');
    const page = read('grafana.md');
    const names = [
      ...new Set([...page.matchAll(/\b(?:http|weather|process|redis)_\w+/g)].map(([name]) => name)),
    ].filter((name) => name.includes('_seconds') || name.includes('_bytes') || name.includes('_total'));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(metrics).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    const labels = new Set(['job', 'instance']);
    for (const [, label = ''] of metrics.matchAll(/[{,](\w+)="/g)) labels.add(label);
    const used = [...page.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
    expect(used.length).toBeGreaterThan(4);
    for (const label of used) expect([...labels]).toContain(label);
  });
});
