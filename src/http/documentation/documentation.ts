import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { COMPILERS } from '../compilers.ts';
import { StaticResponse } from '../responses/static-response.ts';

/** What a document says beside the routes. */
export interface DocumentOptions {
  readonly openapi: object;
  /** Makes the document of what was made of the routes. */
  readonly finished: (document: object) => object;
}

/**
 * The OpenAPI document of an app, of whose routes it is told as they are registered; so it must be called before. It is made when it
 * is first asked for: most of those who start a service never do, and what makes it takes a while to load.
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

/** The plugin documents the routes of its app: it gets one of its own, which answers nothing. */
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
