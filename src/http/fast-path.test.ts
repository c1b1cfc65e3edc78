import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { withFastPath } from './fast-path.ts';
import { Admission } from './responses/admission.ts';
import { ResponseCache } from './responses/response-cache.ts';

it('a cached response ends its connection if draining began during the access check', async () => {
  const cache = new ResponseCache(() => true, new Admission());
  cache.find = async () => ({ status: 200, headers: {}, body: 'cached', route: '/' });
  let isDraining = false;
  const server = createServer(
    withFastPath(() => expect.unreachable(), {
      cache,
      checkAccess: async () => {
        isDraining = true;
        return {};
      },
      refusals: new WeakMap(),
      problemOf: () => null,
      origins: '*',
      requestId: () => 'an-id',
      isLast: () => isDraining,
      onSent: () => undefined,
    }),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([await response.text(), response.headers.get('connection')]).toEqual(['cached', 'close']);
});
