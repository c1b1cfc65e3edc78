import Negotiator from 'negotiator';
import { type Static, Type } from '../../schema.ts';
import { varying } from '../responses/responder.ts';
import type { App } from '../types.ts';
import type { SendPage } from './pages.ts';

const EndpointSchema = Type.Object(
  {
    method: Type.String({ description: 'HTTP method.' }),
    path: Type.String({ description: 'Path with `{parameters}`.' }),
    summary: Type.String(),
  },
  { title: 'Endpoint' },
);

export type Endpoint = Static<typeof EndpointSchema>;

const EndpointListSchema = Type.Object(
  {
    app: Type.String({ description: 'Name of the application.' }),
    version: Type.String(),
    documentation: Type.String({ description: 'Path of the human-readable documentation.' }),
    openapi: Type.String({ description: 'Path of the OpenAPI document.' }),
    endpoints: Type.Array(EndpointSchema),
  },
  { title: 'EndpointList' },
);

export const DOCUMENTATION = '/docs';

/** Collects an app's endpoints. Call it before registering routes. */
export function collectEndpoints(app: App): readonly Endpoint[] {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    const summary = schema?.summary;
    if (summary === undefined) return;
    for (const name of [method].flat()) {
      // Fastify adds a HEAD route to every GET route.
      if (name !== 'HEAD') endpoints.push({ method: name, path: pathTemplate(url), summary });
    }
  });
  return endpoints;
}

export interface EndpointListOptions {
  readonly app: string;
  readonly version: string;
  /** Path prefix of the service's endpoints; endpoints with another prefix are not listed. */
  readonly prefix: string;
  readonly endpoints: readonly Endpoint[];
  readonly sendPage: SendPage;
}

/** Serves the list of endpoints at a service's prefix and at `/`, where browsers get the web page instead. */
export function endpointListRoutes(
  app: App,
  { prefix, endpoints, sendPage, ...service }: EndpointListOptions,
): void {
  const schema = {
    tags: ['service'],
    summary: 'The list of endpoints',
    response: { 200: EndpointListSchema },
  };
  const list = () => ({
    ...service,
    documentation: DOCUMENTATION,
    openapi: '/openapi.json',
    endpoints: endpoints.filter(({ path }) => path.startsWith(prefix)),
  });
  app.get(
    '/',
    {
      schema: {
        ...schema,
        operationId: 'listEndpoints',
        description: 'If `Accept` prefers HTML, the response is the web page.',
      },
    },
    async (request, reply) => {
      reply.headers(varying(reply, ['Accept']));
      const type = new Negotiator(request.raw).mediaType(['application/json', 'text/html']);
      return type === 'text/html' ? sendPage(reply) : list();
    },
  );
  if (prefix !== '')
    app.get(prefix, { schema: { ...schema, operationId: 'listEndpointsOfApi' } }, async () => list());
}

/** Converts a route's path to OpenAPI notation: `/games/{gameId}`. */
export function pathTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
