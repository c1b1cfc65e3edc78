import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../test/support/listen.ts';

/** A port in front of a server. While the gate is shut, connections are refused as if no program were listening. */
export interface Gate {
  readonly url: string;
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
}

export async function startGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      // If one side resets its connection, the connection on the other side is closed too.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const url = await listen(server);
  return {
    url,
    shut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      if (server.listening) return;
      server.listen(Number(new URL(url).port), '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
