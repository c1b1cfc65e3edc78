import findMyWay, { type HTTPMethod } from 'find-my-way';
import { pathTemplate } from './endpoint-list.ts';
import { sendError } from './error-handler.ts';
import { type ErrorBody, HttpError } from './errors.ts';
import { type KnownRoute, routeMeant } from './route-suggestion.ts';
import { shorten } from './shorten.ts';
import type { App } from './types.ts';

/**
 * Answers unknown paths with 404, and known paths requested with an unsupported method with 405 and Allow. Collects the
 * routes as they are registered, so it must be called before them, but after the preflight route, which matches
 * every path.
 */
export function handleUnknownRoutes(app: App, body: ErrorBody): void {
  const routes = findMyWay({ ignoreTrailingSlash: true });
  const methodsOf = new Map<string, Set<HTTPMethod>>();
  const known: KnownRoute[] = [];

  app.addHook('onRoute', (route) => {
    const methods = methodsOf.get(route.url) ?? new Set<HTTPMethod>();
    if (methods.size === 0) {
      methodsOf.set(route.url, methods);
      routes.on('GET', route.url, () => undefined, { methods });
      if (route.schema?.hide !== true)
        known.push({ path: pathTemplate(route.url), query: queryOf(route.schema) });
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
      const meant = routeMeant(path, known);
      const hint = meant === null ? 'GET / lists the endpoints' : `did you mean ${shorten(meant)}?`;
      sendError(reply, new HttpError('not_found', `No such route: ${shorten(path)}; ${hint}`), body);
      return;
    }
    const allow = [...allowed].sort().join(', ');
    const message = `Method ${request.method} is not allowed here; allowed: ${allow}`;
    sendError(reply, new HttpError('method_not_allowed', message, { allow }), body);
  });
}

function queryOf(schema: { readonly querystring?: unknown } | undefined): string[] {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object };
  return Object.keys(properties);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
