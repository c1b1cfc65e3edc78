import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { COMPILERS } from '../compilers.ts';
import { StaticResponse } from '../responses/static-response.ts';

/** The parts of a document that do not come from the routes. */
export interface DocumentOptions {
  readonly openapi: object;
  /** Turns the document generated from the routes into the final one. */
  readonly finished: (document: object) => object;
}

/**
 * Collects an app's routes and returns a function that makes its OpenAPI document. Call it before the routes are
 * registered. The document is made on first use: most users never request it, and its generator is slow to load.
 */
export function documentOf(app: FastifyInstance, options: DocumentOptions): () => Promise<StaticResponse> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && route.schema.hide !== true && route.method !== 'HEAD') routes.push(route);
  });
  let made: Promise<StaticResponse> | undefined;
  return () => {
    made ??= makeDocument(routes, options);
    return made;
  };
}

/** The plugin documents the routes of its own app, so it gets one that never answers a request. */
async function makeDocument(
  routes: readonly RouteOptions[],
  { openapi, finished }: DocumentOptions,
): Promise<StaticResponse> {
  const { default: swagger } = await import('@fastify/swagger');
  const documented = Fastify({ exposeHeadRoutes: false, schemaController: { compilersFactory: COMPILERS } });
  await documented.register(swagger, {
    openapi,
    transformObject: (made) => ('openapiObject' in made ? finished(made.openapiObject) : made.swaggerObject),
  });
  for (const { method, url, schema = {} } of routes) {
    documented.route({ method, url, schema, handler: async () => undefined });
  }
  await documented.ready();
  return new StaticResponse(JSON.stringify(documented.swagger()), 'application/json; charset=utf-8');
}
