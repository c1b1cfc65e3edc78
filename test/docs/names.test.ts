import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METRIC_ROWS } from '../../docs/metrics.ts';
import type { Command } from '../../src/cli/command.ts';
import { settingsWithFlag } from '../../src/cli/parse.ts';
import { MCP_COMMANDS } from '../../src/mcp/commands.ts';
import { serveAll } from '../../src/serve-all.ts';
import { environmentName } from '../../src/settings/setting.ts';
import { SPORTS_COMMANDS } from '../../src/sports/commands.ts';
import { WEATHER_COMMANDS } from '../../src/weather/commands.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['README.md', 'docs/*.md'], { cwd: root }).sort();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const COMMANDS: readonly Command[] = [serveAll, ...SPORTS_COMMANDS, ...WEATHER_COMMANDS, ...MCP_COMMANDS];
const SETTINGS = [...new Set(COMMANDS.flatMap(({ settings }) => Object.keys(settings)))];
const OPENAPI = ['sports', 'weather'].map((name) => read(`test/openapi/${name}.json`));

/** Inline code and the lines of code blocks. */
function codeIn(page: string): string[] {
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)];
  return [...blocks, ...spans.map(([, span = '']) => span)];
}

/** Returns the code on a page that matches a pattern, without repetitions. */
function namesIn(page: string, pattern: RegExp): string[] {
  const code = codeIn(read(page));
  return [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([all, name = all]) => name)))];
}

const unknownIn = (names: readonly string[], isKnown: (name: string) => boolean) =>
  names.filter((name) => !isKnown(name));

it('the pages name enough for these tests to be meaningful', () => {
  const count = (pattern: RegExp) => pages.flatMap((page) => namesIn(page, pattern)).length;
  expect(count(/^--[a-z][\w-]*/g)).toBeGreaterThan(80);
  expect(count(/\b[A-Z]+_[A-Z_]+\b/g)).toBeGreaterThan(80);
  expect(count(/fieldcast(?: --)? (?:serve|sports|weather|mcp)\b/g)).toBeGreaterThan(10);
  expect(count(/http:\/\/127\.0\.0\.1:300[01]\//g)).toBeGreaterThan(10);
});

describe('metrics', () => {
  const metrics = METRIC_ROWS.map(([, name = '']) => name.replaceAll('`', ''));
  const suffixes = ['', '_count', '_sum', '_bucket'];
  const known = new Set(metrics.flatMap((name) => suffixes.map((suffix) => name + suffix)));
  // The same words begin names of fields, and of tools for assistants.
  const others = new Set([
    ...OPENAPI.flatMap((text) => text.match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? []),
    ...globSync('src/mcp/tools/*.ts', { cwd: root }).flatMap(
      (file) => read(file).match(/(?<=')[a-z_]+(?=')/g) ?? [],
    ),
  ]);
  const first = [...new Set(metrics.map((name) => name.split('_', 1)[0]))].join('|');
  const likeMetric = new RegExp(`(?<![\\w./-])(?:${first})_[a-z0-9_]+`, 'g');

  // This page defines entities with such names.
  const checked = pages.filter((page) => page !== 'docs/home-assistant.md');
  it.each(checked)('%s names only metrics that exist', (page) => {
    expect(unknownIn(namesIn(page, likeMetric), (name) => known.has(name) || others.has(name))).toEqual([]);
  });

  it('a metric with a wrong name would be found', () => {
    expect('`http_requests_total`'.match(likeMetric)).toEqual(['http_requests_total']);
    expect(known.has('http_requests_total') || others.has('http_requests_total')).toBe(false);
  });
});

describe('settings', () => {
  const variables = new Set(
    SETTINGS.flatMap((name) => [environmentName(name), `${environmentName(name)}_FILE`]),
  );
  // Other programs' variables, which Fieldcast's libraries read.
  const OTHERS = /^(FIELDCAST_CONFIG|AWS_\w+|OTEL_\w+)$/;
  for (const file of ['compose.yaml', 'deploy/systemd/fieldcast-watch.service'])
    for (const [, name = ''] of read(file).matchAll(/\$\{(\w+)/g)) variables.add(name);
  const first = [...new Set([...variables].map((name) => name.split('_', 1)[0]))].join('|');
  const likeVariable = new RegExp(`(?<![\\w$\\/.-])(?:FIELDCAST|${first})_[A-Z0-9_]+`, 'g');

  it.each(pages)('%s names only environment variables that exist', (page) => {
    const names = namesIn(page, likeVariable);
    expect(unknownIn(names, (name) => variables.has(name) || OTHERS.test(name))).toEqual([]);
  });

  const switches = new Set(COMMANDS.flatMap((command) => Object.keys(command.switches)));
  const isFlag = (flag: string) =>
    ['config', 'help', 'version'].includes(flag) ||
    switches.has(flag) ||
    COMMANDS.some(({ settings }) => settingsWithFlag(settings, flag).length > 0);

  it.each(pages)('%s names only options that exist', (page) => {
    // Code that begins with an option: with a program before it, the option may be the program's.
    const flags = namesIn(page, /^--([a-z][\w-]*)/g);
    expect(unknownIn(flags, (flag) => isFlag(flag) || OPTIONS_OF_OTHERS.has(flag))).toEqual([]);
  });
});

/** Options of the repository's own programs, such as `npm run questions`, of npm and of Podman. */
const OPTIONS_OF_OTHERS: ReadonlySet<string> = new Set(['set', 'errors', 'global', 'userns']);

describe('commands', () => {
  const CALL = /(?:^|\s|\/)fieldcast(?: --)? ((?:serve|sports|weather|mcp)\b.*)/g;

  function problemOf(line: string): string | null {
    const args =
      line
        .split(/\s[#|&>;]|\s\\$|`|\)/, 1)[0]
        ?.trim()
        .split(/\s+/) ?? [];
    const command = COMMANDS.find(({ words }) => words.every((word, i) => args[i] === word));
    const isGroup = COMMANDS.some(({ words }) => words.length > 1 && words[0] === args[0]);
    if (command === undefined) return isGroup && args.length === 1 ? null : `no command ${line}`;
    const flags = args.flatMap((arg) => /^--([a-z][\w-]*)/.exec(arg)?.[1] ?? []);
    const unknown = flags.find(
      (flag) =>
        !['config', 'help'].includes(flag) &&
        !Object.hasOwn(command.switches, flag) &&
        settingsWithFlag(command.settings, flag).length !== 1,
    );
    return unknown === undefined ? null : `no option --${unknown} in ${line}`;
  }

  it.each(pages)('%s calls only commands and options that exist', (page) => {
    expect(namesIn(page, CALL).flatMap((line) => problemOf(line) ?? [])).toEqual([]);
  });

  it('a wrong command or option would be found', () => {
    expect(problemOf('sports serv')).toBe('no command sports serv');
    expect(problemOf('sports serve --workerz 2')).toContain('no option --workerz');
    expect(problemOf('serve --port 1')).toContain('no option --port');
    expect(problemOf('sports serve --workers 2 # two')).toBeNull();
  });
});

describe('paths', () => {
  const documented = OPENAPI.flatMap((text) => Object.keys(JSON.parse(text).paths));
  const SERVED = ['/docs', '/guide', '/metrics', '/metrics/sports', '/metrics/weather', '/api', '/'];
  const patterns = [...documented, ...SERVED].map(
    (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  );
  const FILES = /^\/(data|files|etc|proc|run|tmp|var)(\/|$)/;
  const isServed = (path: string) =>
    patterns.some((pattern) => pattern.test(path) || pattern.test(`/api${path}`)) ||
    path.startsWith('/guide/');

  it.each(pages)('%s requests only paths that exist', (page) => {
    const local = namesIn(page, /http:\/\/127\.0\.0\.1:300[01](\/[^\s?'"`#<>)]*)/g);
    const spans = namesIn(page, /^(?:(?:GET|POST) )?(\/[a-z]+(?:\/[\w{}.-]+)*)(?=$|\?)/g);
    const paths = [...local, ...spans.filter((path) => !FILES.test(path))];
    expect(unknownIn(paths, (path) => isServed(decodeURI(path)))).toEqual([]);
  });
});
