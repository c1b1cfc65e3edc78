import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { COMPILERS } from '../compilers.ts';
import { StaticResponse } from '../responses/static-response.ts';

/** The parts of a document that are not generated from the routes. */
export interface DocumentOptions {
  readonly openapi: object;
  /** Turns the document generated from the routes into the final document. */
  readonly finished: (document: object) => object;
}

/**
 * Collects an app's routes and returns a function that generates its OpenAPI document. Call it before
 * registering routes. The document is generated on first use: most users never request it, and its generator
 * loads slowly.
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

/** The plugin documents its own app's routes, so it gets a separate app that never answers a request. */
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
