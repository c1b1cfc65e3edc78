import findMyWay, { type HTTPMethod } from 'find-my-way';
import { answer } from './error-handler.ts';
import { type ErrorBody, HttpError } from './errors.ts';
import { suggestion } from './nearest.ts';
import type { App } from './types.ts';

/**
 * Tells an unknown path (404) from a known one asked with another method (405 with Allow). Must be called before
 * any route is added: it follows the routes as they are declared, in a router of its own.
 */
export function handleUnknownRoutes(app: App, body: ErrorBody): void {
  const routes = findMyWay({ ignoreTrailingSlash: true });
  const methodsOf = new Map<string, Set<HTTPMethod>>();
  const paths: string[] = [];

  app.addHook('onRoute', (route) => {
    // The preflight route of CORS matches every path and so says nothing about any.
    if (route.url === '*') return;
    const methods = methodsOf.get(route.url) ?? new Set<HTTPMethod>();
    if (methods.size === 0) {
      methodsOf.set(route.url, methods);
      routes.on('GET', route.url, () => undefined, { methods });
      if (route.schema?.hide !== true) paths.push(route.url);
    }
    for (const method of [route.method].flat()) methods.add(method as HTTPMethod);
  });

  // Decided before a body is read: what it holds does not matter where nothing takes it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const known = (routes.find('GET', path)?.store as { methods: Set<HTTPMethod> } | undefined)?.methods;
    if (known === undefined) {
      const hint = suggestion(path, paths);
      answer(reply, new HttpError('not_found', `There is nothing at ${path.slice(0, 200)}${hint}`), body);
      return;
    }
    const allow = [...known].sort().join(', ');
    const message = `${request.method} is not allowed here; allowed: ${allow}`;
    answer(reply, new HttpError('method_not_allowed', message, { allow }), body);
  });
}
