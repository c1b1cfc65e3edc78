import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { EarlyEndLog } from './request-log.ts';

type Line = { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } };

const LISTENING = 'listening';

const apps: Array<{ close: () => Promise<void> }> = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function listening(
  body: () => Readable,
): Promise<{ port: number; lines: Line[]; logged: Promise<void> }> {
  const lines: Line[] = [];
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const write = (line: string) => {
    const parsed = JSON.parse(line);
    if (parsed.msg === LISTENING) return;
    lines.push(parsed);
    resolve();
  };
  const loggerInstance = pino({ level: 'debug', base: null }, { write });
  const logController = new EarlyEndLog();
  const app = Fastify({ loggerInstance, logController });
  app.addHook('onRequestAbort', async (request) => logController.clientLeft(request));
  app.get('/', (_request, reply) => reply.send(body()));
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => LISTENING });
  return { port: (app.server.address() as AddressInfo).port, lines, logged };
}

function get(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  return socket;
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.from(crypto.getRandomValues(new Uint8Array(10_000)));
}

describe('log lines during a response', () => {
  it.each([
    ['plain', () => Readable.from(endless())],
    ['compressed', () => Readable.from(endless()).pipe(createGzip())],
  ])('a client that leaves a %s stream is a debug line', async (_, body) => {
    const { port, lines, logged } = await listening(body);
    const socket = get(port);
    await once(socket, 'data');
    socket.resetAndDestroy();
    await logged;
    await apps.splice(0)[0]?.close();
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[20, 'the client closed the connection']]);
  });

  it('a stream that fails is a warning with its cause', async () => {
    async function* failing() {
      yield 'begun';
      throw new Error('the disk is gone');
    }
    const { port, lines, logged } = await listening(() => Readable.from(failing()));
    await once(get(port).resume(), 'close');
    await logged;
    expect(lines).toMatchObject([
      { level: 40, msg: 'the response ended early', err: { message: 'the disk is gone' } },
    ]);
  });
});
