import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WeatherClient } from '../../client/index.ts';
import { createHttp, type HttpServer } from '../../src/mcp/http.ts';
import { serverFactory } from '../../src/mcp/server.ts';
import { WEATHER_TOOLS } from '../../src/mcp/tools/registry.ts';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { listen } from '../support/listen.ts';
import { callTool } from '../support/mcp.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

let weather: RunningWeather;
let http: HttpServer;
let url: string;
beforeAll(async () => {
  weather = await startWeather({ 'weather-providers': 'sample' });
  const log = pino({ level: 'silent' });
  const services = { sports: null, weather: new WeatherClient({ baseUrl: weather.url }) };
  http = createHttp(serverFactory(services, log), ['assistants.test', 'fd00::7'], log);
  url = `${await listen(http.server)}/mcp`;
});
afterAll(async () => {
  await http.close();
  await weather.close();
});

describe.each<VersionNegotiationMode>(['legacy', 'auto'])('an MCP client over HTTP, %s', (mode) => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  beforeAll(() => client.connect(new StreamableHTTPClientTransport(new URL(url))));
  afterAll(() => client.close());

  it('an MCP client gets the tools and their results', async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === 'auto' ? '2026-07-28' : '2025-11-25');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(WEATHER_TOOLS.map(({ name }) => name));
    expect((await callTool(client, 'current_weather', { city: 'Rome' })).value).toMatchObject({
      city: 'Rome',
    });
  });

  it('an MCP client gets errors from both the service and the MCP server', async () => {
    const unknown = await callTool(client, 'current_weather', { city: 'Qqqqzz' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('Qqqqzz') });
    const wrong = await callTool(client, 'current_weather', { place: 'Rome' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('missing argument city') });
  });
});

describe('a request', () => {
  /** Sends a request with headers that browsers and fetch do not allow. */
  async function status(headers: Record<string, string>, body = '{}', method = 'POST', path = '/mcp') {
    const request = httpRequest(new URL(path, url), { method, headers });
    request.end(body);
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  }
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

  it.each<[string, Record<string, string>, number]>([
    ['with the host name of another machine', { host: 'rebound.test' }, 403],
    ['from a page on another site', { origin: 'https://evil.test' }, 403],
    ['from a page without an origin', { origin: 'null' }, 403],
    ['from a page on this machine', { origin: 'http://localhost:5173' }, 200],
    ['with a configured host name', { host: 'assistants.test:8080', origin: 'https://assistants.test' }, 200],
    ['with a configured address', { host: '[fd00::7]:8080' }, 200],
  ])('a request %s with %j gets status %i', async (_, headers, expected) => {
    expect(await status({ ...json, ...headers }, ping)).toBe(expected);
  });

  it('the MCP server rejects long requests, non-JSON requests and unknown paths', async () => {
    expect(await status(json, JSON.stringify('x'.repeat(70_000)))).toBe(413);
    expect(await status(json, '{')).toBe(400);
    expect(await status({ ...json, 'content-type': 'text/plain' }, ping)).toBe(415);
    expect(await status(json, ping, 'POST', '/')).toBe(404);
    expect(await status(json, '', 'GET')).toBe(405);
    expect(await status(json, '', 'DELETE')).toBe(405);
  });
});

describe('the command', () => {
  it('the mcp command serves over HTTP until SIGTERM', async () => {
    const child = startCli(['mcp', '--weather-url', weather.url, '--http-port', '0']);
    const ended = once(child, 'close');
    const [, address = ''] = await outputMatching(
      child,
      /^\{.*"msg":"Server for assistants: (http:[^"]+\/mcp)"\}\n/,
    );
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    expect((await callTool(client, 'air_quality', { city: 'Rome' })).value).toMatchObject({ city: 'Rome' });
    await client.close();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('the mcp command lists the settings to change if it cannot listen', async () => {
    const { port } = new URL(url);
    const taken = await runCli(['mcp', '--weather-url', weather.url, '--http-port', port]);
    expect([taken.code, taken.stdout]).toEqual([1, '']);
    expect(taken.stderr).toContain(`port ${port} on 127.0.0.1 is already in use`);
    expect(taken.stderr).toContain('--mcp-http-port or MCP_HTTP_PORT');
  });
});
