import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANSWER } from '../../src/mcp/answer.ts';
import { SPORTS_TOOLS, WEATHER_TOOLS } from '../../src/mcp/tools/registry.ts';
import { LAUNCHER, outputMatching, runCli } from '../support/cli.ts';
import { listen } from '../support/listen.ts';
import { callTool, type ToolAnswer } from '../support/mcp.ts';
import { makeEvent, makeFrames, makeGame, makeSquadPlayer } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

const EVENTS = 400;
const events = Array.from({ length: EVENTS }, (_, i) =>
  makeEvent({
    event_id: `e-${i}`,
    event_type: i % 4 === 0 ? 'shot' : 'pass',
    time_s: i / 10,
    attributes: { technique: 'volley' },
  }),
);
const squads = Array.from({ length: 120 }, (_, i) =>
  makeSquadPlayer({ player_id: `test-${i}`, name: `Player ${i} ${'of the Sea '.repeat(10)}`, team: 'Terns' }),
);

let sports: RunningService;
let weather: RunningWeather;
let sportsUrl: string;
let client: Client;
const clients: Client[] = [];

/** Connects an MCP client that starts the command as a process. */
async function connect(
  args: readonly string[],
  environment: Record<string, string> = {},
  options: ClientOptions = {},
): Promise<Client> {
  const assistant = new Client({ name: 'test', version: '1' }, options);
  clients.push(assistant);
  await assistant.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [LAUNCHER, 'mcp', '--log-level', 'silent', ...args],
      env: environment,
    }),
  );
  return assistant;
}

const request = (id: number, method: string, params: Record<string, unknown> = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const cancelled = (requestId: number): string =>
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });

const call = (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> =>
  callTool(client, name, args);

beforeAll(async () => {
  sports = await startSports([
    { game: makeGame(), events, frames: makeFrames() },
    { game: makeGame({ game_id: 'test-2', teams: { team_a: 'Terns', team_b: 'Gulls' }, players: squads }) },
  ]);
  sportsUrl = `${await listen(sports.app.server)}/api`;
  weather = await startWeather({ 'weather-providers': 'sample' });
  client = await connect(['--sports-url', sportsUrl, '--weather-url', `${weather.url}/`]);
});
afterAll(async () => {
  await Promise.all(clients.map((one) => one.close()));
  await sports.close();
  await weather.close();
});

describe('the MCP server', () => {
  it('the MCP server offers only read-only tools, for both services', async () => {
    const { tools } = await client.listTools();
    const names = [...SPORTS_TOOLS, ...WEATHER_TOOLS].map(({ name }) => name);
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect(title, name).toMatch(/./);
      expect(description?.length, name).toBeGreaterThan(50);
      expect(annotations, name).toMatchObject({ readOnlyHint: true });
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect(schema, `${name}.${argument}`).toMatchObject({ description: expect.stringMatching(/./) });
      }
    }
    expect(client.getServerVersion()).toMatchObject({ name: 'fieldcast' });
    expect(client.getInstructions()).toContain('notice');
  });

  it('the MCP server offers only the configured service’s tools', async () => {
    const one = await connect(['--weather-url', weather.url]);
    expect((await one.listTools()).tools.map(({ name }) => name)).toEqual(
      WEATHER_TOOLS.map(({ name }) => name),
    );
    const two = await connect([], { SPORTS_URL: sportsUrl });
    expect((await two.listTools()).tools.map(({ name }) => name)).toEqual(
      SPORTS_TOOLS.map(({ name }) => name),
    );
  });

  it('the MCP server also supports the protocol version of 2026', async () => {
    const modern = await connect(
      ['--weather-url', weather.url],
      {},
      { versionNegotiation: { mode: 'auto' } },
    );
    expect(modern.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect((await callTool(modern, 'current_weather', { city: 'Rome' })).value).toMatchObject({
      city: 'Rome',
    });
  });

  it.each<[string, (child: ChildProcessWithoutNullStreams) => void, string]>([
    ['its input', ({ stdin }) => void stdin.end(), ''],
    ['SIGTERM', (child) => void child.kill('SIGTERM'), '"msg":"stopping"'],
  ])('the MCP server stops on %s, and writes only messages to standard output', async (_, stop, logged) => {
    const child = spawn(process.execPath, [LAUNCHER, 'mcp', '--weather-url', weather.url], { env: {} });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (part) => {
      output.stdout += part;
    });
    child.stderr.on('data', (part) => {
      output.stderr += part;
    });
    const answered = outputMatching(child, /\n/);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    await answered;
    stop(child);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(JSON.parse(output.stdout)).toMatchObject({ jsonrpc: '2.0', id: 1, result: {} });
    expect(output.stderr).toContain(logged);
  });

  it('the MCP server finishes pending calls when its input ends, except cancelled calls', async () => {
    const forecasts = Array.from({ length: 5 }, (_, i) =>
      request(i + 1, 'tools/call', { name: 'weather_forecast', arguments: { city: 'Oslo' } }),
    );
    const { code, stdout } = await runCli(
      ['mcp', '--weather-url', weather.url],
      {},
      [request(0, 'ping'), ...forecasts, cancelled(5), ''].join('\n'),
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, answers.map(({ id }) => id).sort()]).toEqual([0, [0, 1, 2, 3, 4]]);
    for (const { id, result } of answers.filter(({ id }) => id > 0)) {
      expect([id, result]).toMatchObject([id, { structuredContent: { city: 'Oslo' } }]);
    }
  });

  it.each<[string, (child: ChildProcessWithoutNullStreams) => void]>([
    ['SIGTERM', (child) => void child.kill('SIGTERM')],
    ['a closed output', ({ stdout }) => void stdout.destroy()],
  ])('the MCP server aborts calls on %s, even after the end of its input', async (_, stop) => {
    const asked: (() => void)[] = [];
    const both = Promise.withResolvers<void>();
    const silent = createServer((_, response) => {
      asked.push(() => void response.end('{}'));
      if (asked.length === 2) both.resolve();
    });
    const child = spawn(process.execPath, [LAUNCHER, 'mcp', '--weather-url', await listen(silent)], {
      env: {},
    });
    const calls = [1, 2].map((id) =>
      request(id, 'tools/call', { name: 'current_weather', arguments: { city: 'Oslo' } }),
    );
    child.stdin.end(`${calls.join('\n')}\n`);
    await both.promise;
    const closed = once(child, 'exit');
    stop(child);
    if (child.stdout.destroyed) asked[0]?.();
    expect(await closed).toEqual([0, null]);
    silent.closeAllConnections();
    silent.close();
  });

  it('the MCP server requires a service’s address', async () => {
    const { code, stdout, stderr } = await runCli(['mcp']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('give --sports-url, --weather-url or both');
    expect((await runCli(['mcp', '--sports-url', 'localhost:3000'])).stderr).toContain('http or https URL');
  });
});

describe('the sports service’s tools', () => {
  it('sports tools find games and report that more games exist', async () => {
    const { value } = await call('find_games', { competition: 'Test League' });
    expect(value.games).toMatchObject([
      { game_id: 'test-1', teams: { team_a: 'Terns', team_b: 'Herons' }, score: { team_a: 1, team_b: 0 } },
      { game_id: 'test-2' },
    ]);
    expect(value.notice).toBeUndefined();
    expect((await call('find_games', { team: 'Herons' })).value.games).toHaveLength(1);
    const { value: some } = await call('find_games', { limit: 1 });
    expect(some.games).toHaveLength(1);
    expect(some.notice).toContain('games: only the first 1 are shown; filter by team');
  });

  it('sports tools return a game with its squads', async () => {
    const { value } = await call('get_game', { gameId: 'test-1' });
    expect(value).toMatchObject({ game_id: 'test-1', events: { count: EVENTS }, tracking: { frames: 1200 } });
    expect(value.players[0]).toEqual({
      player_id: 'test-7',
      name: 'Ada Ōta',
      team: 'Terns',
      jersey_number: 7,
      position: 'Forward',
    });
  });

  it('sports tools shorten a long result and report the omission', async () => {
    const { value, text } = await call('get_game', { gameId: 'test-2' });
    const shown = value.players.length;
    expect(shown).toBeGreaterThan(50);
    expect(value.notice).toContain(`players: only the first ${shown} of 120 are shown; call find_players`);
    expect(text.length).toBeLessThanOrEqual(MAX_ANSWER);
  });

  it('sports tools list teams, players and competitions', async () => {
    expect((await call('find_teams')).value.teams).toHaveLength(3);
    expect((await call('find_players', { team: 'Herons' })).value.players).toMatchObject([
      { player_id: 'test-9', teams: ['Herons'] },
    ]);
    expect((await call('find_competitions', { sport: 'soccer' })).value.competitions).toMatchObject([
      { competition: 'Test League', games: 2 },
    ]);
    expect((await call('dataset_totals')).value).toMatchObject({ total_games: 2, sports: ['soccer'] });
  });

  it('sports tools return events in chronological order, filtered by type and time', async () => {
    const { value } = await call('game_events', { gameId: 'test-1' });
    expect(value.events).toHaveLength(50);
    expect(value.notice).toContain('events: only the first 50 are shown');
    expect(value.events[0]).toEqual({
      event_id: 'e-0',
      event_type: 'shot',
      period: 1,
      time_s: 0,
      team: 'Terns',
      player_id: 'test-7',
      player: 'Ada Ōta',
      x: 1.5,
      y: -2,
      is_successful: true,
    });
    const some = await call('game_events', {
      gameId: 'test-1',
      eventType: ['shot'],
      period: 1,
      from: 1,
      to: 2,
      details: true,
    });
    expect(some.value.events.map(({ time_s }: { time_s: number }) => time_s)).toEqual([1.2, 1.6, 2]);
    expect(some.value.events[0].attributes).toEqual({ technique: 'volley' });
    expect((await call('game_events', { gameId: 'test-1', playerId: 'test-9' })).value.events).toEqual([]);
  });

  it('sports tools return positions as a limited number of samples', async () => {
    const { value } = await call('player_positions', {
      gameId: 'test-1',
      period: 2,
      from: 10,
      to: 12,
      hz: 2,
    });
    expect(value.times).toEqual([10, 10.5, 11, 11.5, 12]);
    expect(value.ball).toEqual(Array(5).fill([0, 0]));
    expect(value.players).toMatchObject([
      { player_id: 'test-7', player: 'Ada Ōta', team: 'Terns', positions: Array(5).fill([3.3, 0]) },
      { player_id: 'test-9' },
    ]);
    const all = await call('player_positions', { gameId: 'test-1', period: 1, hz: 10 });
    expect(all.value.times).toHaveLength(50);
    expect(all.value.notice).toContain('times: only the first 50 are shown; request a shorter');
    const none = await call('player_positions', { gameId: 'test-2', period: 1 });
    expect(none.value).toEqual({ tracking: 'this game has no tracking' });
  });

  it('sports tools return statistics', async () => {
    expect((await call('tracking_summary', { gameId: 'test-1' })).value).toMatchObject({
      tracking: { frames: 1200, frame_rate_hz: 10 },
      teams: [{ team: 'Terns' }, { team: 'Herons' }],
    });
    expect((await call('game_statistics', { gameId: 'test-1' })).value.players[0]).toMatchObject({
      player_id: 'test-7',
      shots: 100,
    });
    expect((await call('player_statistics', { playerId: 'test-7' })).value).toMatchObject({ shots: 100 });
    expect((await call('team_statistics', { team: 'Terns', season: '2024' })).value).toMatchObject({
      games: 2,
    });
  });
});

describe('the weather service’s tools', () => {
  it('weather tools return a place’s weather in the requested units', async () => {
    expect((await call('current_weather', { city: 'Paris', units: 'imperial' })).value).toMatchObject({
      city: 'Paris',
      units: 'imperial',
      temperature: expect.any(Number),
    });
    const { value } = await call('weather_forecast', { city: 'Rome', days: 2, lang: 'de' });
    expect(value.daily).toHaveLength(2);
    expect((await call('weather_alerts', { city: 'Oslo' })).value.alerts).toBeInstanceOf(Array);
    expect((await call('precipitation_nowcast', { city: 'Oslo' })).value.step_minutes).toBe(15);
    expect((await call('past_weather', { city: 'Oslo' })).value.hours).toBeInstanceOf(Array);
    expect((await call('air_quality', { city: 'Oslo' })).value.european_aqi).toEqual(expect.any(Number));
    const { value: answer } = await call('ask_weather', { message: 'Will it rain in Rome tomorrow?' });
    expect(answer).toMatchObject({
      answer: expect.any(String),
      city: 'Rome',
      forecasts: expect.any(Array),
    });
    expect(Object.keys(answer)[0]).toBe('answer');
  });

  it('weather tools find places by name', async () => {
    const { places } = (await call('find_places', { name: 'springf', limit: 2 })).value;
    expect(places).toHaveLength(2);
    const [first] = places;
    const { value } = await call('current_weather', { city: first.query });
    expect(value).toMatchObject({ city: first.name, region: first.region });
  });

  it('weather tools shorten an hourly forecast', async () => {
    const { value, text } = await call('weather_forecast', { city: 'Rome', step: 1 });
    expect(value.notice).toMatch(/^forecasts: only the first \d+ of \d+ are shown; request fewer days/);
    expect(value.daily).toHaveLength(5);
    expect(text.length).toBeLessThanOrEqual(MAX_ANSWER);
  });
});

describe('a failed tool call', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['get_game', {}, 'missing argument gameId'],
    ['get_game', { gameId: 'x', verbose: true }, 'unknown argument verbose'],
    ['find_games', { compettion: 'x' }, 'unknown argument compettion; did you mean competition?'],
    ['find_games', { limit: 100_000 }, 'limit must be <= 200'],
    ['current_weather', { city: 'Rome', units: 'kelvin' }, 'values: metric, imperial'],
    ['get_game', { gameId: 'nowhere' }, 'nowhere'],
    ['find_games', { dateFrom: 'yesterday' }, 'dateFrom'],
    ['game_events', { gameId: 'test-1', eventType: ['goall'] }, 'did you mean goal?'],
    ['player_positions', { gameId: 'nowhere', period: 1 }, 'nowhere'],
    ['player_statistics', { playerId: 'nobody' }, 'nobody'],
    ['current_weather', { city: 'Berlni' }, 'did you mean Berlin, Germany?'],
    ['ask_weather', { message: 'Hello' }, 'The message'],
  ])('the failed tool call %s with %j is reported: %s', async (name, args, words) => {
    const { isError, text } = await call(name, args);
    expect([isError, text]).toEqual([true, expect.stringContaining(words)]);
  });

  it('the error from a tool call mentions an unknown argument only once', async () => {
    const { text } = await call('get_game', { gameId: 'x', verbose: true });
    expect(text).toMatch(/: unknown argument verbose; expected one of gameId$/);
  });

  it('a call to an unknown tool is a protocol error', async () => {
    await expect(call('find_birds')).rejects.toThrow('find_birds');
  });

  it('a tool call reports that a service is down', async () => {
    const server = createServer();
    const url = await listen(server);
    server.close();
    const alone = await connect(['--weather-url', url]);
    const { isError, text } = await callTool(alone, 'current_weather', { city: 'Rome' });
    expect([isError, text]).toEqual([true, expect.stringContaining('ECONNREFUSED')]);
  });
});

it('the MCP server sends each service a separate API key', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push([request.url?.split('?')[0], request.headers['x-api-key']]);
    response.end('{"stats":{},"alerts":[]}');
  });
  const url = await listen(server);
  const both = await connect(['--sports-url', `${url}/api`, '--weather-url', url], {
    SPORTS_KEY: 'goals',
    WEATHER_KEY: 'clouds',
  });
  await callTool(both, 'dataset_totals');
  await callTool(both, 'weather_alerts', { city: 'Oslo' });
  expect(seen).toEqual([
    ['/api/stats', 'goals'],
    ['/alerts/Oslo', 'clouds'],
  ]);
  server.closeAllConnections();
  server.close();
});
