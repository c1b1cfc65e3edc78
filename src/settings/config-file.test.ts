import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfigFile } from './config-file.ts';
import { UsageError } from './setting.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-config-'));
  file = join(folder, 'settings.json');
});
afterAll(() => rm(folder, { recursive: true }));

describe('readConfigFile', () => {
  it('readConfigFile joins nested names and list items, and allows comments', async () => {
    await writeFile(
      file,
      `{
        // Behind nginx.
        "weather": { "port": 8081, "providers": ["open-meteo", "met-norway"], "limit": { "day": 5 } },
        "log-level": "warn",
      }`,
    );
    const texts = [...readConfigFile(file)].map(([name, { text }]) => [name, text]);
    expect(texts).toEqual([
      ['weather-port', '8081'],
      ['weather-providers', 'open-meteo,met-norway'],
      ['weather-limit-day', '5'],
      ['log-level', 'warn'],
    ]);
  });

  it.each([
    ['{\n "a": }', /line 2: invalid JSON/],
    ['[1]', 'must be a JSON object'],
    ['', 'invalid JSON'],
    ['{"a": null}', /^a in .* must be a string, a number, a boolean or a list of these types/],
    ['{"a": {"b": [{}]}}', /^a-b in /],
  ])('readConfigFile rejects %j', async (text, message) => {
    await writeFile(file, text);
    expect(() => readConfigFile(file)).toThrow(UsageError);
    expect(() => readConfigFile(file)).toThrow(message);
  });

  it('readConfigFile reports a missing file', () => {
    const none = join(folder, 'none');
    expect(() => readConfigFile(none)).toThrow(new UsageError(`--config: there is no file ${none}`));
    expect(() => readConfigFile('~/none')).toThrow(
      `--config: there is no file ~/none; use ${homedir()}/none, because only the shell expands ~`,
    );
    expect(() => readConfigFile(folder)).toThrow(`--config: ${folder} is a folder; name a file`);
  });
});
