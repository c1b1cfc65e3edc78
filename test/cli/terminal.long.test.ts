import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { listen } from '../support/listen.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('terminal output', () => {
  // Escape sequences that set the title and report the cursor, a C1 CSI, and a right-to-left override.
  const evil = 'a\u001b]0;title\u0007\u001b[6n\u009b31m\u202eb';
  const escaped = 'a\\u001b]0;title\\u0007\\u001b[6n\\u009b31m\\u202eb';
  const control = /[\p{Cc}\u202e]/u;

  it.each([
    ['a command', ['sports', evil]],
    ['an option', ['sports', 'serve', `--${evil}`]],
    ['a flag’s value', ['sports', 'serve', '--port', evil]],
    ['an operand', ['sports', 'serve', evil]],
    ['a missing file', ['sports', 'import', 'statsbomb', evil]],
    ['a dataset', ['sports', 'serve', '--data', evil]],
    ['a city', ['weather', 'get', evil, '--json', '--providers', 'sample']],
  ])('the command line escapes control characters from %s', async (_, args) => {
    const { stdout, stderr } = await runCli(args);
    expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(control);
    expect(stderr).toContain(escaped);
  });

  it('an error message quotes a city without its control characters', async () => {
    const { stdout, stderr } = await runCli(['weather', 'get', evil, '--providers', 'sample']);
    expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(control);
    expect(stderr).toContain('no place called "a]0;title[6n31mb"');
  });

  it('the log escapes control characters from a weather provider', async () => {
    const provider = createServer((_request, response) => response.end('\u009b31m\u202e'));
    const url = await listen(provider);
    const flags = ['--port', '0', '--providers', 'open-meteo', '--open-meteo-url', url];
    const child = startCli(['weather', 'serve', ...flags]);
    let log = '';
    child.stdout?.on('data', (part) => {
      log += part;
    });
    const [, address] = await outputMatching(child, /Weather information service: (http:[^,\s]+)/);
    expect((await fetch(`${address}/weather/Oslo`)).status).toBe(500);
    child.kill('SIGTERM');
    await once(child, 'close');
    provider.close();
    expect(log).toContain('\\u009b31m');
    expect(log.replaceAll('\n', '')).not.toMatch(control);
  });

  it('sports import escapes control characters from a file name in text and JSON', async () => {
    const source = join(folder, 'evil');
    await mkdir(source);
    await writeFile(join(source, `${evil}.json`), '{"game_id":');
    for (const provider of ['statsbomb', 'auto']) {
      for (const json of [[], ['--json']]) {
        const fresh = join(folder, 'evil-data');
        const args = ['sports', 'import', provider, join(source, `${evil}.json`), '--data', fresh, ...json];
        const { code, stdout, stderr } = await runCli(args);
        expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(control);
        expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(escaped)]);
      }
    }
  });
});
