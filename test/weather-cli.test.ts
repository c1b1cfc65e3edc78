import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from './support/cli.ts';
import { refusedUrl } from './support/faults.ts';

const SAMPLE = ['--providers', 'sample'];

describe('weather on the command line', () => {
  it('prints current weather, forecasts and warnings as the service answers them', async () => {
    const current = await runCli(['weather', 'get', 'New', 'York', ...SAMPLE]);
    expect(current.code).toBe(0);
    expect(JSON.parse(current.stdout)).toMatchObject({
      city: 'New York City',
      country: 'US',
      source: 'sample',
    });
    const forecast = JSON.parse((await runCli(['weather', 'get', 'Paris', '--days', '2', ...SAMPLE])).stdout);
    const dates = forecast.forecasts.map(({ datetime }: { datetime: string }) => datetime.slice(0, 10));
    expect(new Set(dates).size).toBe(2);
    const alerts = JSON.parse((await runCli(['weather', 'get', 'Paris', '--alerts', ...SAMPLE])).stdout);
    expect(alerts).toMatchObject({ city: 'Paris', source: 'sample' });
  });

  it('answers a question', async () => {
    const { code, stdout } = await runCli(['weather', 'ask', 'Will it rain in Berlin tomorrow?', ...SAMPLE]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ city: 'Berlin', forecasts: expect.any(Array) });
  });

  it('says what questions say, a line each', async () => {
    const lines = ['Regnet es morgen in Ulm?', '', 'book a table in Rome', 'weather here'];
    const now = ['--now', '2025-07-16T12:00:00Z'];
    const { code, stdout } = await runCli(['weather', 'parse', ...now], {}, `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ text }) => text)).toEqual(lines);
    expect(answers[0]).toEqual({
      text: 'Regnet es morgen in Ulm?',
      lang: 'de',
      intent: 'forecast',
      place: { text: 'Ulm', city: 'Ulm', region: 'Baden-Wurttemberg', country: 'DE' },
      when: { text: 'morgen', from: '2025-07-17T00:00:00+02:00', to: '2025-07-18T00:00:00+02:00' },
      asks: ['rain'],
    });
    expect(answers.map(({ intent }) => intent)).toEqual(['forecast', 'none', 'none', 'current']);
    expect(answers[3].place).toEqual({ text: 'here', city: null, region: null, country: null });
  });

  it('lists providers for people and machines', async () => {
    expect((await runCli(['weather', 'providers'])).stdout).toContain('open-meteo: Open-Meteo');
    const { stdout } = await runCli(['weather', 'providers', '--json']);
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(expect.arrayContaining(['open-meteo', 'met-norway', 'openweathermap', 'sample']));
  });

  it.each<[string[], string]>([
    [['weather', 'get'], 'CITY is missing'],
    [['weather', 'get', 'Paris', '--days', '6'], '--days must be a whole number from 0 to 5'],
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
    [['weather', 'parse', '--now', 'tomorrow'], '--weather-now must be a date and time'],
    [['weather', 'serve', '--default-place', 'Qwghlmburgh'], 'the default place Qwghlmburgh is not known'],
    [
      ['weather', 'serve', '--trusted-proxies', 'proxy'],
      '--weather-trusted-proxies must be addresses, networks',
    ],
    [['serve', '--port', '1'], '--port could be --sports-port or --weather-port'],
  ])('refuses %j with 2', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('fails with 1 and the reason where no city or no provider answers', async () => {
    const unknown = await runCli(['weather', 'get', 'Qwghlmburgh', ...SAMPLE]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/^error: City not found: /)]);
    const dead = await refusedUrl();
    const failed = await runCli(['weather', 'get', 'Paris', '--providers', 'open-meteo'], {
      OPEN_METEO_URL: dead,
    });
    expect([failed.code, failed.stderr]).toEqual([
      1,
      'error: Failed to fetch weather data: Open-Meteo cannot be reached\n',
    ]);
    expect(failed.stdout).toBe('');
  });

  it('serves, says in the log that the sample is synthetic, and stops when told to', async () => {
    const child = startCli(['weather', 'serve', '--port', '0', ...SAMPLE]);
    let log = '';
    child.stdout?.on('data', (part) => {
      log += part;
    });
    const [, address] = await outputMatching(child, /Weather information service: (http:[^,\s]+)/);
    const reply = await fetch(`${address}/weather/Oslo`);
    expect(await reply.json()).toMatchObject({ city: 'Oslo', source: 'sample' });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(log).toContain('synthetic');
  });
});
