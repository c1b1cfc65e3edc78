import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../support/cli.ts';
import { makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

describe('a usage error exits with 2 and a message', () => {
  it.each<[string[], string]>([
    [[], 'missing command'],
    [['sports', 'server'], 'unknown command sports server; did you mean sports serve?'],
    [['sports'], 'sports is a group of commands; use one of sports serve, sports import, '],
    [['wether', 'get', 'Paris', '--days'], 'unknown command wether get; did you mean weather get?'],
    [['--days', 'wether', 'get'], 'unknown command wether get; did you mean weather get?'],
    [['sports', 'serve', '--prot', '1'], 'unknown option --prot; did you mean --port?'],
    [['sports', 'serve', '--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536"'],
    [['serve', '--port', '1'], '--port could mean --sports-port or --weather-port'],
    [['sports', 'serve', '--data', 'mysql://localhost/x'], 'must be a folder, or a URL that'],
    [['sports', 'serve', 'extra'], 'unexpected argument "extra"'],
    [['sports', 'import', 'statsbom', '.'], 'unknown provider statsbom; did you mean statsbomb?'],
    [['sports', 'import', '.', '.'], 'unknown provider .; to detect it, use `sports import auto .`'],
    [['sports', 'import'], 'missing argument PROVIDER: for example `sports import auto PATH`'],
    [
      ['sports', 'import', './games'],
      'missing argument PATH: the first argument is the provider; to detect it, use `sports import auto ./games`',
    ],
    [['sports', 'import', 'auto'], 'missing argument PATH: a file, a folder or a URL'],
  ])('the command line reports the mistake in %j', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('the error message lists every invalid setting', async () => {
    const { code, stderr } = await runCli(['sports', 'serve', '--port', 'x'], { LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(stderr).toContain('--port must be');
    expect(stderr).toContain('LOG_LEVEL must be one of');
  });
});

describe('a command without a dataset', () => {
  it('a command without a dataset names the demo’s dataset, if there is one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldcast-usage-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // The launcher runs a command in the folder from which npm was called.
    const here = { INIT_CWD: folder, npm_lifecycle_event: 'fieldcast' };
    const commands = [['check'], ['export', 'out'], ['backup', 'out'], ['migrate'], ['serve', '--port', '0']];
    for (const args of commands) {
      const { code, stderr } = await runCli(['sports', ...args], here);
      expect([code, stderr]).toEqual([1, expect.stringContaining('data/sports: import games first')]);
    }
    await store(join(folder, 'data/demo'), { game: makeGame() });
    for (const args of commands) {
      const { code, stderr } = await runCli(['sports', ...args], here);
      expect([code, stderr]).toEqual([1, expect.stringContaining('add --data data/demo to use the demo')]);
    }
  });
});

describe('a settings file', () => {
  it('a settings file can contain other commands’ settings, but not unknown settings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldcast-usage-'));
    const file = join(folder, 'settings.json');
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(file, '{ "weather": { "prot": 1, "host": "127.0.0.1" } }');
    const { code, stderr } = await runCli(['sports', 'providers', '--config', file]);
    expect(stderr).toContain(`unknown setting weather-prot in ${file}; did you mean weather-port?`);
    expect(code).toBe(2);
    await writeFile(file, '{ "weather": { "host": "127.0.0.1" } }');
    expect((await runCli(['sports', 'providers', '--config', file])).code).toBe(0);
  });
});

describe('the help', () => {
  it('the help lists the commands, and each setting of a command with its variable and default', async () => {
    const overview = await runCli(['-h']);
    expect(overview.code).toBe(0);
    expect(overview.stdout).toContain('sports import PROVIDER PATH...');
    const serve = await runCli(['sports', 'serve', '--help']);
    expect(serve.stdout).toMatch(/--port N .* Default 3000; environment variable SPORTS_PORT\./);
    const group = await runCli(['sports', '--help']);
    expect(group.stdout).toContain('sports providers');
    expect(group.stdout).not.toContain('weather');
    expect(await runCli(['help'])).toEqual(overview);
    expect(await runCli(['help', 'sports'])).toEqual(group);
    for (const flag of ['--version', '-v', '-V'])
      expect((await runCli([flag])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('the help of serve begins with its switches and ends with the providers’ settings', async () => {
    const { stdout } = await runCli(['serve', '--help']);
    const flags = [...stdout.matchAll(/^ {2}(--\S+)/gm)].map(([, flag]) => flag);
    expect(flags.slice(0, 2)).toEqual(['--demo', '--data']);
    expect(new Set(flags).size).toBe(flags.length);
    expect(flags.findIndex((flag) => flag?.endsWith('-url'))).toBeGreaterThan(flags.indexOf('--workers'));
  });

  it('the help lists vendors as text and as JSON', async () => {
    expect((await runCli(['sports', 'providers'])).stdout).toContain('statsbomb: StatsBomb');
    const { stdout } = await runCli(['sports', 'providers', '--json']);
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(expect.arrayContaining(['statsbomb', 'wyscout', 'metrica']));
  });
});
