import findMyWay, { type HTTPMethod } from 'find-my-way';
import { nearest } from '../settings/suggestion.ts';
import { pathTemplate } from './endpoint-list.ts';
import { sendError } from './error-handler.ts';
import { type ErrorBody, HttpError } from './errors.ts';
import { shorten } from './shorten.ts';
import type { App } from './types.ts';

/**
 * Answers unknown paths with 404, and known paths requested with an unsupported method with 405 and Allow. Collects the
 * routes as they are registered, so it must be called before them, but after the preflight route of CORS, which matches
 * every path.
 */
export function handleUnknownRoutes(app: App, body: ErrorBody): void {
  const routes = findMyWay({ ignoreTrailingSlash: true });
  const methodsOf = new Map<string, Set<HTTPMethod>>();
  const paths: string[] = [];

  app.addHook('onRoute', (route) => {
    const methods = methodsOf.get(route.url) ?? new Set<HTTPMethod>();
    if (methods.size === 0) {
      methodsOf.set(route.url, methods);
      routes.on('GET', route.url, () => undefined, { methods });
      if (route.schema?.hide !== true) paths.push(pathTemplate(route.url));
    }
    for (const method of [route.method].flat()) methods.add(method as HTTPMethod);
  });

  // Within /assets every path is a route, of which some files do not exist.
  app.setNotFoundHandler((request, reply) => {
    sendError(reply, new HttpError('not_found', `No such file: ${shorten(pathOf(request.url))}`), body);
  });
  // Decided before a body is read, since no route would use it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = pathOf(request.url);
    const allowed = (routes.find('GET', path)?.store as { methods: Set<HTTPMethod> } | undefined)?.methods;
    if (allowed === undefined) {
      const known = nearest(path, paths);
      const hint = known === null ? 'GET / lists the endpoints' : `did you mean ${known}?`;
      sendError(reply, new HttpError('not_found', `No such route: ${shorten(path)}; ${hint}`), body);
      return;
    }
    const allow = [...allowed].sort().join(', ');
    const message = `Method ${request.method} is not allowed here; allowed: ${allow}`;
    sendError(reply, new HttpError('method_not_allowed', message, { allow }), body);
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
