import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly status: { code?: number; message?: string };
}

/** An OTLP receiver over HTTP. */
class Receiver {
  readonly spans: OtlpSpan[] = [];
  readonly resources: Record<string, unknown>[] = [];
  readonly paths = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.paths.add(`${request.method} ${request.url}`);
      const body = (await json(request)) as ReturnType<typeof JSON.parse>;
      for (const { resource, scopeSpans } of body.resourceSpans) {
        this.resources.push(facts(resource.attributes));
        for (const scope of scopeSpans) this.spans.push(...scope.spans);
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** Returns a trace's spans, each with its parent's name and its attributes. */
  trace(id: string) {
    const spans = this.spans.filter(({ traceId }) => traceId === id);
    const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
    return spans.map(({ name, parentSpanId = '', attributes, status, kind }) => ({
      name,
      parent: names.get(parentSpanId) ?? parentSpanId,
      kind,
      failed: status.code === 2,
      ...facts(attributes),
    }));
  }
}

function facts(attributes: OtlpSpan['attributes']): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const PARENT = 'b7ad6b7169203331';
const traceId = (digit: string) => digit.repeat(32);
const ask = (url: string, digit: string) =>
  fetch(url, {
    headers: { traceparent: `00-${traceId(digit)}-${PARENT}-01`, 'x-request-id': `ask-${digit}` },
  });

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-traces-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), events: [makeEvent()], frames: makeFrames(300) });
});
afterAll(() => rm(folder, { recursive: true }));

let receiver: Receiver;
let endpoint: string;
beforeEach(async () => {
  receiver = new Receiver();
  endpoint = await receiver.listen();
});
afterEach(() => receiver.close());

/** Starts a service, runs `use`, and stops the service. Returns the service's log. */
async function serving(
  args: readonly string[],
  environment: Record<string, string>,
  use: (url: string) => Promise<void>,
): Promise<{ lines: Record<string, unknown>[]; code: number | null }> {
  const child = startCli([...args, '--port', '0', '--log-level', 'debug'], environment);
  let output = '';
  child.stdout?.on('data', (part) => {
    output += part;
  });
  const [, url = ''] = await outputMatching(child, /service: (http:\/\/[^,\s]+),/);
  await use(url);
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return { lines: lines.map((line) => JSON.parse(line)), code };
}

describe('traces', () => {
  it('a trace has a span for each request to the sports service, its queries and its streams', async () => {
    const args = ['sports', 'serve', '--data', data];
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_RESOURCE_ATTRIBUTES: 'zone=north' };
    const { lines, code } = await serving(args, environment, async (api) => {
      for (const digit of ['1', '2']) expect((await ask(`${api}/games`, digit)).status).toBe(200);
      await (await ask(`${api}/games/test-1/tracking?format=ndjson`, '3')).text();
      await (await ask(`${api}/nowhere/secret`, '4')).text();
    });
    expect(code).toBe(0);
    expect([...receiver.paths]).toEqual(['POST /v1/traces']);
    expect(receiver.resources[0]).toMatchObject({ 'service.name': 'fieldcast', zone: 'north' });

    const request = (digit: string, route: string) => ({
      name: `GET ${route}`,
      parent: PARENT,
      kind: 2,
      'http.route': route,
      'http.response.status_code': 200,
      'fieldcast.request_id': `ask-${digit}`,
    });
    const games = receiver.trace(traceId('1'));
    expect(games).toContainEqual(expect.objectContaining(request('1', '/api/games')));
    expect(games).toContainEqual(
      expect.objectContaining({ name: 'dataset games', parent: 'GET /api/games' }),
    );
    expect(receiver.trace(traceId('2'))).toEqual([expect.objectContaining(request('2', '/api/games'))]);
    const route = '/api/games/:gameId/tracking';
    const tracking = receiver.trace(traceId('3'));
    // Only the path, without the query string.
    const path = { 'url.path': '/api/games/test-1/tracking' };
    expect(tracking).toContainEqual(expect.objectContaining({ ...request('3', route), ...path }));
    expect(tracking).toContainEqual(
      expect.objectContaining({
        name: 'dataset trackingChunks',
        parent: `GET ${route}`,
        'fieldcast.chunks': 4,
      }),
    );
    expect(receiver.trace(traceId('4'))).toEqual([
      expect.objectContaining({ name: 'GET', 'http.response.status_code': 404, failed: false }),
    ]);

    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ reqId, trace_id }) => [reqId, trace_id])).toEqual(
      ['1', '2', '3', '4'].map((digit) => [`ask-${digit}`, traceId(digit)]),
    );
  });

  it('a trace connects a failed weather response with the upstream failure and the log', async () => {
    const asked: (string | undefined)[] = [];
    const upstream = createServer((request, response) => {
      asked.push(request.headers['traceparent']?.toString());
      response.writeHead(500).end('out of order');
    });
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const args = ['weather', 'serve', '--providers', 'open-meteo', '--open-meteo-url', `http://${host}`];
    const { lines } = await serving(args, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async (url) => {
      expect((await ask(`${url}/weather/Oslo`, 'a')).status).toBe(500);
    });
    upstream.close();
    expect(asked).toEqual([undefined]);
    const spans = receiver.trace(traceId('a'));
    const failed = true;
    expect(spans).toContainEqual(
      expect.objectContaining({ name: 'GET /weather/:city', 'http.response.status_code': 500, failed }),
    );
    const provider = { 'weather.provider': 'open-meteo', 'weather.outcome': 'failing' };
    expect(spans).toContainEqual(
      expect.objectContaining({ name: 'ask open-meteo', parent: 'GET /weather/:city', failed, ...provider }),
    );
    expect(spans).toContainEqual(
      expect.objectContaining({
        name: 'GET',
        parent: 'ask open-meteo',
        kind: 3,
        'server.address': host,
        'http.response.status_code': 500,
      }),
    );
    const cause = lines.find(({ msg }) => msg === 'provider failed');
    expect(cause).toMatchObject({ reqId: 'ask-a', trace_id: traceId('a'), provider: 'open-meteo' });
  });

  it('tracing follows the caller’s sampling decision, otherwise the configured fraction', async () => {
    const args = ['sports', 'serve', '--data', data, '--otel-exporter-otlp-endpoint', `${endpoint}/`];
    await serving([...args, '--otel-traces-sampler-arg', '0'], {}, async (api) => {
      await (await fetch(`${api}/games`)).text();
      await (await ask(`${api}/games`, 'c')).text();
    });
    expect(receiver.spans.map((span) => span.traceId)).toEqual([traceId('c')]);
  });

  it('a service that cannot send traces keeps running and reports the problem once', async () => {
    receiver.close();
    const args = ['sports', 'serve', '--data', data];
    const { lines, code } = await serving(args, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async (api) => {
      expect((await ask(`${api}/games`, 'd')).status).toBe(200);
    });
    expect(code).toBe(0);
    const logged = lines.filter(({ msg }) => msg === 'traces cannot be sent and are lost');
    expect(logged).toEqual([expect.not.objectContaining({ reqId: expect.anything() })]);
  });

  it('an invalid trace endpoint is rejected', async () => {
    const { code, stderr } = await runCli(['sports', 'serve', '--otel-exporter-otlp-endpoint', '4317']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('must be an http or https URL')]);
  });
});
