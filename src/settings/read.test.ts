import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { fromEnvironment, type GivenTexts, readSettings } from './read.ts';
import { choice, integer, text, UsageError, withPrefix } from './setting.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const port = integer({ placeholder: 'N', default: 3000, min: 0, max: 65535, help: 'Port.' });
const table = {
  ...withPrefix('kiosk', { port, host: text({ placeholder: 'HOST', default: '127.0.0.1', help: 'Host.' }) }),
  'log-level': choice({ placeholder: 'LEVEL', default: 'info', choices: ['info', 'warn'], help: 'Level.' }),
};

function flags(texts: Record<string, string>): GivenTexts {
  return new Map(Object.entries(texts).map(([name, value]) => [name, { text: value, origin: `--${name}` }]));
}

describe('readSettings', () => {
  it('readSettings returns given values and defaults', () => {
    const settings = readSettings(table, flags({ 'kiosk-port': '9', 'log-level': 'warn' }));
    expect(settings).toEqual({ 'kiosk-port': 9, 'kiosk-host': '127.0.0.1', 'log-level': 'warn' });
    expectTypeOf(settings['kiosk-port']).toEqualTypeOf<number>();
  });

  it('readSettings reports all invalid values at once, by the names that the user gave', () => {
    const given = new Map([
      ...fromEnvironment(table, { LOG_LEVEL: 'loud', KIOSK_PORT: '1' }),
      ['kiosk-port', { text: '70000', origin: '--port' }] as const,
      ['kiosk-host', { text: '', origin: '--kiosk-host' }] as const,
    ]);
    const read = () => readSettings(table, given);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(
      [
        '--port must be a whole number from 0 to 65535, not "70000"',
        '--kiosk-host must be a non-empty string, not ""',
        'LOG_LEVEL must be one of info, warn, not "loud"',
      ].join('\n'),
    );
  });
});

describe('withPrefix', () => {
  it('withPrefix adds the prefix and keeps the unprefixed name as the short name', () => {
    expect(withPrefix('kiosk', { port })).toEqual({ 'kiosk-port': { ...port, shortName: 'port' } });
  });
});

describe('fromEnvironment', () => {
  it('fromEnvironment reads a table’s variables and treats an empty variable as unset', () => {
    const given = fromEnvironment(table, { KIOSK_PORT: '2', KIOSK_HOST: '', OTHER: 'x' });
    expect([...given]).toEqual([['kiosk-port', { text: '2', origin: 'KIOSK_PORT' }]]);
  });

  it('fromEnvironment reads a file named by a _FILE variable, without the trailing newline', async () => {
    const file = join(folder, 'host');
    await writeFile(file, 'h\n');
    const given = fromEnvironment(table, { KIOSK_HOST_FILE: file });
    expect([...given]).toEqual([['kiosk-host', { text: 'h', origin: `${file} of KIOSK_HOST_FILE` }]]);
    expect(() => fromEnvironment(table, { KIOSK_HOST_FILE: file, KIOSK_HOST: 'x' })).toThrow('are both set');
    expect(() => fromEnvironment(table, { KIOSK_HOST_FILE: join(folder, 'none') })).toThrow(
      /^KIOSK_HOST_FILE: ENOENT/,
    );
  });

  it('fromEnvironment prefers a setting whose own name ends in _FILE', () => {
    const own = { ...table, 'kiosk-host-file': table['kiosk-host'] };
    expect([...fromEnvironment(own, { KIOSK_HOST_FILE: '/x' }).keys()]).toEqual(['kiosk-host-file']);
  });
});
