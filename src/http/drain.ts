import type { App } from './types.ts';

/**
 * Once the app is closing, a connection is ended with the answer that was under way on it. Node closes only those
 * that are idle at that moment; one that turns idle later would keep the process until its keep-alive runs out.
 */
export function endConnectionsWhenClosing(app: App): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (closing) request.raw.socket.end();
    done();
  });
}
