import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from '../support/cli.ts';

const SAMPLE = ['--providers', 'sample'];

describe('weather commands', () => {
  it('weather commands print reports, with colours only on a terminal', async () => {
    const { code, stdout } = await runCli(['weather', 'get', 'New', 'York', '--lang', 'de', ...SAMPLE]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^New York City, New York, Vereinigte Staaten\n[\s\S]*\nQuelle: sample · .*\nSynthetic weather.*\n$/,
    );
    expect(stdout).not.toContain('\u001b');
    const colored = await runCli(['weather', 'ask', 'Rain in Berlin?', '--color', 'always', ...SAMPLE]);
    expect(colored.stdout).toContain('\u001b[1mBerlin');
    const days = await runCli(['weather', 'get', 'Oslo', '--days', '2', '--units', 'imperial', ...SAMPLE]);
    expect(days.stdout).toContain('°F');
    expect((await runCli(['weather', 'get', 'Oslo', '--alerts', ...SAMPLE])).stdout).toContain('WARNINGS');
  });

  it('weather get prints all kinds of data as JSON in the service’s format', async () => {
    const current = await runCli(['weather', 'get', 'New', 'York', '--json', ...SAMPLE]);
    expect(current.code).toBe(0);
    expect(JSON.parse(current.stdout)).toMatchObject({
      city: 'New York City',
      country: 'US',
      source: 'sample',
    });
    const forecast = JSON.parse(
      (await runCli(['weather', 'get', 'Paris', '--days', '2', '--json', ...SAMPLE])).stdout,
    );
    const dates = forecast.forecasts.map(({ datetime }: { datetime: string }) => datetime.slice(0, 10));
    expect(new Set(dates).size).toBe(2);
    const alerts = JSON.parse(
      (await runCli(['weather', 'get', 'Paris', '--alerts', '--json', ...SAMPLE])).stdout,
    );
    expect(alerts).toMatchObject({ city: 'Paris', source: 'sample' });
    const air = JSON.parse((await runCli(['weather', 'get', 'Paris', '--air', '--json', ...SAMPLE])).stdout);
    expect(air).toMatchObject({ city: 'Paris', source: 'sample', pollen: expect.any(Object) });
    const both = await runCli(['weather', 'get', 'Paris', '--air', '--alerts', ...SAMPLE]);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--air and --alerts')]);
  });

  it('weather ask answers a question', async () => {
    const { code, stdout } = await runCli([
      'weather',
      'ask',
      'Will it rain in Berlin tomorrow?',
      '--json',
      ...SAMPLE,
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ city: 'Berlin', forecasts: expect.any(Array) });
  });

  it('weather parse parses each input line and prints the result', async () => {
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

  it('weather providers lists providers as text and as JSON', async () => {
    expect((await runCli(['weather', 'providers'])).stdout).toContain('open-meteo: Open-Meteo');
    const { stdout } = await runCli(['weather', 'providers', '--json']);
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(expect.arrayContaining(['open-meteo', 'met-norway', 'openweathermap', 'sample']));
  });

  it('weather serve logs that the sample is synthetic, and stops on SIGTERM', async () => {
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
