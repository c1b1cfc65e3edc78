import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, text, UsageError, withPrefix } from '../settings/setting.ts';
import { command } from './command.ts';
import { commandHelp } from './help.ts';
import { parseCommand } from './parse.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-parse-'));
});
afterAll(() => rm(folder, { recursive: true }));

const port = integer({ placeholder: 'N', default: 3000, min: 0, max: 65535, help: 'Port.' });
const host = text({ placeholder: 'HOST', default: '127.0.0.1', help: 'Host.' });

const both = command(['serve'], {
  summary: 'Serve.',
  operands: ['FIRST', 'REST...'],
  settings: { ...withPrefix('kiosk', { port, host }), ...withPrefix('depot', { port }) },
  switches: { verbose: 'Print more.' },
  run: async () => undefined,
});

const parse = (args: string, environment = {}) =>
  parseCommand(both, args.split(' ').filter(Boolean), environment);

describe('parseCommand', () => {
  it('flags override environment variables, and variables override defaults', () => {
    const parsed = parse('a b c --kiosk-port 1 --verbose', {
      KIOSK_PORT: '2',
      DEPOT_PORT: '3',
      KIOSK_HOST: '',
    });
    expect(parsed.settings).toEqual({ 'kiosk-port': 1, 'kiosk-host': '127.0.0.1', 'depot-port': 3 });
    expect([...parsed.explicit].sort()).toEqual(['depot-port', 'kiosk-port']);
    expect([...parsed.switches]).toEqual(['verbose']);
    expect(parsed.operands).toEqual(['a', 'b', 'c']);
  });

  it('a flag may use a short name that only one setting has', () => {
    expect(parse('a b --host h').settings['kiosk-host']).toBe('h');
    expect(() => parse('a b --port 1')).toThrow('--port could mean --kiosk-port or --depot-port');
  });

  it.each<[string, string | RegExp]>([
    ['a b --hots h', 'unknown option --hots; did you mean --host?'],
    ['a b --kiosk-prot 1', 'unknown option --kiosk-prot; did you mean --kiosk-port?'],
    ['a b --verbos', 'unknown option --verbos; did you mean --verbose?'],
    ['a b -p', 'unknown option -p'],
    ['a b --verbose=yes', '--verbose takes no value'],
    ['a b --host', '--host needs a value'],
    ['a b --host --verbose', '--host needs a value'],
    ['a b --host=x --kiosk-host y', '--kiosk-host is given more than once'],
    ['a b --kiosk-port 65536', '--kiosk-port must be a whole number from 0 to 65535, not "65536"'],
    ['a b --kiosk-port -1', '--kiosk-port must be a whole number from 0 to 65535, not "-1"'],
    ['', 'missing argument FIRST'],
    ['a', /^missing argument REST$/],
    ['a b --host=', '--host must be a non-empty string, not ""'],
  ])('parseCommand rejects "%s"', (args, message) => {
    expect(() => parse(args)).toThrow(UsageError);
    expect(() => parse(args)).toThrow(message);
  });

  it('an error names the flag or variable with the invalid value', () => {
    expect(() => parse('a b', { DEPOT_PORT: 'x' })).toThrow('DEPOT_PORT must be a whole number');
  });

  it('the config file overrides only defaults, and may contain other commands’ settings', async () => {
    const file = join(folder, 'settings.json');
    await writeFile(file, '{ "kiosk": { "port": 7, "host": "h" }, "depot-port": 8, "other": [1, 2] }');
    const parsed = parse(`a b --config ${file} --kiosk-port 1`, { DEPOT_PORT: '3' });
    expect(parsed.settings).toEqual({ 'kiosk-port': 1, 'kiosk-host': 'h', 'depot-port': 3 });
    expect(parsed.foreign).toEqual([{ name: 'other', origin: `other in ${file}` }]);
    expect(parse('a b', { FIELDCAST_CONFIG: file }).settings['depot-port']).toBe(8);
  });

  it('a value after = and operands after -- may begin with a dash', () => {
    expect(parse('a b --host=-h').settings['kiosk-host']).toBe('-h');
    expect(parse('a -- --host').operands).toEqual(['a', '--host']);
  });

  it('parseCommand rejects an operand with ~, which a shell expands only outside quotes', () => {
    expect(() => parse('a ~/b')).toThrow(`"~/b" must be ${homedir()}/b, because only the shell expands ~`);
    expect(parse('a b~').operands).toEqual(['a', 'b~']);
  });

  it('a command can advise on missing operands', () => {
    const advised = command(['add'], {
      summary: 'Add.',
      operands: ['KIND', 'NAME'],
      advise: ([kind]) => (kind === undefined ? null : `a name of a ${kind}`),
      settings: {},
      run: async () => undefined,
    });
    expect(() => parseCommand(advised, ['cat'], {})).toThrow(/^missing argument NAME: a name of a cat$/);
    expect(() => parseCommand(advised, [], {})).toThrow(/^missing argument KIND$/);
  });

  it('parseCommand rejects surplus operands', () => {
    const none = command(['stop'], { summary: 'Stop.', settings: {}, run: async () => undefined });
    expect(() => parseCommand(none, ['now'], {})).toThrow('unexpected argument "now"');
  });
});

describe('commandHelp', () => {
  it('the help never shows two settings with the same flag', () => {
    const keys = text({ placeholder: 'KEYS', default: '', help: 'Keys.' });
    const settings = { keys, ...withPrefix('depot', { keys }) };
    const help = commandHelp(command(['serve'], { summary: 'Serve.', settings, run: async () => undefined }));
    const flags = help.flatMap((line) => /^ {2}(--\S+)/.exec(line)?.[1] ?? []);
    expect(flags).toEqual(['--keys', '--depot-keys', '--config', '--help']);
  });

  it('the help shows each setting’s shortest unambiguous flag', () => {
    const flags = commandHelp(both).flatMap((line) => /^ {2}(--\S+)/.exec(line)?.[1] ?? []);
    expect(flags).toEqual(['--verbose', '--kiosk-port', '--host', '--depot-port', '--config', '--help']);
  });
});
