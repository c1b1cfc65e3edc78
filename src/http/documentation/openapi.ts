import { isDeepStrictEqual } from 'node:util';
import type { ErrorEntry } from '../errors.ts';

/**
 * Keyword for schemas that accept more than clients should send. Its value is the schema for the
 * documentation.
 */
export const DOCUMENTED_AS = 'x-documented-as';

declare module 'fastify' {
  interface FastifySchema {
    /** Media types that a response may have instead of JSON. */
    'x-media-types'?: readonly string[];
  }
}

/** Status ranges under which a route documents its errors. All errors have the same schema. */
const ANY_ERROR = '4XX';
const ANY_FAILURE = '5XX';
/** Statuses that occur only for requests with a body. */
const BODY_STATUSES = [413, 415];
/** Omitted from operations, because 405 means that the path lacks the method. */
const METHOD_NOT_ALLOWED = 405;

/**
 * Finishes the document generated from an app's routes, so that code generators can produce good clients.
 * Schemas with a title become named components. Each operation gets its response statuses, their media types
 * and an example.
 */
export function finishedDocument(
  document: object,
  errors: readonly ErrorEntry[],
  examples: Examples = { operations: {}, errors: {} },
): Node {
  const { components = {}, paths = {}, ...rest } = structuredClone(document) as Record<string, Node>;
  const schemas: Record<string, unknown> = {};
  const responses: Record<string, Node> = {};
  for (const operations of Object.values(paths) as Record<string, Operation>[]) {
    for (const operation of Object.values(operations)) {
      const error = operation.responses[ANY_ERROR];
      describeSuccess(operation);
      const example = examples.operations[operation.operationId ?? ''];
      if (example !== undefined) addExample(operation, example);
      if (error !== undefined) describeErrors(operation, error, errors, responses);
    }
  }
  for (const [status, body] of Object.entries(examples.errors)) {
    const response = responses[`Error${status}`];
    if (response !== undefined) responses[`Error${status}`] = withErrorExample(response, body);
  }
  const named = { paths: withNames(paths, schemas), responses: withNames(responses, schemas) };
  return {
    ...rest,
    components: { ...components, schemas: sorted(schemas), responses: named.responses },
    paths: named.paths,
    // By default, no key is required. Operations that require a key declare this requirement.
    security: [],
  };
}

function describeSuccess(operation: Operation): void {
  const { 'x-media-types': mediaTypes, ...rest } = operation;
  const ok = operation.responses['200'];
  if (ok === undefined) return;
  if (ok['description'] === 'Default Response') ok['description'] = rest.summary ?? '';
  delete operation['x-media-types'];
  if (Array.isArray(mediaTypes)) {
    const others = mediaTypes.map((type: string) => [type, { schema: schemaOfType(type) }]);
    ok['content'] = { ...(ok['content'] as Node), ...Object.fromEntries(others) };
  }
  if (rest.tags?.includes('service') || operation.requestBody !== undefined) return;
  operation.responses['304'] = {
    description:
      'The response that the client already has, identified by its ETag or Last-Modified, is still current.',
  };
}

function schemaOfType(type: string): Node {
  return { type: 'string', ...(!/^text\/|ndjson$/.test(type) && { contentMediaType: type }) };
}

/** Documents each error's status as a response that all operations share. */
function describeErrors(
  operation: Operation,
  error: Node,
  errors: readonly ErrorEntry[],
  responses: Record<string, Node>,
): void {
  delete operation.responses[ANY_ERROR];
  delete operation.responses[ANY_FAILURE];
  for (const [status, entries] of Map.groupBy(errors, ({ status }) => status)) {
    if (status === METHOD_NOT_ALLOWED) continue;
    if (BODY_STATUSES.includes(status) && operation.requestBody === undefined) continue;
    const name = `Error${status}`;
    responses[name] ??= { ...error, description: entries.map(({ when }) => when).join(' Or: ') };
    operation.responses[String(status)] = { $ref: `#/components/responses/${name}` };
  }
}

/** Returns a copy in which references replace schemas with a title, and adds those schemas to `schemas`. */
function withNames(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each) => withNames(each, schemas));
  if (typeof node !== 'object' || node === null) return node;
  if (DOCUMENTED_AS in node) return withNames(node[DOCUMENTED_AS], schemas);
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'example' ? value : withNames(value, schemas)]),
  );
  const { title, ...schema } = copy;
  if (typeof title !== 'string' || !('type' in schema || 'anyOf' in schema)) return copy;
  if (title in schemas && !isDeepStrictEqual(schemas[title], schema)) {
    throw new Error(`two schemas are called ${title}`);
  }
  schemas[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}

function sorted(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Part of an OpenAPI document. Unknown members are left unchanged. */
export type Node = Record<string, unknown>;

export interface Operation extends Node {
  responses: Record<string, Node>;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly (Node & { readonly name: string })[];
  readonly requestBody?: Node;
}

/** A request to an operation, and recorded responses by media type. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, string>>;
  /** Long lists are shortened. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface Examples {
  /** Examples by operation ID. */
  readonly operations: Readonly<Record<string, Example>>;
  /** Error bodies by status. */
  readonly errors: Readonly<Record<string, unknown>>;
}

/**
 * Adds an example to an operation. Together, the example parameters form the request that produced the
 * example response.
 */
export function addExample(operation: Operation, example: Example): void {
  const values: Readonly<Record<string, unknown>> = { ...example.path, ...example.query };
  for (const parameter of operation.parameters ?? []) {
    const { name } = parameter;
    if (Object.hasOwn(values, name)) parameter['example'] = values[name];
  }
  if (example.body !== undefined) addTo(operation.requestBody, () => example.body);
  addTo(operation.responses['200'], (type) => example.answers[type]);
}

/** Adds an example to each media type for which `of` returns an example. */
function addTo(described: Node | undefined, of: (mediaType: string) => unknown): void {
  for (const [type, content] of Object.entries((described?.['content'] ?? {}) as Record<string, Node>)) {
    const value = of(type);
    if (value !== undefined) content['example'] = value;
  }
}

/** Returns a copy of an error response with an example body. */
export function withErrorExample(response: Node, body: unknown): Node {
  const copy = structuredClone(response);
  addTo(copy, () => body);
  return copy;
}
