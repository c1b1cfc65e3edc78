import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { AnsweringTransport } from './stdio.ts';

/** Returns a transport whose input contained these messages and has ended. */
async function ended(...methods: readonly string[]) {
  const input = new PassThrough();
  const transport = new AnsweringTransport(input, new PassThrough(), { maxBufferSize: 1000 });
  const closed = Promise.withResolvers<void>();
  transport.onclose = closed.resolve;
  let isClosed = false;
  void closed.promise.then(() => {
    isClosed = true;
  });
  await transport.start();
  const hasEnded = new Promise((resolve) => input.once('close', resolve));
  for (const [id, method] of methods.entries())
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method })}\n`);
  input.end();
  await hasEnded;
  return { transport, closed: closed.promise, isClosed: () => isClosed };
}

it('the transport closes at the end of input if every request is answered or only a subscription is open', async () => {
  await (await ended()).closed;
  await (await ended('subscriptions/listen')).closed;
});

it('the transport closes after answering the last request of its input', async () => {
  const { transport, closed, isClosed } = await ended('tools/call', 'tools/list');
  await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
  expect(isClosed()).toBe(false);
  await transport.send({ jsonrpc: '2.0', id: 0, error: { code: 1, message: 'it failed' } });
  await closed;
});

it('the transport closes without sending an answer after giveUp', async () => {
  const { transport, closed, isClosed } = await ended('tools/call');
  expect(isClosed()).toBe(false);
  transport.giveUp();
  await closed;
});
