import { HttpError } from './errors.ts';
import type { App } from './types.ts';

export interface Draining {
  closing: boolean;
}

/**
 * Once the app is closing, a connection is ended with the answer that was under way on it, and what still arrives
 * is told to come back. Node closes only the connections that are idle at that moment; one that turns idle later
 * would keep the process until its keep-alive runs out.
 */
export function endConnectionsWhenClosing(app: App, state: Draining): void {
  app.addHook('preClose', (done) => {
    state.closing = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!state.closing) return done();
    reply.header('connection', 'close');
    done(new HttpError('unavailable', 'The service is shutting down', { 'retry-after': '5' }));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (state.closing) request.raw.socket.end();
    done();
  });
}
