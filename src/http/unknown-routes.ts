import type { FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { nearest } from '../settings/suggestion.ts';
import { pathTemplate } from './documentation/endpoint-list.ts';
import type { Examples } from './documentation/openapi.ts';
import { sendError } from './error-handler.ts';
import { type ErrorBody, HttpError } from './errors.ts';
import { shorten } from './messages.ts';
import type { App } from './types.ts';

/**
 * Answers unknown paths with 404, and unsupported methods on known paths with 405 and Allow. It collects
 * routes as they are registered. Call it before registering other routes but after the preflight route, which
 * matches every path. The messages take the values of path parameters from `examples`.
 */
export function unknownRoutes(
  app: App,
  body: ErrorBody,
  examples: Examples,
): (request: FastifyRequest) => HttpError | null {
  const values = Object.assign({}, ...Object.values(examples.operations).map(({ path }) => path));
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

  // Every path below /assets is a route, even if the file does not exist.
  app.setNotFoundHandler((request, reply) => {
    sendError(reply, new HttpError('not_found', `There is no file ${shorten(pathOf(request.url))}`), body);
  });
  return ({ is404, method, url, params, routeOptions }) => {
    const path = pathOf(url);
    if (!is404) {
      const meant = hasEmptyParameter(params)
        ? pathTemplate(routeOptions.url ?? '')
        : recordMeant(url, routeOptions.schema, known);
      return meant === null ? null : unknownPath(path, meant, values);
    }
    const allowed = (routes.find('GET', path)?.store as { methods: Set<HTTPMethod> } | undefined)?.methods;
    if (allowed === undefined) return unknownPath(path, routeMeant(path, known), values);
    const allow = [...allowed].sort().join(', ');
    const message = `Method ${method} is not allowed here; allowed: ${allow}`;
    return new HttpError('method_not_allowed', message, { allow });
  };
}

function unknownPath(
  path: string,
  meant: string | null,
  values: Readonly<Record<string, string>>,
): HttpError {
  const hint = meant === null ? 'GET / lists the endpoints' : hintOf(path, meant, values);
  return new HttpError('not_found', `There is no route ${shorten(path)}; ${hint}`);
}

/** Suggests the route that a path means, or reports its empty parameter. */
function hintOf(path: string, meant: string, values: Readonly<Record<string, string>>): string {
  const [, missing] = PARAMETER.exec(meant) ?? [];
  const isEmpty = /\/(\/|$)/.test(path) || filledIn(withSlash(path), [meant]) === meant;
  if (missing === undefined || !isEmpty) return `did you mean ${shorten(meant)}?`;
  const example = meant.replaceAll(PARAMETERS, (_, name: string) => encodeURIComponent(values[name] ?? name));
  return `${missing} is missing, for example ${shorten(example)}`;
}

const PARAMETER = /\{(\w+)\}/;
const PARAMETERS = new RegExp(PARAMETER, 'g');

function hasEmptyParameter(params: unknown): boolean {
  const { '*': _, ...named } = params as Readonly<Record<string, string>>;
  return Object.values(named).includes('');
}

/** `/weather/` means `/weather/{city}` if the route `/weather` needs a query, which the request lacks. */
function recordMeant(
  url: string,
  schema: { readonly querystring?: unknown } | undefined,
  routes: readonly KnownRoute[],
): string | null {
  const needsQuery = 'required' in ((schema?.querystring ?? {}) as object);
  return needsQuery && url.endsWith('/') ? filledIn(url, pathsOf(routes)) : null;
}

const pathsOf = (routes: readonly KnownRoute[]): string[] => routes.map(({ path }) => path);

function queryOf(schema: { readonly querystring?: unknown } | undefined): string[] {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object };
  return Object.keys(properties);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** A documented route: its path with `{parameters}`, and its query parameter names. */
export interface KnownRoute {
  readonly path: string;
  readonly query: readonly string[];
}

/** Common path prefixes, such as `/api` and `/v1`. */
const PREFIX = /^(?:\/(?:api|v\d+))+(?=\/)/i;

/** Returns the request that an unknown path most likely means; null if no route is similar. */
export function routeMeant(path: string, routes: readonly KnownRoute[]): string | null {
  const paths = pathsOf(routes);
  return (
    filledIn(path, paths) ??
    prefixed(path, paths) ??
    filtered(path, routes) ??
    withSingleSlashes(path, paths) ??
    nearest(path, paths) ??
    filledIn(withSlash(path), paths)
  );
}

const withSlash = (path: string): string => path.replace(/\/?$/, '/');

function withSingleSlashes(path: string, paths: readonly string[]): string | null {
  const single = path.replaceAll(/\/{2,}/g, '/');
  return single === path ? null : paths.includes(single) ? single : filledIn(single, paths);
}

/** Corrects misspelt words in a path with parameters. Keeps the parameters, unless they are empty. */
function filledIn(path: string, templates: readonly string[]): string | null {
  const given = path.split('/');
  const candidates = templates
    .filter((template) => template.includes('{'))
    .map((template) => template.split('/'))
    .filter((parts) => parts.length === given.length);
  const fitting = (fits: (part: string, text: string) => boolean) =>
    candidates.find((parts) => parts.every((part, i) => isParameter(part) || fits(part, given[i] ?? '')));
  const found =
    fitting((part, text) => part === text) ?? fitting((part, text) => nearest(text, [part]) === part);
  return found?.map((part, i) => (isParameter(part) ? given[i] || part : part)).join('/') ?? null;
}

/** Finds the same path with another prefix or no prefix: `/v1/games` means `/api/games`. */
function prefixed(path: string, paths: readonly string[]): string | null {
  const bare = path.replace(PREFIX, '');
  const prefixes = new Set(['', ...paths.map((known) => PREFIX.exec(known)?.[0] ?? '')]);
  for (const prefix of prefixes) {
    const other = `${prefix}${bare}`;
    const known = paths.includes(other) ? other : filledIn(other, paths);
    if (known !== null) return known;
  }
  return null;
}

/** Finds a list that was requested below one of its filters: `/games/1/events` means `/events?gameId=1`. */
function filtered(path: string, routes: readonly KnownRoute[]): string | null {
  const parts = path.split('/');
  const [list, value] = [parts.pop(), parts.at(-1)];
  const record = routes.find((route) => isFitting(parts, route.path) && route.path.endsWith('}'));
  const filter = record?.path.slice(record.path.lastIndexOf('{') + 1, -1);
  if (filter === undefined) return null;
  const parent = parts.slice(0, -2).join('/');
  const found = routes.find((route) => route.path === `${parent}/${list}` && route.query.includes(filter));
  return found === undefined ? null : `${found.path}?${filter}=${value || `{${filter}}`}`;
}

function isFitting(given: readonly string[], template: string): boolean {
  const parts = template.split('/');
  return parts.length === given.length && parts.every((part, i) => isParameter(part) || part === given[i]);
}

const isParameter = (part: string): boolean => part.startsWith('{');
