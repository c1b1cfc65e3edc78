import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { refusedUrl } from '../support/faults.ts';

const SAMPLE = ['--providers', 'sample'];

describe('weather commands', () => {
  it.each<[string[], string]>([
    [['weather', 'get'], 'missing argument PLACE'],
    [['weather', 'get', 'Paris', '--days', '0'], '--days must be a whole number of at least 1'],
    [['weather', 'forecast', 'Paris'], 'unknown command weather forecast; did you mean weather get?'],
    [
      ['weather', 'get', 'Paris', '--providers', 'open-meto'],
      'no provider open-meto; did you mean open-meteo?',
    ],
    [
      ['weather', 'serve', '--providers', 'openweathermap'],
      'needs --openweathermap-api-key (OPENWEATHERMAP_API_KEY)',
    ],
    [
      ['weather', 'serve', '--open-meteo-url', 'api.example'],
      '--open-meteo-url must be an http or https URL',
    ],
    [['weather', 'parse', '--now', 'tomorrow'], '--now must be a date and time'],
    [
      ['weather', 'serve', '--default-place', 'Qwghlmburgh'],
      '--weather-default-place: no place called "Qwghlmburgh" is known',
    ],
    [['weather', 'serve', '--trusted-proxies', 'proxy'], '--trusted-proxies must be addresses, networks'],
  ])('weather commands reject %j with exit code 2', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('weather commands exit with 1 and a reason if the city is unknown or no provider answers', async () => {
    const unknown = await runCli(['weather', 'get', 'Qwghlmburgh', ...SAMPLE]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/^error: City not found: /)]);
    const dead = await refusedUrl();
    const failed = await runCli(['weather', 'get', 'Paris', '--providers', 'open-meteo'], {
      OPEN_METEO_URL: dead,
    });
    expect([failed.code, failed.stderr]).toEqual([
      1,
      'error: Failed to fetch weather data: Open-Meteo cannot be reached; ' +
        'without a network, --providers sample prints synthetic weather\n',
    ]);
    expect(failed.stdout).toBe('');
  });
});
